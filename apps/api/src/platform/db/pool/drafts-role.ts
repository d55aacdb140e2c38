/**
 * The role in which a model's response is written (REQ-372). It reads id and state of drafts, updates those that are running, and has no
 * other right. Roles belong to a whole server, which other installations may share, so its name contains that of the role that the product
 * runs as.
 */
import pg from 'pg';
import { hasCode } from '../../observability/error-code.ts';

const SUFFIX = '_drafts';
/** PostgreSQL cuts longer names: the cut one could be that of the role that the product runs as. */
const NAME_MAX_BYTES = 63;

/** Switches to the role until the end of the transaction. Fails if the role is missing or not granted. */
export const ENTER_DRAFTS_ROLE = `SELECT set_config('role', session_user || '${SUFFIX}', true)`;

export const READ_COLUMNS = ['id', 'state'];
export const WRITTEN_COLUMNS = ['state', 'sentences', 'output_sha256', 'tokens', 'progress', 'failure'];

/** What creates the role. An operator runs it where the owner of the database may not create roles. */
export function draftsRoleStatements(runningRole: string): { create: string; grant: string } {
  const role = pg.escapeIdentifier(runningRole + SUFFIX);
  return { create: `CREATE ROLE ${role} NOLOGIN`, grant: `GRANT ${role} TO ${pg.escapeIdentifier(runningRole)}` };
}

interface State {
  readonly exists: boolean;
  readonly isGranted: boolean;
  readonly mayCreate: boolean;
}

// Since PostgreSQL 16, the creator of a role is a member that may not switch to it.
const STATE = `
  SELECT role.oid IS NOT NULL AS "exists", own.rolcreaterole OR own.rolsuper AS "mayCreate",
         coalesce(pg_has_role($2, role.oid, CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END), false)
           AS "isGranted"
    FROM pg_roles own LEFT JOIN pg_roles role ON role.rolname = $1
   WHERE own.rolname = current_user`;

/** Another database of the server may create the role at the same time. */
const EXISTS = ['42710', '23505'];
const NOT_ALLOWED = ['42501'];

/** Creates the role as far as the client may. Returns whether it exists. */
export async function createDraftsRole(client: pg.ClientBase, runningRole: string): Promise<boolean> {
  const role = runningRole + SUFFIX;
  if (Buffer.byteLength(role) > NAME_MAX_BYTES) return false;
  const { create, grant } = draftsRoleStatements(runningRole);
  const { rows } = await client.query<State>(STATE, [role, runningRole]);
  const { exists = false, isGranted = false, mayCreate = false } = rows[0] ?? {};
  if (!exists && !mayCreate) return false;
  if (!exists) await attempt(client, create, EXISTS);
  if (!isGranted) await attempt(client, grant, [...EXISTS, ...NOT_ALLOWED]);
  return true;
}

/**
 * Grants the role its rights, and creates it if the owner may create roles. Does nothing without the role: drafts by a model are then
 * refused (check-drafts-role.ts). `owner` is connected as the owner of the tables.
 */
export async function grantDraftsRole(owner: pg.ClientBase, runningRole: string): Promise<void> {
  if (!(await createDraftsRole(owner, runningRole))) return;
  const to = pg.escapeIdentifier(runningRole + SUFFIX);
  await owner.query(`
    BEGIN;
    REVOKE ALL ON public.ai_drafts FROM ${to};
    GRANT USAGE ON SCHEMA public TO ${to};
    GRANT SELECT (${READ_COLUMNS.join(', ')}), UPDATE (${WRITTEN_COLUMNS.join(', ')}) ON public.ai_drafts TO ${to};
    COMMIT`);
}

async function attempt(client: pg.ClientBase, statement: string, expected: readonly string[]): Promise<void> {
  await client.query(statement).catch((error) => {
    if (!hasCode(error, ...expected)) throw error;
  });
}
