import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A LIKE pattern that matches the text literally, anywhere. `%`, `_` and `\` are escaped. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** The normal form for searches and filters: it ignores case and composition (NFC, NFD). */
export function foldedText(text: SQLWrapper | string): SQL {
  return sql`search_fold(${text})`;
}

/** Whether one of the columns contains the literal text. */
export function containsText(columns: readonly SQLWrapper[], text: string): SQL | undefined {
  const pattern = foldedText(likePattern(text));
  return or(...columns.map((column) => sql`${foldedText(column)} like ${pattern}`));
}
