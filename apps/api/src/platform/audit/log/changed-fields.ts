import { isDeepStrictEqual } from 'node:util';
import type { FieldChanges } from '@aicv/domain/audit/audit-event';

type Wanted<Row, Field extends keyof Row> = { readonly [Name in Field]?: Row[Name] | undefined };

/** The given fields that differ from the row. */
export function changedFields<Row, Field extends keyof Row>(
  before: Row,
  wanted: Wanted<Row, Field>,
): Partial<Pick<Row, Field>> {
  const entries = Object.entries(wanted) as [Field, Row[Field] | undefined][];
  return Object.fromEntries(
    entries.filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, before[name])),
  ) as Partial<Pick<Row, Field>>;
}

/** Old and new values of the changed fields, for the audit log. Undefined if nothing changed. */
export function fieldChanges<Row, Field extends keyof Row>(
  before: Row,
  changed: Partial<Pick<Row, Field>>,
): FieldChanges | undefined {
  const names = Object.keys(changed) as Field[];
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, { from: before[name], to: changed[name] }]));
}
