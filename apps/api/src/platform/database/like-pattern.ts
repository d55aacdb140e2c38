import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A LIKE pattern that finds the text literally, anywhere: `%`, `_` and `\` in it stand for themselves. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** The form in which searches and filters compare texts: case and composed or decomposed letters (NFC, NFD) make no difference. */
export function foldedText(text: SQLWrapper | string): SQL {
  return sql`search_fold(${text})`;
}

/** Whether one of the columns contains the literal text. */
export function containsText(columns: readonly SQLWrapper[], text: string): SQL | undefined {
  const pattern = foldedText(likePattern(text));
  return or(...columns.map((column) => sql`${foldedText(column)} like ${pattern}`));
}
