/** Order and position of a keyset page: stable, whatever is written between two pages. */
import { isTenantId } from '@aicv/domain/identity/tenant';
import { hasMoreCharactersThan, isStorableText } from '@aicv/domain/text/text-rules';
import { and, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  CURSOR_DATE,
  CURSOR_ID,
  CURSOR_TIME,
  decodeCursor,
  type KeyPattern,
  type ListContext,
} from '../../http/routing/page-of.ts';

type KeyKind = 'time' | 'id' | 'tenant' | 'integer' | 'bigint' | 'date' | 'text';

/** Of a sort key of kind `text`. Longer texts are compared by their beginning. */
export const CURSOR_TEXT_MAX_LENGTH = 255;

export interface SortKey {
  /** A column or expression. Nulls sort last, as in the indexes, unless the order is reversed. */
  readonly expression: SQL;
  readonly kind: KeyKind;
  readonly direction: 'asc' | 'desc';
  readonly nullable?: boolean;
  readonly nullsFirst?: boolean;
  /** Its index ascends: a descending order without nulls scans it backwards. */
  readonly indexed?: 'asc';
}

const CASTS: Readonly<Record<KeyKind, SQL>> = {
  time: sql`timestamptz`,
  id: sql`uuid`,
  tenant: sql`text`,
  integer: sql`integer`,
  bigint: sql`bigint`,
  date: sql`date`,
  text: sql`text`,
};
const PATTERNS: Readonly<Record<KeyKind, KeyPattern>> = {
  time: CURSOR_TIME,
  id: CURSOR_ID,
  tenant: { test: isTenantId },
  integer: /^(-1|\d{1,9})$/,
  bigint: /^\d{1,16}$/,
  date: CURSOR_DATE,
  text: { test: (key) => !hasMoreCharactersThan(CURSOR_TEXT_MAX_LENGTH, key) && isStorableText(key) },
};

/** Newest first, equal times by id: the default order of lists. */
export function newestFirst(time: PgColumn, id: PgColumn): readonly SortKey[] {
  return [
    { expression: sql`${time}`, kind: 'time', direction: 'desc' },
    { expression: sql`${id}`, kind: 'id', direction: 'desc' },
  ];
}

/** Condition for rows after the cursor. Undefined on the first page. Refuses a cursor that is broken or of another list. */
export function afterCursor(
  keys: readonly SortKey[],
  cursor: string | undefined,
  context?: ListContext,
): SQL | undefined {
  return cursor === undefined ? undefined : afterPosition(keys, positionAt(keys, cursor, context));
}

/** The values of the keys in the row before the page. Refuses a cursor that is broken or of another list. */
export function positionAt(
  keys: readonly SortKey[],
  cursor: string,
  context?: ListContext,
): readonly (string | null)[] {
  const patterns = keys.map(({ kind, nullable }) => ({ pattern: PATTERNS[kind], nullable: nullable === true }));
  return decodeCursor(cursor, patterns, context);
}

/** The opposite order, in which the rows before a position come after it. */
export function reversed(keys: readonly SortKey[]): SortKey[] {
  return keys.map((key) => ({
    ...key,
    direction: key.direction === 'asc' ? 'desc' : 'asc',
    nullsFirst: key.nullable === true && !key.nullsFirst,
  }));
}

export function orderOf(keys: readonly SortKey[]): SQL[] {
  return keys.map(({ expression, direction, nullable, nullsFirst, indexed }) => {
    if (nullsFirst) return direction === 'asc' ? sql`${expression} nulls first` : sql`${expression} desc nulls first`;
    if (indexed && !nullable) return direction === 'asc' ? sql`${expression}` : sql`${expression} desc`;
    if (direction === 'desc') return sql`${expression} desc nulls last`;
    // Without nulls, both orders are equal, and an index of the other direction can be scanned backwards.
    return nullable ? sql`${expression} asc nulls last` : sql`${expression} asc nulls first`;
  });
}

/** Condition for rows after the position. A plain row comparison if the keys allow it, because an index supports that. */
export function afterPosition(
  keys: readonly SortKey[],
  position: readonly (string | Placeholder | null)[],
): SQL | undefined {
  const values = keys.map(({ kind }, index) => sql`${position[index] ?? null}::${CASTS[kind]}`);
  const [first] = keys;
  if (first !== undefined && keys.every(({ nullable, direction }) => !nullable && direction === first.direction)) {
    const columns = sql.join(
      keys.map(({ expression }) => expression),
      sql`, `,
    );
    const comparison = first.direction === 'asc' ? sql`>` : sql`<`;
    return sql`(${columns}) ${comparison} (${sql.join(values, sql`, `)})`;
  }
  return and(
    startOf(first, position[0] ?? null, values[0]),
    or(
      ...keys.map((key, index) => {
        const ties = keys
          .slice(0, index)
          .map((earlier, at) => sql`${earlier.expression} is not distinct from ${values[at]}`);
        return and(...ties, isAfter(key, position[index] ?? null, values[index]));
      }),
    ),
  );
}

/** Implied by the conditions on the single keys, which no index supports: it gives the first key a start in its index. */
function startOf(
  key: SortKey | undefined,
  position: string | Placeholder | null,
  value: SQL | undefined,
): SQL | undefined {
  if (key === undefined || key.nullable || position === null) return undefined;
  return key.direction === 'asc' ? sql`${key.expression} >= ${value}` : sql`${key.expression} <= ${value}`;
}

function isAfter(
  { expression, direction, nullable, nullsFirst }: SortKey,
  key: string | Placeholder | null,
  value: SQL | undefined,
): SQL {
  // After a null come only the other nulls, which the next key orders, unless nulls are first.
  if (key === null) return nullsFirst ? sql`${expression} is not null` : sql`false`;
  const beyond = direction === 'asc' ? sql`${expression} > ${value}` : sql`${expression} < ${value}`;
  return nullable && !nullsFirst ? sql`(${beyond} or ${expression} is null)` : beyond;
}
