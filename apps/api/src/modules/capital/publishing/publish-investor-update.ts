import type { Requester } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import type { AuthoredUpdateRow } from '../updates/authored-updates.queries.ts';
import { changeAuthoredUpdate } from './change-authored-update.ts';
import { publishDraft } from './publish-draft.ts';

/**
 * Publishes a draft or a withdrawn update (ALREADY_PUBLISHED otherwise). A job notifies its readers. Authors publish only what they have
 * seen: rejects a stale `version` (STALE).
 */
export function publishInvestorUpdate(
  requester: Requester,
  id: string,
  version: number | undefined,
): Promise<AuthoredUpdateRow> {
  return changeAuthoredUpdate(requester, { id, version }, ({ tx, caller, audit }, draft) => {
    if (draft.publishedAt !== null) {
      throw new ApiError(409, 'ALREADY_PUBLISHED', 'This update has already been published');
    }
    return publishDraft({ tx, audit, userId: caller.userId, tenantId: caller.tenantId }, draft);
  });
}
