import { roleHasCapability } from '@aicv/domain/access/access-policy';
import { ROLES, type Role } from '@aicv/domain/access/roles';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { isTenantActive } from '../../../platform/db/tenancy/tenants.queries.ts';
import { listUnmetIds } from '../../competence/competences.public.ts';
import { audienceAmong } from '../../identity/accounts.public.ts';
import { currentSignerIds } from '../../legal/nda.public.ts';
import { readEnabledFlags } from '../../settings/feature-flags.public.ts';
import { readSettings } from '../../settings/settings.public.ts';

const READING = 'capital.confidential';

interface Addressed {
  readonly recipientRoles: readonly Role[];
  readonly recipientIds: readonly string[];
  readonly createdBy: string | null;
  readonly publishedBy: string | null;
}

/** Whether the users of the tenant can open Capital. Mailings wait meanwhile. */
export async function isCapitalOpen(tx: Queryable, tenantId: string): Promise<boolean> {
  return (await isTenantActive(tx, tenantId)) && (await readEnabledFlags(tx)).has('capital');
}

/**
 * The ids of the readers of the update, as a subquery: its recipients with access to it, without its creator and its publisher. Users who
 * have yet to accept a new version of the agreement or to set up two-factor sign-in count, as in `canReceiveLater`.
 */
export async function readerIdsOf(tx: Queryable, tenantId: string, update: Addressed): Promise<SQL> {
  const { recipientRoles, recipientIds, createdBy, publishedBy } = update;
  const isOpen = await isCapitalOpen(tx, tenantId);
  const { capitalPolicy } = await readSettings(tx);
  return audienceAmong(currentSignerIds(), {
    roles: isOpen ? ROLES.filter((role) => roleHasCapability(READING, role, capitalPolicy)) : [],
    recipientRoles,
    recipientIds,
    except: [createdBy, publishedBy, ...(await listUnmetIds(tx, READING))].filter((id) => id !== null),
  });
}

/** The ids that the subquery selects. */
export async function listIds(tx: Queryable, ids: SQL): Promise<string[]> {
  const found = (await tx.execute(sql`select id from ${ids} reader`)) as { rows: { id: string }[] };
  return found.rows.map(({ id }) => id);
}
