/**
 * What kind of failure it is, without its message, which may hold what people sent: the SQLSTATE of PostgreSQL, the errno of the system
 * or the code of a library. Undefined for a failure that carries none.
 */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The failure and what caused it, outermost first: libraries wrap what the database, the disk or the network said. */
export function withCauses(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  // A cause may lead back to what it caused.
  for (let each = error; each instanceof Error && !chain.includes(each); each = each.cause) chain.push(each);
  return chain;
}

/** Whether the failure, or one that caused it, carries one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return withCauses(error).some((each) => {
    const code = codeOf(each);
    return code !== undefined && codes.includes(code);
  });
}
