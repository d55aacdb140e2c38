import pg from 'pg';
import { isBehindPooler } from './find-pooler.ts';

const OLDEST_SUPPORTED = 150_000;

interface Role {
  readonly name: string;
  readonly superuser: boolean;
  readonly bypasses: boolean;
  readonly version: number;
  readonly lowersI: boolean;
  readonly encoding: string;
}

/** Why this connection must not be used, as one sentence (REQ-316). Undefined if it may be. */
export async function findDatabaseRefusal(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<Role>(
    `SELECT current_user AS name, rolsuper AS superuser, rolbypassrls AS bypasses, current_setting('server_version_num')::int AS version,
            lower('I') = 'i' AS "lowersI",
            current_setting('server_encoding') AS encoding
       FROM pg_roles WHERE rolname = current_user`,
  );
  const role = rows[0];
  if (role === undefined) return 'the current role is not in pg_roles';
  if (role.version < OLDEST_SUPPORTED) return 'PostgreSQL 15 or newer is required';
  if (role.encoding !== 'UTF8')
    return `the encoding of the database is ${role.encoding}, which cannot store every name; create the database with ENCODING 'UTF8'`;
  if (role.superuser)
    return `the role "${role.name}" is a superuser, which bypasses row level security; use a role that only owns its database`;
  if (role.bypasses) return `the role "${role.name}" has BYPASSRLS, which turns off row level security for it`;
  if (!role.lowersI)
    return 'in the locale of the database, I is not the capital of i (as in Turkish), so ADMIN and admin would be two names; create the database with another locale';
  return undefined;
}

/** The name of the role of these settings. */
export async function findOwnerRole(settings: pg.ClientConfig): Promise<string> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, application_name: 'aicv', ...settings });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('SELECT current_user AS name');
    return rows[0]?.name ?? '';
  } finally {
    await client.end().catch(() => undefined);
  }
}

const SERVER_IDENTITY = `SELECT current_database() || ' since ' || extract(epoch FROM pg_postmaster_start_time()) AS identity`;

/** Why these settings do not lead to PostgreSQL itself and to the same database, as the end of a sentence that names them. */
export async function findDirectRefusal(pool: pg.Pool, direct: pg.ClientConfig): Promise<string | undefined> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, application_name: 'aicv', ...direct });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (await isBehindPooler(client)) {
      return 'leads to a pooler: set DATABASE_DIRECT_URL to PostgreSQL itself, for migrations and LISTEN/NOTIFY';
    }
    const [there, here] = await Promise.all([client.query(SERVER_IDENTITY), pool.query(SERVER_IDENTITY)]);
    return there.rows[0]?.identity === here.rows[0]?.identity
      ? undefined
      : 'leads to a different database than DATABASE_URL';
  } finally {
    await client.end().catch(() => undefined);
  }
}
