type IsSame<Values> = (one: Values, other: Values, field: keyof Values) => boolean;

/**
 * What a form shows after a save: what was typed since it was sent stays, everything else is as the record now stands, which may hold what
 * somebody else has changed meanwhile.
 */
export function afterSave<Values extends object>(
  sent: Values,
  current: Values,
  saved: Values,
  isSame: IsSame<Values> = (one, other, field) => one[field] === other[field],
): Values {
  const next = { ...saved };
  for (const field of Object.keys(saved) as (keyof Values)[]) {
    if (!isSame(sent, current, field)) next[field] = current[field];
  }
  return next;
}
