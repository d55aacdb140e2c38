import { createHash } from 'node:crypto';
import type { FieldChanges } from '@aicv/domain/audit/audit-event';
import { changedFields, fieldChanges } from '../../../platform/audit/log/changed-fields.ts';
import type { Context, Requester } from '../../../platform/context.ts';
import { refuseUnprintable } from '../../../platform/documents/text/refuse-unprintable.ts';
import { insertMailing } from '../mailings/mailings.repository.ts';
import { readerIdsOf } from '../mailings/readers.queries.ts';
import { changeAuthoredUpdate } from '../publishing/change-authored-update.ts';
import { insertVersion } from '../publishing/update-versions.repository.ts';
import type { AuthoredUpdateRow } from './authored-updates.queries.ts';
import type { UpdateInput } from './create-investor-update.ts';
import {
  correctInvestorUpdateRow,
  type InvestorUpdateRow,
  updateInvestorUpdateRow,
} from './investor-updates.repository.ts';
import { requireRecipients, storedRecipients } from './recipients.ts';
import { refuseUnpublishable } from './refuse-unpublishable.ts';

export interface UpdateChange extends UpdateInput {
  readonly version?: number | undefined;
  /** Notifies the readers of the correction. */
  readonly notifyReaders?: boolean | undefined;
}

/**
 * Changes an investor update. A new text of a published one is a correction: the earlier text stays as a version, and its readers are
 * notified if `notifyReaders` is set. A scheduled update is then published in the name of the author who changed it last. A published or scheduled update needs a title and a text. Rejects a stale `version` (STALE). Writes
 * nothing if nothing changes.
 */
export function updateInvestorUpdate(
  requester: Requester,
  id: string,
  { version, ...change }: UpdateChange,
): Promise<AuthoredUpdateRow> {
  return changeAuthoredUpdate(requester, { id, version }, (ctx, before) => writeChange(ctx, before, change));
}

/** The change of a locked update, for use cases that work in a transaction of their own. */
export async function writeChange(
  ctx: Context,
  before: InvestorUpdateRow,
  {
    notifyReaders = false,
    title,
    content,
    reportUrl,
    pages,
    aiDraftId,
    ...recipients
  }: Omit<UpdateChange, 'version'> & {
    /** The accepted draft that the text is based on. */
    readonly aiDraftId?: string;
  },
): Promise<InvestorUpdateRow> {
  const { tx } = ctx;
  const { id } = before;
  const text = changedFields(before, { title, content, reportUrl, pages });
  const changed = { ...text, ...changedFields(before, { aiDraftId, ...storedRecipients(recipients) }) };
  const changes = fieldChanges(before, changed);
  if (changes === undefined) return before;
  if (before.publishedAt !== null || before.scheduledFor !== null) refuseUnpublishable({ ...before, ...changed });
  await refuseUnprintable({ title: changed.title, content: changed.content });
  await requireRecipients(tx, changed.recipientIds ?? []);
  const isCorrection = before.publishedAt !== null && Object.keys(text).length > 0;
  const after = isCorrection
    ? await correctInvestorUpdateRow(tx, id, changed)
    : await updateInvestorUpdateRow(tx, id, {
        ...changed,
        ...(before.scheduledFor !== null && { scheduledBy: ctx.caller.userId }),
      });
  await ctx.audit({
    action: 'investor_update_changed',
    resourceType: 'investor_update',
    resourceId: id,
    details: { changes: withoutText(changes) },
  });
  if (isCorrection) await recordCorrection(ctx, after, notifyReaders);
  return after;
}

async function recordCorrection({ tx, caller }: Context, after: InvestorUpdateRow, notifies: boolean): Promise<void> {
  const { userId, tenantId } = caller;
  await insertVersion(tx, after, userId);
  if (!notifies) return;
  const readerIds = await readerIdsOf(tx, tenantId, after);
  await insertMailing(tx, { updateId: after.id, kind: 'corrected', startedBy: userId, tenantId }, readerIds);
}

/** The log never contains the text. SHA-256 hashes identify the old and the new text. */
function withoutText({ content, ...others }: FieldChanges): FieldChanges {
  if (content === undefined) return others;
  return { ...others, content: { from: fingerprintOf(content.from), to: fingerprintOf(content.to) } };
}

function fingerprintOf(text: unknown): { sha256: string } | null {
  return typeof text === 'string' ? { sha256: createHash('sha256').update(text).digest('hex') } : null;
}
