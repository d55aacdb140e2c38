import type { AiDraft, AiDraftSummary, RegisteredDraft, ScoreSuggestion } from '@aicv/contracts/ai/ai-drafts';
import type { Actor } from '@aicv/domain/access/access-policy';
import { AI_FAILURE_TEXTS } from '@aicv/domain/ai/ai-failure';
import { DRAFT_FORMATS } from '@aicv/domain/ai/draft-formats';
import { presentPerson } from '../identity/accounts.public.ts';
import type { DraftTexts, RegisteredDraftRow } from './ai-drafts.queries.ts';
import type { AiDraftRow } from './ai-drafts.repository.ts';
import { withheldReason } from './confidential-drafts.ts';
import type { ExportedDraft } from './export-register.ts';
import type { SuggestionRow } from './score-suggestion.queries.ts';

/** Without the title of a record that the reader may not open. */
export function presentDraftSummary(draft: Omit<AiDraftRow, keyof DraftTexts>, reader: Actor): AiDraftSummary {
  const { id, kind, state, requestedAt, expiresAt, decidedAt, editDistance, model, host, progress, failure } = draft;
  const withheld = withheldReason(draft, reader);
  return {
    id,
    kind,
    subject: {
      type: draft.subjectType,
      id: draft.subjectId,
      title: withheld === null ? draft.subjectTitle : null,
    },
    withheld,
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

/** Its reader may reject a draft whose record is no longer open to them, and then sees no text of it. */
export function presentDraft(draft: AiDraftRow, reader: Actor): AiDraft {
  const { kind, outputSha256, promptVersion, rejectReason } = draft;
  const summary = presentDraftSummary(draft, reader);
  const texts = summary.withheld === null ? draft : { inputs: [], sentences: [], acceptedText: null };
  return {
    ...summary,
    ...presentTexts(texts),
    text: DRAFT_FORMATS[kind].text(texts.sentences, texts.inputs),
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

/** Without the hash of withheld sentences: few facts could be guessed from it. */
export function presentRegistered(draft: RegisteredDraftRow, reader: Actor): RegisteredDraft {
  const { promptVersion, tokens, outputSha256, requester, verified, repaired, unverified } = draft;
  const summary = presentDraftSummary(draft, reader);
  return {
    ...summary,
    requestedBy: presentPerson(requester),
    promptVersion,
    tokens,
    outputSha256: summary.withheld === null ? outputSha256 : null,
    sentences: { verified, repaired, unverified },
  };
}

/** One draft on each line. */
export async function* registerLines(
  pages: AsyncIterable<readonly ExportedDraft[]>,
  reader: Actor,
): AsyncGenerator<string> {
  for await (const page of pages) {
    yield page
      .map(({ texts, ...draft }) => ({ ...presentRegistered(draft, reader), ...(texts && presentTexts(texts)) }))
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
