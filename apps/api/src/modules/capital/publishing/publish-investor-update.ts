import type { Requester } from '../../../platform/context.ts';
import type { AuthoredUpdateRow } from '../updates/authored-updates.queries.ts';
import { changeAuthoredUpdate } from './change-authored-update.ts';
import { publishDraft } from './publish-draft.ts';
import { refusePublished } from './refuse-state.ts';

/**
 * Publishes a draft or a withdrawn update (ALREADY_PUBLISHED otherwise). A job notifies its readers. Authors publish only what they have
 * seen: rejects a stale `version` (STALE).
 */
export function publishInvestorUpdate(
  requester: Requester,
  id: string,
  version: number | undefined,
): Promise<AuthoredUpdateRow> {
  return changeAuthoredUpdate(requester, { id, version, refuse: refusePublished }, ({ tx, caller, audit }, draft) =>
    publishDraft({ tx, audit, userId: caller.userId, tenantId: caller.tenantId }, draft),
  );
}
