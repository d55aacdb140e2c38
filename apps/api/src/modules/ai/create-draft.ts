import {
  DRAFT_DAYS,
  type DraftKind,
  type DraftSubject,
  KIND_CAPABILITIES,
  SUBJECT_OF_KIND,
} from '@aicv/domain/ai/draft';
import { extractBrief } from '@aicv/domain/ai/extract-brief';
import { createQuoteCheck } from '@aicv/domain/ai/quote-check';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError, validationFailed } from '../../platform/http/errors/api-error.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import { type AiDraftRow, insertDraft } from './ai-drafts.repository.ts';
import { collectMemoInputs } from './collect-memo-inputs.ts';
import { numberInputs, sha256 } from './draft-inputs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface DraftRequest {
  readonly kind: DraftKind;
  readonly subject: { readonly type: DraftSubject; readonly id: string };
}

/** Drafts from what the caller may read. Throws 409 NOTHING_TO_QUOTE if that has no sentence. */
export async function createDraft(ctx: Context, { kind, subject }: DraftRequest): Promise<AiDraftRow> {
  const { tx, caller, clock } = ctx;
  if (SUBJECT_OF_KIND[kind] !== subject.type) {
    throw validationFailed('subject', `A draft of this kind needs a ${SUBJECT_OF_KIND[kind]}`);
  }
  requireAccess(caller, KIND_CAPABILITIES[kind]);
  const { title, texts } = await collectMemoInputs(ctx, subject.id);
  const inputs = numberInputs(texts);
  const check = createQuoteCheck(inputs);
  const sentences = extractBrief(inputs).map((sentence) => ({ ...sentence, check: check(sentence) }));
  if (sentences.length === 0) throw nothingToQuote();
  const { userId, tenantId } = caller;
  const draft = await insertDraft(tx, {
    kind,
    subjectType: subject.type,
    subjectId: subject.id,
    subjectTitle: title,
    state: 'ready',
    inputs,
    sentences,
    outputSha256: sha256(JSON.stringify(sentences)),
    requestedBy: userId,
    expiresAt: isoTime(clock.nowMs() + DRAFT_DAYS * DAY_MS),
    tenantId,
  });
  await ctx.audit({
    action: 'ai_draft_requested',
    resourceType: 'ai_draft',
    resourceId: draft.id,
    details: {
      kind,
      subject,
      inputs: inputs.map(({ type, recordId, version, sha256: hash }) => ({ type, recordId, version, sha256: hash })),
    },
  });
  return draft;
}

const nothingToQuote = () =>
  new ApiError(
    409,
    'NOTHING_TO_QUOTE',
    'There is no sentence to quote. Describe the record first, or submit your review to quote those of others.',
  );
