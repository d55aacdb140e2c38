/** Reads what decides a request's access. It reads tables of several modules in one statement, so it is in no module. */
import { CURRENT_CONFIDENTIALITY_AGREEMENT, CURRENT_NDA } from '@aicv/domain/agreements/current-agreement';
import type { FeatureFlag } from '@aicv/domain/feature-flags';
import { and, eq, exists, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReadCallerRecords, ReadTenantPolicy, TenantPolicy } from './modules/accounts/accounts.public.ts';
import { users } from './modules/accounts/users.tables.ts';
import { enabledFlagsOf, readEnabledFlags } from './modules/feature-flags/feature-flags.public.ts';
import { featureFlags } from './modules/feature-flags/feature-flags.tables.ts';
import { legalAcceptances } from './modules/legal/legal-acceptances.tables.ts';
import { ndaAcceptances } from './modules/nda/nda-acceptances.tables.ts';
import { parseSettings, readSettings } from './modules/settings/settings.public.ts';
import { tenantSettings } from './modules/settings/tenant-settings.tables.ts';
import type { Queryable } from './platform/database/queryable.ts';
import { tenants } from './platform/database/tenants.tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const selectRecords = (tx: Queryable, userId: string) =>
  tx
    .select({
      role: users.role,
      isActive: users.isActive,
      hasTwoFactor: users.hasTwoFactor,
      isTenantActive: tenants.isActive,
      hasAcceptedAgreement: sql<boolean>`${exists(
        tx
          .select({ one: sql`1` })
          .from(legalAcceptances)
          .where(
            and(
              eq(legalAcceptances.userId, users.id),
              eq(legalAcceptances.agreementVersion, CURRENT_CONFIDENTIALITY_AGREEMENT.version),
            ),
          ),
      )}`,
      hasSignedNda: sql<boolean>`${exists(
        tx
          .select({ one: sql`1` })
          .from(ndaAcceptances)
          .where(and(eq(ndaAcceptances.userId, users.id), eq(ndaAcceptances.ndaVersion, CURRENT_NDA.version))),
      )}`,
      settings: objectOf<unknown>(tx, tenantSettings, tenantSettings.value),
      flags: objectOf<boolean>(tx, featureFlags, featureFlags.enabled),
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(eq(users.id, userId))
    .prepare('caller')
    .execute();

/** The tenant's rows of the table as one object: the value of each key. */
function objectOf<Value>(tx: Queryable, table: typeof tenantSettings | typeof featureFlags, value: SQLWrapper) {
  const rows = tx.select({ all: sql`coalesce(json_object_agg(${table.key}, ${value}), '{}')` }).from(table);
  return sql<Readonly<Record<string, Value>>>`(${rows})`;
}

/** One statement for each request, prepared unless behind a pooler. */
export const readCallerRecords: ReadCallerRecords = async (tx, userId) => {
  const [records] = await selectRecords(tx, userId);
  if (records === undefined) return undefined;
  const { role, isActive, hasTwoFactor, settings, flags, ...state } = records;
  const tenantPolicy = policyOf(parseSettings(settings), enabledFlagsOf(flags));
  return { user: { role, isActive, hasTwoFactor }, ...state, tenantPolicy };
};

/** The policy without a user, for sign-ins. */
export const readTenantPolicy: ReadTenantPolicy = async (tx) => {
  const [settings, enabledFlags] = await Promise.all([readSettings(tx), readEnabledFlags(tx)]);
  return policyOf(settings, enabledFlags);
};

function policyOf(
  { capitalPolicy, sessionDays, twoStepRoles }: ReturnType<typeof parseSettings>,
  enabledFlags: ReadonlySet<FeatureFlag>,
): TenantPolicy {
  return { capitalPolicy, enabledFlags, sessionLifetimeMs: sessionDays * DAY_MS, twoStepRoles };
}
