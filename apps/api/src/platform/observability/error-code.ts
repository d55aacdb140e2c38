/**
 * The kind of an error, without its message, which may contain user input: the SQLSTATE of PostgreSQL, the errno of the system or the code
 * of a library. Undefined if the error has no code.
 */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The error and its causes, outermost first: libraries wrap errors of the database, the disk and the network. */
export function withCauses(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  // Causes may be circular.
  for (let each = error; each instanceof Error && !chain.includes(each); each = each.cause) chain.push(each);
  return chain;
}

/** Whether the error, or one of its causes, has one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return withCauses(error).some((each) => {
    const code = codeOf(each);
    return code !== undefined && codes.includes(code);
  });
}
