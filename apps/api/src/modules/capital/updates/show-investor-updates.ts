import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import type { Page } from '../../../platform/http/routing/page-of.ts';
import { recordDisclosures } from '../../legal/disclosures.public.ts';
import { listInvestorUpdates, type Paging } from '../capital.queries.ts';
import { disclosedUpdate } from '../disclosed-items.ts';
import { type AuthoredUpdateRow, listAuthoredUpdates } from './authored-updates.queries.ts';
import { findInvestorUpdate, type InvestorUpdateRow } from './investor-updates.repository.ts';
import { mayOpen, updateVisibilityOf, wasWithdrawnFrom } from './update-visibility.ts';

/** One page of the published updates that the caller may read. Records the disclosure of each. */
export async function showInvestorUpdates(ctx: Context, paging: Paging): Promise<Page<InvestorUpdateRow>> {
  const { tx, caller } = ctx;
  const page = await listInvestorUpdates(tx, updateVisibilityOf(caller), paging);
  await recordDisclosures(ctx, 'shown', { records: page.rows.map(disclosedUpdate), ndaVersion: CURRENT_NDA.version });
  return page;
}

/** One page of all updates for authors. It contains their texts, so disclosures are recorded as for the readers' list. */
export async function showAuthoredUpdates(ctx: Context, paging: Paging): Promise<Page<AuthoredUpdateRow>> {
  const { tx } = ctx;
  const page = await listAuthoredUpdates(tx, paging);
  await recordDisclosures(ctx, 'shown', { records: page.rows.map(disclosedUpdate), ndaVersion: CURRENT_NDA.version });
  return page;
}

/**
 * One update. Records that the caller opened it. 404 if the caller may not read it, as for an unknown one, and 410 WITHDRAWN for a recipient
 * of a withdrawn one.
 */
export async function openInvestorUpdate(ctx: Context, id: string): Promise<InvestorUpdateRow> {
  const update = await findReadableUpdate(ctx.tx, ctx.caller, id);
  if (update === undefined) {
    const hidden = await findInvestorUpdate(ctx.tx, id);
    if (hidden !== undefined && wasWithdrawnFrom(ctx.caller, hidden)) throw isWithdrawn();
    throw notFound();
  }
  await recordDisclosures(ctx, 'opened', {
    records: [disclosedUpdate(update)],
    ndaVersion: CURRENT_NDA.version,
    since: update.publishedAt,
  });
  return update;
}

/** Undefined if the caller may not read the update, as for an unknown one. */
export async function findReadableUpdate(
  tx: Queryable,
  caller: Caller,
  id: string,
): Promise<InvestorUpdateRow | undefined> {
  const update = await findInvestorUpdate(tx, id);
  return update !== undefined && mayOpen(caller, update) ? update : undefined;
}

const isWithdrawn = () => new ApiError(410, 'WITHDRAWN', 'This update was withdrawn');
