import type pg from 'pg';

/** What a pool connects with, for a connection of one's own beside it. */
export function connectionSettingsOf({ options }: pg.Pool): pg.ClientConfig {
  // The pool hides the password from copies.
  const { password } = options;
  return { ...options, ...(password !== undefined && { password }) };
}
