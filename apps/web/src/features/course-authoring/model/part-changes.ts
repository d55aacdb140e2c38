/** Fields of the request body that changed since the form was opened. */
export function changedParts<Input extends object>(before: Input, after: Input): Partial<Input> {
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Input]),
  );
  return Object.fromEntries(changed) as Partial<Input>;
}
