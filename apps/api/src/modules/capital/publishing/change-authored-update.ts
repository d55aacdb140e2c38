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
    const before = await lockUpdate(ctx, id);
    refuse?.(before);
    const isRefused = isStale(before.version, version);
    return { update: await showChanged(ctx, isRefused ? before : await change(ctx, before)), isRefused };
  });
  // Outside the transaction: a rejection inside would roll back the recorded disclosure.
  if (isRefused) throw new StaleError('This investor update was', update);
  return update;
}

/** 404 for an unknown update, and for a deleted one. */
export async function lockUpdate({ tx }: Context, id: string): Promise<InvestorUpdateRow> {
  const update = await findInvestorUpdateForUpdate(tx, id);
  if (update === undefined) throw notFound();
  return update;
}

/** Records that the caller saw the update. */
export async function showChanged(ctx: Context, update: InvestorUpdateRow): Promise<AuthoredUpdateRow> {
  await recordDisclosures(ctx, 'shown', { records: [disclosedUpdate(update)], ndaVersion: CURRENT_NDA.version });
  return withReaders(ctx.tx, update);
}
