/** The bundled PostgreSQL cannot be used. The message is one line for the operator; print it without a stack. */
export class BundledPostgresError extends Error {
  override readonly name = 'BundledPostgresError';
}
