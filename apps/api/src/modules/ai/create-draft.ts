import {
  DRAFT_DAYS,
  type DraftInput,
  type DraftKind,
  type DraftSubject,
  estimateTokens,
  KIND_CAPABILITIES,
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
import { type AiDraftRow, hasRunningDraft, insertDraft, lockTokensSince } from './ai-drafts.repository.ts';
import { checkOutput } from './checked-output.ts';
import { auditTypeOf, recordDraftDisclosures } from './confidential-drafts.ts';
import { numberInputs } from './draft-inputs.ts';
import { RULES_OF_KIND } from './kinds/rules-of-kind.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface DraftRequest {
  readonly kind: DraftKind;
  readonly subject: { readonly type: DraftSubject; readonly id: string };
}

export interface AiSettings {
  readonly server: AiServer;
  /** For each tenant. */
  readonly monthlyTokens: number;
}

export interface DraftPreview {
  readonly title: string;
  readonly inputs: readonly DraftInput[];
  /** The most that the draft can use. */
  readonly tokens: number;
}

/**
 * What a draft would quote, and what a model would get. Throws 409 NOTHING_TO_QUOTE if that has no sentence. Records the disclosure of the
 * records of Capital that it contains.
 */
export async function previewDraft(ctx: Context, { kind, subject }: DraftRequest): Promise<DraftPreview> {
  if (SUBJECT_OF_KIND[kind] !== subject.type) {
    throw validationFailed('subject', `A draft of this kind needs a ${SUBJECT_OF_KIND[kind]}`);
  }
  requireAccess(ctx.caller, KIND_CAPABILITIES[kind]);
  const { title, texts } = await RULES_OF_KIND[kind].collect(ctx, subject.id);
  const inputs = numberInputs(texts);
  if (DRAFT_FORMATS[kind].extract(inputs).length === 0) throw nothingToQuote();
  await recordDraftDisclosures(ctx, 'shown', [{ inputs }]);
  const { system, user } = draftQuestion(kind, inputs);
  return { title, inputs, tokens: estimateTokens(system, user) + RESPONSE_MAX_TOKENS };
}

/** Drafts from what the caller may read. With a server, the draft is running and is to be started once the transaction is committed. */
export async function createDraft(
  ctx: Context,
  request: DraftRequest,
  ai: AiSettings | undefined,
): Promise<AiDraftRow> {
  const { tx, caller, clock } = ctx;
  const { userId, tenantId } = caller;
  const preview = await previewDraft(ctx, request);
  const { kind, subject } = request;
  if (ai !== undefined) await refuseBeyondBudget(ctx, ai, preview);
  const draft = await insertDraft(tx, {
    kind,
    subjectType: subject.type,
    subjectId: subject.id,
    subjectTitle: preview.title,
    isConfidential: quotesCapital(preview.inputs),
    inputs: preview.inputs,
    ...(ai === undefined
      ? { ...checkOutput(preview.inputs, DRAFT_FORMATS[kind].extract(preview.inputs)), state: 'ready' as const }
      : { ...asked(ai.server), state: 'running' as const, sentences: [], tokens: preview.tokens }),
    requestedBy: userId,
    requestedAt: isoTime(clock.nowMs()),
    expiresAt: isoTime(clock.nowMs() + DRAFT_DAYS * DAY_MS),
    tenantId,
  });
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

const nothingToQuote = () =>
  new ApiError(
    409,
    'NOTHING_TO_QUOTE',
    'There is no sentence to quote. Describe the record first, or submit your review to quote those of others.',
  );

const draftRunning = () =>
  new ApiError(409, 'DRAFT_RUNNING', 'Another draft of yours is still running. Wait for it, or reject it.');

const budgetUsed = () =>
  new ApiError(
    409,
    'AI_BUDGET_USED',
    'The monthly budget for drafts is used. It starts again on the first day of the month.',
  );
