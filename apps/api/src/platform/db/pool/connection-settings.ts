import type pg from 'pg';

/** The connection settings of a pool, for a separate connection. */
export function connectionSettingsOf({ options }: pg.Pool): pg.ClientConfig {
  // The pool hides the password from copies.
  const { password } = options;
  return { ...options, ...(password !== undefined && { password }) };
}
