import {
  DRAFT_DAYS,
  type DraftInput,
  type DraftKind,
  type DraftSubject,
  estimateTokens,
  KIND_CAPABILITIES,
  KIND_HAS_TEXT,
  quotesCapital,
  RESPONSE_MAX_TOKENS,
  SUBJECT_OF_KIND,
} from '@aicv/domain/ai/draft';
import { DRAFT_FORMATS, draftQuestion, PROMPT_VERSION } from '@aicv/domain/ai/draft-formats';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { AiServer } from '../../platform/ai/chat-completions.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError, validationFailed } from '../../platform/http/errors/api-error.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import { type DisclosedItem, recordSentDisclosures } from '../legal/disclosures.public.ts';
import { type AiDraftRow, hasRunningDraft, insertDraft, lockTokensSince } from './ai-drafts.repository.ts';
import { checkOutput } from './checked-output.ts';
import { auditTypeOf, recordDraftDisclosures } from './confidential-drafts.ts';
import { numberInputs } from './draft-inputs.ts';
import { recordsOf } from './input-records.ts';
import { RULES_OF_KIND } from './kinds/rules-of-kind.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface DraftRequest {
  readonly kind: DraftKind;
  readonly subject: { readonly type: DraftSubject; readonly id: string };
  /** What the user pasted, for the kinds that have it. */
  readonly text?: string | undefined;
}

export interface AiSettings {
  readonly server: AiServer;
  /** For each tenant. */
  readonly monthlyTokens: number;
}

export interface DraftPreview {
  readonly title: string;
  readonly inputs: readonly DraftInput[];
  /** The records of the inputs, each once. */
  readonly records: readonly DisclosedItem[];
  /** The most that the draft can use. */
  readonly tokens: number;
}

/**
 * What a draft would quote, and what a model would get. Throws 409 NOTHING_TO_QUOTE if that has no sentence. Records the disclosure of the
 * records of Capital that it contains.
 */
export async function previewDraft(
  ctx: Context,
  { kind, subject, text }: DraftRequest,
  { hasModel }: { readonly hasModel: boolean },
): Promise<DraftPreview> {
  if (SUBJECT_OF_KIND[kind] !== subject.type) {
    throw validationFailed('subject', `A draft of this kind needs a ${SUBJECT_OF_KIND[kind]}`);
  }
  if (KIND_HAS_TEXT[kind] && text === undefined) throw validationFailed('text', 'Text is required');
  if (!KIND_HAS_TEXT[kind] && text !== undefined) throw validationFailed('text', 'A draft of this kind has no text');
  requireAccess(ctx.caller, KIND_CAPABILITIES[kind]);
  const { collect, nothingToQuote } = RULES_OF_KIND[kind];
  const { title, texts } = await collect(ctx, subject.id, text ?? '');
  const inputs = numberInputs(texts);
  const { canAsk, extract } = DRAFT_FORMATS[kind];
  const isQuotable = hasModel ? canAsk(inputs) : extract(inputs, ctx.clock.nowMs()).length > 0;
  if (!isQuotable) throw new ApiError(409, 'NOTHING_TO_QUOTE', nothingToQuote ?? NOTHING_TO_QUOTE);
  await recordDraftDisclosures(ctx, 'shown', [{ inputs }]);
  const { system, user } = draftQuestion(kind, inputs);
  return {
    title,
    inputs,
    records: recordsOf(inputs, texts),
    tokens: estimateTokens(system, user) + RESPONSE_MAX_TOKENS,
  };
}

/** Drafts from what the caller may read. With a server, the draft is running and is to be started once the transaction is committed. */
export async function createDraft(
  ctx: Context,
  request: DraftRequest,
  ai: AiSettings | undefined,
): Promise<AiDraftRow> {
  const { tx, caller, clock } = ctx;
  const { userId, tenantId } = caller;
  const preview = await previewDraft(ctx, request, { hasModel: ai !== undefined });
  const { kind, subject } = request;
  const extracted = () => DRAFT_FORMATS[kind].extract(preview.inputs, clock.nowMs());
  if (ai !== undefined) await refuseBeyondBudget(ctx, ai, preview);
  const draft = await insertDraft(tx, {
    kind,
    subjectType: subject.type,
    subjectId: subject.id,
    subjectTitle: preview.title,
    isConfidential: quotesCapital(preview.inputs),
    inputs: preview.inputs,
    ...(ai === undefined
      ? { ...checkOutput(preview.inputs, extracted()), state: 'ready' as const }
      : { ...asked(ai.server), state: 'running' as const, sentences: [], tokens: preview.tokens }),
    requestedBy: userId,
    requestedAt: isoTime(clock.nowMs()),
    expiresAt: isoTime(clock.nowMs() + DRAFT_DAYS * DAY_MS),
    tenantId,
  });
  if (ai !== undefined) await recordSentDisclosures(ctx, asked(ai.server).host, preview.records);
  await ctx.audit({
    action: 'ai_draft_requested',
    resourceType: auditTypeOf(draft),
    resourceId: draft.id,
    details: {
      kind,
      subject,
      ...(ai !== undefined && asked(ai.server)),
      inputs: preview.inputs.map(({ type, recordId, version, sha256: hash }) => ({
        type,
        recordId,
        version,
        sha256: hash,
      })),
    },
  });
  return draft;
}

function asked({ baseUrl, model }: AiServer) {
  return { model, host: new URL(baseUrl).host, promptVersion: PROMPT_VERSION };
}

async function refuseBeyondBudget(
  { tx, caller, clock }: Context,
  { monthlyTokens }: AiSettings,
  { tokens }: DraftPreview,
): Promise<void> {
  const now = new Date(clock.nowMs());
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const used = await lockTokensSince(tx, caller.tenantId, isoTime(month));
  if (await hasRunningDraft(tx, caller.userId)) throw draftRunning();
  if (used + tokens > monthlyTokens) throw budgetUsed();
}

const NOTHING_TO_QUOTE =
  'There is no sentence to quote. Describe the record first, or submit your review to quote those of others.';

const draftRunning = () =>
  new ApiError(409, 'DRAFT_RUNNING', 'Another draft of yours is still running. Wait for it, or reject it.');

const budgetUsed = () =>
  new ApiError(
    409,
    'AI_BUDGET_USED',
    'The monthly budget for drafts is used. It starts again on the first day of the month.',
  );
