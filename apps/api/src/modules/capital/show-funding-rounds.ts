import { CURRENT_NDA } from '@aicv/domain/agreements/current-agreement';
import type { Caller } from '../../platform/access/caller.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import type { Page } from '../../platform/http/page-of.ts';
import { recordDisclosures } from '../disclosures/disclosures.public.ts';
import { listFundingRounds, type Paging } from './capital.queries.ts';
import { disclosedRound } from './disclosed-items.ts';
import { type FundingRoundRow, findFundingRound } from './funding-rounds.repository.ts';

/** One page of the rounds. Records the disclosure of each to the caller. */
export async function showFundingRounds(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  paging: Paging,
): Promise<Page<FundingRoundRow>> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const page = await listFundingRounds(tx, paging);
    await recordDisclosures(tx, caller, client, 'shown', page.rows.map(disclosedRound), CURRENT_NDA.version);
    return page;
  });
}

/** One round. Records that the caller opened it. 404 if it does not exist. */
export async function openFundingRound(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  id: string,
): Promise<FundingRoundRow> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const round = await findFundingRound(tx, id);
    if (round === undefined) throw notFound();
    await recordDisclosures(tx, caller, client, 'opened', [disclosedRound(round)], CURRENT_NDA.version);
    return round;
  });
}
