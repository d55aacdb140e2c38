import { createHash } from 'node:crypto';
import type { FieldChanges } from '@aicv/domain/audit/audit-event';
import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import { changedFields, fieldChanges } from '../../../platform/audit/log/changed-fields.ts';
import type { Requester } from '../../../platform/context.ts';
import { refuseUnprintable } from '../../../platform/documents/text/refuse-unprintable.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { recordDisclosures } from '../../legal/disclosures.public.ts';
import { disclosedUpdate } from '../disclosed-items.ts';
import { type AuthoredUpdateRow, withReaders } from './authored-updates.queries.ts';
import type { UpdateInput } from './create-investor-update.ts';
import { findInvestorUpdateForUpdate, updateInvestorUpdateRow } from './investor-updates.repository.ts';
import { requireRecipients, storedRecipients } from './recipients.ts';
import { refuseUnpublishable } from './refuse-unpublishable.ts';

export interface UpdateChange extends UpdateInput {
  readonly version?: number | undefined;
}

/**
 * Changes an investor update. A published one keeps its publication time and therefore needs a title and a text. Rejects a stale `version`
 * (STALE). Writes nothing if nothing changes. Every response, even a rejection, contains the update, so its disclosure is recorded.
 */
export async function updateInvestorUpdate(
  requester: Requester,
  id: string,
  { version, title, content, reportUrl, pages, ...recipients }: UpdateChange,
): Promise<AuthoredUpdateRow> {
  const { update, isRefused } = await requester.inTransaction(async (ctx) => {
    const { tx } = ctx;
    const before = await findInvestorUpdateForUpdate(tx, id);
    if (before === undefined) throw notFound();
    await recordDisclosures(ctx, 'shown', { records: [disclosedUpdate(before)], ndaVersion: CURRENT_NDA.version });
    if (isStale(before.version, version)) return { update: await withReaders(tx, before), isRefused: true };
    const changed = changedFields(before, { title, content, reportUrl, pages, ...storedRecipients(recipients) });
    const changes = fieldChanges(before, changed);
    if (changes === undefined) return { update: await withReaders(tx, before), isRefused: false };
    if (before.publishedAt !== null) refuseUnpublishable({ ...before, ...changed });
    await refuseUnprintable({ title: changed.title, content: changed.content });
    await requireRecipients(tx, changed.recipientIds ?? []);
    const after = await updateInvestorUpdateRow(tx, id, changed);
    await ctx.audit({
      action: 'investor_update_changed',
      resourceType: 'investor_update',
      resourceId: id,
      details: { changes: withoutText(changes) },
    });
    return { update: await withReaders(tx, after), isRefused: false };
  });
  // Outside the transaction: a rejection inside would roll back the recorded disclosure.
  if (isRefused) throw new StaleError('This investor update was', update);
  return update;
}

/** The log never contains the text. SHA-256 hashes identify the old and the new text. */
function withoutText({ content, ...others }: FieldChanges): FieldChanges {
  if (content === undefined) return others;
  return { ...others, content: { from: fingerprintOf(content.from), to: fingerprintOf(content.to) } };
}

function fingerprintOf(text: unknown): { sha256: string } | null {
  return typeof text === 'string' ? { sha256: createHash('sha256').update(text).digest('hex') } : null;
}
