/** The loggable part of an error. Messages of the database contain SQL and user input. */
export function describeForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  return {
    name: error.name,
    ...pick(error),
    ...(cause !== undefined && { cause: { name: cause.name, ...pick(cause) } }),
    // The first line of a stack repeats the message.
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
  };
}

function pick(error: Error): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const key of ['code', 'constraint', 'table', 'column', 'routine']) {
    const value: unknown = Reflect.get(error, key);
    if (typeof value === 'string') picked[key] = value;
  }
  return picked;
}
