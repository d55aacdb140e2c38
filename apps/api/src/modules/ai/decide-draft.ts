import { KIND_CAPABILITIES } from '@aicv/domain/ai/draft';
import { DRAFT_FORMATS } from '@aicv/domain/ai/draft-formats';
import type { CheckedSentence } from '@aicv/domain/ai/draft-text';
import { wordEditDistance } from '@aicv/domain/ai/edit-distance';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError, notFound } from '../../platform/http/errors/api-error.ts';
import { type AiDraftRow, findDraft, findDraftForUpdate, markAccepted, markEnded } from './ai-drafts.repository.ts';
import { auditTypeOf, recordDraftDisclosures } from './confidential-drafts.ts';
import { requireCapitalSwitch } from './kinds/capital-switch.ts';
import { RULES_OF_KIND } from './kinds/rules-of-kind.ts';

/**
 * The caller's own draft, or 404. Throws what opening its record would throw: the caller may have lost the right since. Records the
 * disclosure of the records of Capital that it quotes.
 */
export async function requireDraft(ctx: Context, id: string): Promise<AiDraftRow> {
  const draft = own(await findDraft(ctx.tx, id), ctx.caller.userId);
  await RULES_OF_KIND[draft.kind].requireSubject(ctx, draft.subjectId);
  await recordDraftDisclosures(ctx, 'shown', [draft]);
  return draft;
}

/**
 * Writes the text to the record as the caller's own (REQ-372). Each unverified sentence that is still in the text must be confirmed by its
 * place: 409 UNCONFIRMED_SENTENCES.
 */
export async function acceptDraft(
  ctx: Context,
  id: string,
  { text, confirmed }: { readonly text: string; readonly confirmed: readonly number[] },
): Promise<AiDraftRow> {
  const draft = own(await findDraftForUpdate(ctx.tx, id), ctx.caller.userId);
  const { requireSubject, textOf, has = containsSentence, accept } = RULES_OF_KIND[draft.kind];
  await requireSubject(ctx, draft.subjectId);
  refuseDecided(draft, ['ready']);
  requireAccess(ctx.caller, KIND_CAPABILITIES[draft.kind]);
  if (draft.isConfidential) requireCapitalSwitch(ctx.caller);
  const acceptedText = textOf?.(ctx, text) ?? text;
  const isOpen = draft.sentences.some(
    (sentence, place) =>
      sentence.check.state === 'unverified' && !confirmed.includes(place) && has(ctx, acceptedText, sentence),
  );
  if (isOpen) throw unconfirmed();
  await accept(ctx, draft, text);
  const editDistance = wordEditDistance(DRAFT_FORMATS[draft.kind].text(draft.sentences, draft.inputs), acceptedText);
  const accepted = await markAccepted(ctx.tx, id, { acceptedText, editDistance });
  await ctx.audit({
    action: 'ai_draft_accepted',
    resourceType: auditTypeOf(draft),
    resourceId: id,
    details: { ...subjectOf(draft), editDistance, outputSha256: draft.outputSha256 },
  });
  await recordDraftDisclosures(ctx, 'shown', [accepted]);
  return accepted;
}

/** Also cancels a draft that is still running: the process that runs it stops within a second. */
export async function rejectDraft(ctx: Context, id: string, rejectReason: string | null): Promise<AiDraftRow> {
  const draft = own(await findDraftForUpdate(ctx.tx, id), ctx.caller.userId);
  refuseDecided(draft, ['ready', 'running', 'failed']);
  const rejected = await markEnded(ctx.tx, draft, { state: 'rejected', rejectReason });
  await ctx.audit({
    action: 'ai_draft_rejected',
    resourceType: auditTypeOf(draft),
    resourceId: id,
    details: { ...subjectOf(draft), ...(rejectReason !== null && { reason: rejectReason }) },
  });
  return rejected;
}

function refuseDecided(draft: AiDraftRow, states: readonly AiDraftRow['state'][]): void {
  if (!states.includes(draft.state)) throw draft.state === 'running' ? stillRunning() : alreadyDecided(draft);
}

function own(draft: AiDraftRow | undefined, userId: string): AiDraftRow {
  if (draft === undefined || draft.requestedBy !== userId) throw notFound();
  return draft;
}

function subjectOf({ kind, subjectType: type, subjectId }: AiDraftRow) {
  return { kind, subject: { type, id: subjectId } };
}

function containsSentence(_ctx: Context, text: string, sentence: CheckedSentence): boolean {
  return squeezed(text).includes(squeezed(sentence.text));
}

/** Without the marks that `draftText` adds. */
const squeezed = (text: string) => text.replaceAll(/[\\`]/g, '').replace(/\s+/g, ' ').trim();

const alreadyDecided = ({ state }: AiDraftRow) =>
  new ApiError(409, 'DRAFT_DECIDED', `This draft is ${state}. Ask for a new one.`);

const stillRunning = () => new ApiError(409, 'DRAFT_RUNNING', 'This draft is still running. Wait until it is ready.');

const unconfirmed = () =>
  new ApiError(
    409,
    'UNCONFIRMED_SENTENCES',
    'Some sentences have no verified quote. Confirm each of them, or remove it from the text.',
  );
