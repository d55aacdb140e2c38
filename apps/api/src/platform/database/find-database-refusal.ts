import type pg from 'pg';

const OLDEST_SUPPORTED = 150_000;

/** Why this connection must not be used, as one sentence; undefined when it may be. */
export async function findDatabaseRefusal(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string; superuser: boolean; bypasses: boolean; version: number }>(
    `SELECT current_user AS name, rolsuper AS superuser, rolbypassrls AS bypasses, current_setting('server_version_num')::int AS version
       FROM pg_roles WHERE rolname = current_user`,
  );
  const role = rows[0];
  if (role === undefined) return 'the database does not know its own role';
  if (role.version < OLDEST_SUPPORTED) return 'PostgreSQL 15 or newer is required';
  if (role.superuser)
    return `the role "${role.name}" is a superuser, for whom row level security does not hold; use a role that only owns its database`;
  if (role.bypasses) return `the role "${role.name}" has BYPASSRLS, so row level security would not hold for it`;
  return undefined;
}
