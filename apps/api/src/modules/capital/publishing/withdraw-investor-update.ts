import type { Requester } from '../../../platform/context.ts';
import { finishMailingsOf } from '../mailings/mailings.repository.ts';
import type { AuthoredUpdateRow } from '../updates/authored-updates.queries.ts';
import { withdrawInvestorUpdateRow } from '../updates/investor-updates.repository.ts';
import { changeAuthoredUpdate } from './change-authored-update.ts';
import { refuseUnpublished } from './refuse-state.ts';

/**
 * Withdraws a published update (NOT_PUBLISHED otherwise): its readers no longer see it, and its mailing ends. Authors keep it, edit it and
 * can publish it again. Only they see the reason. Rejects a stale `version` (STALE).
 */
export function withdrawInvestorUpdate(
  requester: Requester,
  id: string,
  { reason, version }: { readonly reason: string; readonly version?: number | undefined },
): Promise<AuthoredUpdateRow> {
  const what = { id, version, refuse: refuseUnpublished };
  return changeAuthoredUpdate(requester, what, async ({ tx, caller, audit }, before) => {
    const withdrawn = await withdrawInvestorUpdateRow(tx, id, { withdrawnBy: caller.userId, reason });
    await finishMailingsOf(tx, id);
    await audit({
      action: 'investor_update_withdrawn',
      resourceType: 'investor_update',
      resourceId: id,
      details: { title: before.title ?? '', reason },
    });
    return withdrawn;
  });
}
