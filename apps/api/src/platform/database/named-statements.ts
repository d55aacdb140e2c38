/**
 * Gives statements that come again and again a name, under which PostgreSQL keeps them parsed and planned for the connection
 * (ADR-data-3). The text is the key, so it must be one of a bounded number: what people send travels as parameters.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';

/** As often must a text have come before it is kept: what a start or a rare page asks once is not worth a place. */
const KEPT_AFTER = 20;
/** Names of one process. PostgreSQL keeps each in every connection, at some 10 to 50 kB. */
const KEPT_AT_MOST = 200;
/**
 * Characters. What is longer has a place for each of the rows that somebody sent: there are as many such texts as lengths of a request, and
 * PostgreSQL took 3 MB for that of an import of 200 rows, in every connection.
 */
const KEPT_TO_LENGTH = 5_000;
/** Texts that are counted at once; a list with many filters has many texts. */
const COUNTED_AT_MOST = 2_000;

/** Pools that lead to a pooler, which gives a transaction any connection, and so perhaps one that knows no such name. */
const throughPoolers = new WeakSet<pg.Pool>();

/** Keeps the statements of this pool without names. */
export function leadsToPooler(pool: pg.Pool): void {
  throughPoolers.add(pool);
}

export type NameOf = (text: string) => string | undefined;

/** Names for the statements of one pool. A name is made of its text alone: others that use the same connections make the same one. */
export function createStatementNames(pool: pg.Pool): NameOf {
  if (throughPoolers.has(pool)) return () => undefined;
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= KEPT_AT_MOST || text.length > KEPT_TO_LENGTH) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (count <= KEPT_AFTER) {
      if (counts.size >= COUNTED_AT_MOST) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const name = `aicv_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(text, name);
    return name;
  };
}
