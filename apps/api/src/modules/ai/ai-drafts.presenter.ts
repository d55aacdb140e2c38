import type { AiDraft, AiDraftSummary, RegisteredDraft, ScoreSuggestion } from '@aicv/contracts/ai/ai-drafts';
import { AI_FAILURE_TEXTS } from '@aicv/domain/ai/ai-failure';
import { DRAFT_FORMATS } from '@aicv/domain/ai/draft-formats';
import { presentPerson } from '../identity/accounts.public.ts';
import type { DraftTexts, RegisteredDraftRow } from './ai-drafts.queries.ts';
import type { AiDraftRow } from './ai-drafts.repository.ts';
import type { ExportedDraft } from './export-register.ts';
import type { SuggestionRow } from './score-suggestion.queries.ts';

export function presentDraftSummary(draft: Omit<AiDraftRow, keyof DraftTexts>): AiDraftSummary {
  const { id, kind, state, requestedAt, expiresAt, decidedAt, editDistance, model, host, progress, failure } = draft;
  return {
    id,
    kind,
    subject: { type: draft.subjectType, id: draft.subjectId, title: draft.subjectTitle },
    state,
    requestedAt,
    expiresAt,
    decidedAt,
    model,
    host,
    progress,
    failure: failure === null ? null : { code: failure, message: AI_FAILURE_TEXTS[failure] },
    editDistance,
  };
}

export function presentDraft(draft: AiDraftRow): AiDraft {
  const { inputs, sentences, outputSha256, promptVersion, rejectReason } = draft;
  return {
    ...presentDraftSummary(draft),
    ...presentTexts(draft),
    text: DRAFT_FORMATS[draft.kind].text(sentences, inputs),
    outputSha256,
    promptVersion,
    rejectReason,
  };
}

export function presentScoreSuggestion({ isHidden, draft, acceptedBy }: SuggestionRow): ScoreSuggestion {
  if (draft === undefined) return { isHidden, suggestion: null };
  const { id, acceptedText, decidedAt, model, host } = draft;
  return {
    isHidden,
    suggestion: {
      draftId: id,
      text: acceptedText ?? '',
      acceptedBy: presentPerson(acceptedBy),
      acceptedAt: decidedAt ?? '',
      model,
      host,
    },
  };
}

export function presentRegistered(draft: RegisteredDraftRow): RegisteredDraft {
  const { promptVersion, tokens, outputSha256, requester, verified, repaired, unverified } = draft;
  return {
    ...presentDraftSummary(draft),
    requestedBy: presentPerson(requester),
    promptVersion,
    tokens,
    outputSha256,
    sentences: { verified, repaired, unverified },
  };
}

/** One draft on each line. */
export async function* registerLines(pages: AsyncIterable<readonly ExportedDraft[]>): AsyncGenerator<string> {
  for await (const page of pages) {
    yield page
      .map(({ texts, ...draft }) => ({ ...presentRegistered(draft), ...(texts && presentTexts(texts)) }))
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('');
  }
}

function presentTexts({ inputs, sentences, acceptedText }: DraftTexts) {
  return {
    inputs: [...inputs],
    sentences: sentences.map(({ text, sourceId, check, suggestion = null, value = null }) => ({
      text,
      sourceId,
      suggestion,
      value,
      check,
    })),
    acceptedText,
  };
}
