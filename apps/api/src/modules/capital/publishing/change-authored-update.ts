import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { Context, Requester } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { recordDisclosures } from '../../legal/disclosures.public.ts';
import { disclosedUpdate } from '../disclosed-items.ts';
import { type AuthoredUpdateRow, withReaders } from '../updates/authored-updates.queries.ts';
import { findInvestorUpdateForUpdate, type InvestorUpdateRow } from '../updates/investor-updates.repository.ts';

interface ChangedUpdate {
  readonly id: string;
  readonly version: number | undefined;
  /** Throws if the state of the update does not allow the change. */
  readonly refuse?: (before: InvestorUpdateRow) => void;
}

/**
 * Locks the update and changes it by `change`, which returns the new row. Rejects by `refuse`, then a stale `version` (STALE). Every response, even a
 * rejection, contains the update, so its disclosure is recorded.
 */
export async function changeAuthoredUpdate(
  requester: Requester,
  { id, version, refuse }: ChangedUpdate,
  change: (ctx: Context, before: InvestorUpdateRow) => Promise<InvestorUpdateRow>,
): Promise<AuthoredUpdateRow> {
  const { update, isRefused } = await requester.inTransaction(async (ctx) => {
    const { tx } = ctx;
    const before = await findInvestorUpdateForUpdate(tx, id);
    if (before === undefined) throw notFound();
    refuse?.(before);
    const isRefused = isStale(before.version, version);
    const after = isRefused ? before : await change(ctx, before);
    await recordDisclosures(ctx, 'shown', { records: [disclosedUpdate(after)], ndaVersion: CURRENT_NDA.version });
    return { update: await withReaders(tx, after), isRefused };
  });
  // Outside the transaction: a rejection inside would roll back the recorded disclosure.
  if (isRefused) throw new StaleError('This investor update was', update);
  return update;
}
