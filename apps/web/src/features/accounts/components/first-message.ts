/** The sentence for under a field: the first of what the shapes found wrong. */
export function firstMessage(errors: readonly unknown[]): string | undefined {
  for (const error of errors) {
    if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  }
  return undefined;
}
