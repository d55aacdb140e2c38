import type { AiDraft, AiDraftSummary, RegisteredDraft } from '@aicv/contracts/ai/ai-drafts';
import { AI_FAILURE_TEXTS } from '@aicv/domain/ai/ai-failure';
import { draftText } from '@aicv/domain/ai/draft-text';
import { presentPerson } from '../identity/accounts.public.ts';
import type { AiDraftRow } from './ai-drafts.repository.ts';
import type { RegisteredRow } from './ai-register.queries.ts';

export function presentDraftSummary(draft: AiDraftRow): AiDraftSummary {
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
  const { inputs, sentences, outputSha256, promptVersion, acceptedText, rejectReason } = draft;
  return {
    ...presentDraftSummary(draft),
    inputs: [...inputs],
    sentences: sentences.map(({ text, sourceId, check }) => ({ text, sourceId, check })),
    text: draftText(sentences, inputs),
    outputSha256,
    promptVersion,
    acceptedText,
    rejectReason,
  };
}

export function presentRegistered(draft: RegisteredRow): RegisteredDraft {
  const { promptVersion, tokens, outputSha256, requester, sentences } = draft;
  const count = (state: keyof RegisteredDraft['sentences']) =>
    sentences.filter(({ check }) => check.state === state).length;
  return {
    ...presentDraftSummary(draft),
    requestedBy: presentPerson(requester),
    promptVersion,
    tokens,
    outputSha256,
    sentences: { verified: count('verified'), repaired: count('repaired'), unverified: count('unverified') },
  };
}

/** One draft on each line. Accepted drafts have their texts; those of an undecided draft are for its requester only. */
export async function* registerLines(pages: AsyncIterable<readonly RegisteredRow[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((row) => `${JSON.stringify(exported(row))}\n`).join('');
}

function exported(row: RegisteredRow): object {
  const registered = presentRegistered(row);
  if (row.state !== 'accepted') return registered;
  const { inputs, sentences, acceptedText } = presentDraft(row);
  return { ...registered, inputs, sentences, acceptedText };
}
