type IsSame<Values> = (one: Values, other: Values, field: keyof Values) => boolean;

/**
 * Values of a form after a save: input typed since the request stays. Every other field gets the stored value, which may include another
 * user's changes.
 */
export function afterSave<Values extends object>({
  sent,
  current,
  saved,
  isSame = (one, other, field) => one[field] === other[field],
}: {
  sent: Values;
  current: Values;
  saved: Values;
  isSame?: IsSame<Values>;
}): Values {
  const next = { ...saved };
  for (const field of Object.keys(saved) as (keyof Values)[]) {
    if (!isSame(sent, current, field)) next[field] = current[field];
  }
  return next;
}
