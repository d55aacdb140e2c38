/** Enough to know a statement again. */
const STATEMENT_MAX_LENGTH = 600;

/** What a client is given to run, for a log: on one line, without what stands in quotes, and cut where it is long. */
export function statementIn(given: unknown): string {
  const text =
    typeof given === 'object' && given !== null && 'text' in given
      ? String(given.text)
      : typeof given === 'string'
        ? given
        : '';
  return withoutLiterals(text).replace(/\s+/g, ' ').trim().slice(0, STATEMENT_MAX_LENGTH);
}

/** What people sent goes apart from the text, in place of `$1`; what stands in quotes all the same, a tenant's name for one, is taken out. */
function withoutLiterals(text: string): string {
  return text.replace(/'(?:[^']|'')*(?:'|$)/g, "'?'").replace(/\$(\w*)\$[\s\S]*?(?:\$\1\$|$)/g, "'?'");
}
