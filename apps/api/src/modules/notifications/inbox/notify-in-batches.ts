import { dateIn } from '@aicv/domain/dates/time-zone';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { FeatureFlag } from '@aicv/domain/settings/feature-flags';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { isTenantActive, listTenantIds } from '../../../platform/db/tenancy/tenants.queries.ts';
import { readEnabledFlags } from '../../settings/feature-flags.public.ts';
import { readSettings } from '../../settings/settings.public.ts';
import type { Notice } from './notification.ts';
import { notifySeveral } from './notify.ts';

interface ClaimingTenant {
  readonly tx: Queryable;
  readonly tenantId: string;
  readonly timeZone: string;
  /** The calendar day of the tenant. */
  readonly today: string;
}

interface ClaimedBatch {
  /** The number of claimed rows. 0 ends the work on the tenant. */
  readonly claimed: number;
  readonly notices: readonly Notice[];
}

/**
 * Notifies in each tenant of the rows that `claim` marks as notified, one batch in each transaction, until it claims none. Skips a
 * deactivated tenant, and one without `flag`. Once it is on again, the job notifies of all rows that are due by then. Several processes may
 * run this concurrently if `claim` skips locked rows.
 */
export async function notifyInBatches(
  scope: TenantScope,
  clock: Clock,
  { flag, claim }: { readonly flag?: FeatureFlag; readonly claim: (tenant: ClaimingTenant) => Promise<ClaimedBatch> },
): Promise<void> {
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    let rows: number;
    do {
      rows = await scope.withTenant(tenantId, async (tx) => {
        if (!(await isTenantActive(tx, tenantId))) return 0;
        if (flag !== undefined && !(await readEnabledFlags(tx)).has(flag)) return 0;
        const { timeZone } = await readSettings(tx);
        const { claimed, notices } = await claim({ tx, tenantId, timeZone, today: dateIn(timeZone, clock.nowMs()) });
        await notifySeveral(tx, tenantId, notices);
        return claimed;
      });
    } while (rows > 0);
  }
}
