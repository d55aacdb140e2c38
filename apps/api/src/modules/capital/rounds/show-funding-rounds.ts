import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import type { Page } from '../../../platform/http/routing/page-of.ts';
import { recordDisclosures } from '../../legal/disclosures.public.ts';
import { listFundingRounds, type Paging } from '../capital.queries.ts';
import { disclosedRound } from '../disclosed-items.ts';
import { type FundingRoundRow, findFundingRound } from './funding-rounds.repository.ts';

/** One page of the rounds. Records the disclosure of each to the caller. */
export async function showFundingRounds(ctx: Context, paging: Paging): Promise<Page<FundingRoundRow>> {
  const { tx } = ctx;
  const page = await listFundingRounds(tx, paging);
  await recordDisclosures(ctx, 'shown', { records: page.rows.map(disclosedRound), ndaVersion: CURRENT_NDA.version });
  return page;
}

/** One round. Records that the caller opened it. 404 if it does not exist. */
export async function openFundingRound(ctx: Context, id: string): Promise<FundingRoundRow> {
  const { tx } = ctx;
  const round = await findFundingRound(tx, id);
  if (round === undefined) throw notFound();
  await recordDisclosures(ctx, 'opened', { records: [disclosedRound(round)], ndaVersion: CURRENT_NDA.version });
  return round;
}
