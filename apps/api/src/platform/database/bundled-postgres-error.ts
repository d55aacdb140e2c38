/** A reason, in one line for the operator, why the bundled PostgreSQL cannot be used; print the message without a stack. */
export class BundledPostgresError extends Error {
  override readonly name = 'BundledPostgresError';
}
