/** Compares and merges the fields of a record that several users edit. A missing value is a blank one; others are compared as JSON. */

/** The fields of `values` that differ from those of `base`. */
export function changesSince<Values extends object>(base: Values, values: Values): Partial<Values> {
  const changed = differingFields(base, values).filter((field) => Object.hasOwn(values, field));
  return Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<Values>;
}

/** The names of the fields that differ. */
export function differingFields<Values extends object>(one: Values, other: Values): FieldOf<Values>[] {
  return fieldsOf(one, other).filter((field) => !isSame(ownValue(one, field), ownValue(other, field)));
}

export interface MergedChanges<Values> {
  /** Both changes. A conflicting field has the input. */
  readonly values: Values;
  /** The fields that both users have changed to different values. */
  readonly conflicts: readonly FieldOf<Values>[];
}

/** Merges the input over `base` with another user's newer values. */
export function mergeChanges<Values extends object>(base: Values, mine: Values, theirs: Values): MergedChanges<Values> {
  const merged: [string, unknown][] = [];
  const conflicts: FieldOf<Values>[] = [];
  for (const field of fieldsOf(mine, theirs, base)) {
    const [before, here, there] = [ownValue(base, field), ownValue(mine, field), ownValue(theirs, field)];
    const isMine = !isSame(here, before);
    if (isMine && !isSame(there, before) && !isSame(here, there)) conflicts.push(field);
    merged.push([field, isMine ? here : there]);
  }
  return { values: Object.fromEntries(merged) as Values, conflicts };
}

/** Texts by field name; a blank text may be missing. */
export type Texts = Readonly<Record<string, string>>;

/** Merges texts, and leaves blank ones out. */
export function mergeTexts(base: Texts, mine: Texts, theirs: Texts): { texts: Texts; clashes: readonly string[] } {
  const { values, conflicts } = mergeChanges(base, mine, theirs);
  return { texts: Object.fromEntries(Object.entries(values).filter(([, text]) => text)), clashes: conflicts };
}

export function textIn(texts: Texts, field: string): string {
  return ownValue(texts, field) ?? '';
}

type FieldOf<Values> = keyof Values & string;

function fieldsOf<Values extends object>(...records: readonly Values[]): FieldOf<Values>[] {
  return [...new Set(records.flatMap((record) => Object.keys(record) as FieldOf<Values>[]))];
}

function ownValue<Values extends object>(record: Values, field: FieldOf<Values>): Values[FieldOf<Values>] | undefined {
  return Object.hasOwn(record, field) ? record[field] : undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
