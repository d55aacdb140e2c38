/** Formats a worksheet field's name as a label: "targetUsers" and "target_users" → "Target users". */
export function fieldLabel(name: string): string {
  const text = name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  const [first = '', ...rest] = [...text];
  return text === '' ? '—' : first.toUpperCase() + rest.join('');
}

/** Whether a value is an object with nested fields. */
export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
