/** Enough to recognize a statement. */
const STATEMENT_MAX_LENGTH = 600;

/** A statement for a log: on one line, without quoted literals, and truncated. */
export function statementIn(given: unknown): string {
  const text =
    typeof given === 'object' && given !== null && 'text' in given
      ? String(given.text)
      : typeof given === 'string'
        ? given
        : '';
  return withoutLiterals(text).replace(/\s+/g, ' ').trim().slice(0, STATEMENT_MAX_LENGTH);
}

/** User input is sent as parameters. Quoted literals, such as a tenant id, are removed anyway. */
function withoutLiterals(text: string): string {
  return text.replace(/'(?:[^']|'')*(?:'|$)/g, "'?'").replace(/\$(\w*)\$[\s\S]*?(?:\$\1\$|$)/g, "'?'");
}
