import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type pg from 'pg';
import { draftsRoleStatements } from '../platform/db/pool/drafts-role.ts';
import { canWriteDrafts } from '../platform/db/tenancy/check-drafts-role.ts';
import type { TenantScope } from '../platform/db/tenancy/tenant-scope.ts';

/** Why drafts by a model are refused, as one line for the operator (REQ-372). Undefined if they are not. */
export async function findDraftsRoleProblem(
  pool: pg.Pool,
  scope: Pick<TenantScope, 'withDrafts'>,
): Promise<string | undefined> {
  if (await canWriteDrafts(scope, DEFAULT_TENANT_ID)) return undefined;
  const { rows } = await pool.query<{ name: string }>('SELECT session_user AS name');
  const { create, grant } = draftsRoleStatements(rows[0]?.name ?? '');
  return `Drafts by a model are refused: their database role is missing or has other rights. Run this as a superuser and restart: ${create}; ${grant};`;
}
