import type { Readable } from 'node:stream';
import { auditContextOf } from '../../platform/audit/log/audit-context.ts';
import { recordRepeatableEvent } from '../../platform/audit/log/record-repeatable-event.ts';
import type { Context, Requester } from '../../platform/context.ts';
import { csvStream, onePage } from '../../platform/csv/write-csv.ts';
import { readSignedDocument } from '../../platform/documents/signing/read-signed-document.ts';
import type { DocumentStore } from '../../platform/documents/store/document-store.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import { findUsernames } from '../identity/accounts.public.ts';
import { auditTypeOf } from './decision-subjects.ts';
import { type DecisionRow, findVotes } from './decisions.repository.ts';
import { requireDecision } from './require-decision.ts';
import { recordOpened } from './show-decision.ts';

/** The signed minutes of a closed decision. */
export async function downloadMinutes(
  requester: Requester,
  { store }: { readonly store: DocumentStore },
  id: string,
): Promise<{ title: string; bytes: Uint8Array }> {
  const { title, minutesPath, minutesSha256 } = await requester.inTransaction((ctx) =>
    openMinutes(ctx, { id, format: 'pdf' }),
  );
  if (minutesPath === null || minutesSha256 === null) throw new Error('The closed decision has no minutes');
  return { title, bytes: await readSignedDocument(store, minutesPath, minutesSha256) };
}

const CSV_HEADER = ['Voter', 'Voter id', 'Vote', 'Cast at', 'Salt', 'SHA-256', 'Content', 'Memo'];

/** The votes of a closed decision, each with the salt and the content of its hash. */
export async function exportMinutes(ctx: Context, id: string): Promise<{ title: string; csv: Readable }> {
  const { title, aiDraftId } = await openMinutes(ctx, { id, format: 'csv' });
  const votes = await findVotes(ctx.tx, id);
  const names = await findUsernames(
    ctx.tx,
    votes.map(({ voterId }) => voterId),
  );
  const rows = votes.map(({ voterId, vote, castAt, salt, sha256, content }) => [
    names.get(voterId) ?? null,
    voterId,
    vote,
    castAt,
    salt,
    sha256,
    content,
    aiDraftId === null ? null : 'AI-assisted',
  ]);
  return { title, csv: csvStream(CSV_HEADER, onePage(rows)) };
}

async function openMinutes(
  ctx: Context,
  { id, format }: { readonly id: string; readonly format: 'pdf' | 'csv' },
): Promise<DecisionRow> {
  const { decision, subject } = await requireDecision(ctx, id);
  if (decision.state !== 'closed') {
    throw new ApiError(409, 'DECISION_NOT_CLOSED', 'A decision has minutes once it is closed');
  }
  await recordOpened(ctx, subject);
  await recordRepeatableEvent(ctx.tx, auditContextOf(ctx.caller, ctx.client), {
    event: { action: 'minutes_downloaded', resourceType: auditTypeOf(decision), resourceId: id, details: { format } },
  });
  return decision;
}
