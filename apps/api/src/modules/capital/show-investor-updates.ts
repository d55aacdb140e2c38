import { CURRENT_NDA } from '@aicv/domain/agreements/current-agreement';
import type { Caller } from '../../platform/access/caller.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import type { Page } from '../../platform/http/page-of.ts';
import { recordDisclosures } from '../disclosures/disclosures.public.ts';
import { type AuthoredUpdateRow, listAuthoredUpdates } from './authored-updates.queries.ts';
import { listInvestorUpdates, type Paging } from './capital.queries.ts';
import { disclosedUpdate } from './disclosed-items.ts';
import { findInvestorUpdate, type InvestorUpdateRow } from './investor-updates.repository.ts';
import { mayOpen, updateVisibilityOf } from './update-visibility.ts';

/** One page of the published updates that the caller may read. Records the disclosure of each. */
export async function showInvestorUpdates(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  paging: Paging,
): Promise<Page<InvestorUpdateRow>> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const page = await listInvestorUpdates(tx, updateVisibilityOf(caller), paging);
    await recordDisclosures(tx, caller, client, 'shown', page.rows.map(disclosedUpdate), CURRENT_NDA.version);
    return page;
  });
}

/** One page of all updates for authors. It contains their texts, so disclosures are recorded as for the readers' list. */
export async function showAuthoredUpdates(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  paging: Paging,
): Promise<Page<AuthoredUpdateRow>> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const page = await listAuthoredUpdates(tx, paging);
    await recordDisclosures(tx, caller, client, 'shown', page.rows.map(disclosedUpdate), CURRENT_NDA.version);
    return page;
  });
}

/** One update. Records that the caller opened it. 404 if the caller may not read it, as for an unknown one. */
export async function openInvestorUpdate(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  id: string,
): Promise<InvestorUpdateRow> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const update = await findInvestorUpdate(tx, id);
    if (update === undefined || !mayOpen(caller, update)) throw notFound();
    await recordDisclosures(tx, caller, client, 'opened', [disclosedUpdate(update)], CURRENT_NDA.version);
    return update;
  });
}
