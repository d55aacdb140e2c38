import { AI_FAILURES } from '@aicv/domain/ai/ai-failure';
import {
  DRAFT_INPUT_TYPES,
  DRAFT_KINDS,
  DRAFT_STATES,
  DRAFT_SUBJECTS,
  INPUT_MAX_LENGTH,
  REJECT_REASON_MAX_LENGTH,
} from '@aicv/domain/ai/draft';
import { QUOTE_FAULTS } from '@aicv/domain/ai/quote-check';
import { MEMO_MAX_LENGTH } from '@aicv/domain/decisions/decision';
import { COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, idShape, optionalText, pagingQuery, personShape, requiredText, timeShape } from '../shapes.ts';

/** With the title at the time of the request; null where it is withheld. */
const subjectShape = z.object({ type: z.enum(DRAFT_SUBJECTS), id: idShape, title: z.nullable(z.string()) });

const draftSummaryShape = z.object({
  id: idShape,
  kind: z.enum(DRAFT_KINDS),
  subject: subjectShape,
  /** The reason code for withholding title and texts from readers who may not open the records of Capital that it quotes; null otherwise. */
  withheld: z.nullable(z.string()),
  state: z.enum(DRAFT_STATES),
  requestedAt: timeShape,
  /** When the texts of an undecided draft are removed. */
  expiresAt: timeShape,
  decidedAt: z.nullable(timeShape),
  /** Null for an extract. */
  model: z.nullable(z.string()),
  host: z.nullable(z.string()),
  /** Characters of the response so far. */
  progress: z.int(),
  failure: z.nullable(z.object({ code: z.enum(AI_FAILURES), message: z.string() })),
  /** Words added, removed or replaced before the text was accepted. */
  editDistance: z.nullable(z.int()),
});

export type AiDraftSummary = z.infer<typeof draftSummaryShape>;

const inputShape = z.object({
  /** Within the draft, such as "S1". */
  id: z.string(),
  label: z.string(),
  type: z.enum(DRAFT_INPUT_TYPES),
  recordId: idShape,
  version: z.nullable(z.int()),
  /** Of the text as UTF-8. */
  sha256: z.string(),
  /** In characters, before the text was cut. */
  length: z.int(),
  /** Null once the draft has expired or was rejected, or its record was removed. */
  text: z.nullable(z.string()),
});

const sentenceShape = z.object({
  text: z.string(),
  sourceId: z.nullable(z.string()),
  /** Of evidence for a suggested score. */
  suggestion: z.nullable(z.object({ component: z.enum(COMPONENT_SCORES), score: z.nullable(z.string()) })),
  check: z.discriminatedUnion('state', [
    z.object({
      state: z.enum(['verified', 'repaired']),
      quote: z.string(),
      /** Offsets in the text of the source, in UTF-16 units. */
      start: z.int(),
      end: z.int(),
    }),
    z.object({ state: z.literal('unverified'), fault: z.enum(QUOTE_FAULTS) }),
  ]),
  /** Of `values_from_text`: what the sentence says. Null for other kinds. */
  value: z.nullable(
    z.object({
      metric: z.string(),
      /** 'YYYY-MM'. The month before the request if the quote names none. */
      month: z.string(),
      /** In plain form ("48000"), or as written if it has no single reading ("1,250"). */
      value: z.string(),
    }),
  ),
});

export type AiDraftSentence = z.infer<typeof sentenceShape>;

const draftShape = z.object({
  ...draftSummaryShape.shape,
  inputs: z.array(inputShape),
  /** Empty once the texts are removed. */
  sentences: z.array(sentenceShape),
  /** The Markdown to start editing with. Of `values_from_text`: a line for each value, with tabs between metric, month and value. */
  text: z.string(),
  /** Of the sentences as they were drafted. */
  outputSha256: z.nullable(z.string()),
  promptVersion: z.nullable(z.int()),
  acceptedText: z.nullable(z.string()),
  rejectReason: z.nullable(z.string()),
});

export type AiDraft = z.infer<typeof draftShape>;

const createDraftBody = z.strictObject({
  kind: z.enum(DRAFT_KINDS, `Kind must be one of ${DRAFT_KINDS.join(', ')}`),
  subject: z.strictObject({
    type: z.enum(DRAFT_SUBJECTS, `Type must be one of ${DRAFT_SUBJECTS.join(', ')}`),
    id: idShape,
  }),
  /** Required for `values_from_text`, and refused for other kinds. */
  text: z.optional(requiredText('Text', INPUT_MAX_LENGTH)),
});

const registeredShape = z.object({
  ...draftSummaryShape.shape,
  requestedBy: z.nullable(personShape),
  promptVersion: z.nullable(z.int()),
  tokens: z.int(),
  /** Null also where the texts are withheld. */
  outputSha256: z.nullable(z.string()),
  /** How many sentences have which result of the quote check; zeros once the texts are removed. */
  sentences: z.object({ verified: z.int(), repaired: z.int(), unverified: z.int() }),
});

export type RegisteredDraft = z.infer<typeof registeredShape>;

const writerShape = z.object({
  mode: z.enum(['extract', 'model']),
  /** Of the model, or "Extract, no model". */
  name: z.string(),
  /** Where the texts are sent; null without a model. */
  host: z.nullable(z.string()),
});

const scoreSuggestionShape = z.object({
  /** Until the caller's own review is in, whether or not there is a suggestion. */
  isHidden: z.boolean(),
  suggestion: z.nullable(
    z.object({
      draftId: idShape,
      /** Markdown. */
      text: z.string(),
      acceptedBy: z.nullable(personShape),
      acceptedAt: timeShape,
      /** Null for an extract. */
      model: z.nullable(z.string()),
      host: z.nullable(z.string()),
    }),
  ),
});

export type ScoreSuggestion = z.infer<typeof scoreSuggestionShape>;

/** Drafts belong to the user who asked for them: others get 404. */
export const aiDraftEndpoints = {
  // REQ-366
  getAiStatus: defineEndpoint({
    method: 'GET',
    path: '/api/ai/status',
    summary: 'Show how drafts are written',
    access: 'ai.draft',
    responses: { 200: writerShape },
  }),
  // REQ-372
  previewAiDraft: defineEndpoint({
    method: 'POST',
    path: '/api/ai/drafts/preview',
    summary: 'Show what a draft would quote, and what a model would receive',
    access: 'ai.draft',
    body: createDraftBody,
    responses: {
      200: z.object({
        ...writerShape.shape,
        inputs: z.array(inputShape),
        /** The most that the draft can use of the monthly budget. */
        tokens: z.int(),
      }),
    },
  }),
  // REQ-367
  createAiDraft: defineEndpoint({
    method: 'POST',
    path: '/api/ai/drafts',
    summary: 'Ask for a draft',
    access: 'ai.draft',
    agent: 'draft',
    body: createDraftBody,
    responses: { 202: draftShape },
  }),
  // REQ-368
  listAiDrafts: defineEndpoint({
    method: 'GET',
    path: '/api/ai/drafts',
    summary: 'List your drafts, newest first',
    access: 'ai.draft',
    query: z.strictObject({
      subjectId: z.optional(idShape),
      state: z.optional(z.enum(DRAFT_STATES, `State must be one of ${DRAFT_STATES.join(', ')}`)),
      ...pagingQuery,
    }),
    responses: { 200: z.array(draftSummaryShape) },
  }),
  // REQ-374
  listAiRegister: defineEndpoint({
    method: 'GET',
    path: '/api/ai/register',
    summary: 'List the drafts of all users, newest first, without those of decisions from which you recused',
    access: 'holdings.administer',
    query: z.strictObject({
      state: z.optional(z.enum(DRAFT_STATES, `State must be one of ${DRAFT_STATES.join(', ')}`)),
      ...pagingQuery,
    }),
    responses: { 200: z.array(registeredShape) },
  }),
  exportAiRegister: defineEndpoint({
    method: 'GET',
    path: '/api/ai/register/export',
    summary:
      'Export the register as JSON lines, accepted drafts with their texts, so that a script can check each quote',
    access: 'holdings.administer',
    query: z.strictObject({ format: z.literal('ndjson', 'Format must be ndjson') }),
    responses: { 200: 'application/x-ndjson' },
  }),
  getAiDraft: defineEndpoint({
    method: 'GET',
    path: '/api/ai/drafts/{id}',
    summary: 'Show one of your drafts',
    access: 'ai.draft',
    recordsReads: true,
    params: idParams,
    responses: { 200: draftShape },
  }),
  acceptAiDraft: defineEndpoint({
    method: 'POST',
    path: '/api/ai/drafts/{id}/accept',
    summary: 'Accept a draft: its text becomes yours and is written to the record',
    access: 'ai.draft',
    params: idParams,
    body: z.strictObject({
      /**
       * Of `values_from_text`: the lines of the draft as corrected. A fourth cell has the version of the value that the user saw and replaces,
       * 0 for none; without it, the last write wins. The values are undone like an import whose id is that of the draft.
       */
      text: requiredText('Text', MEMO_MAX_LENGTH),
      /** Places of unverified sentences, from 0, that you checked yourself. Each one that the draft has must be named. */
      confirmed: z._default(z.array(z.int().check(z.nonnegative()), 'Confirmed must be a list of places'), []),
    }),
    responses: { 200: draftShape },
  }),
  // REQ-371
  getScoreSuggestion: defineEndpoint({
    method: 'GET',
    path: '/api/opportunities/{id}/score-suggestion',
    summary: 'Get the latest accepted suggestion of scores, once your own review is submitted or declined',
    access: 'otif.read',
    params: idParams,
    responses: {
      200: scoreSuggestionShape,
    },
  }),
  rejectAiDraft: defineEndpoint({
    method: 'POST',
    path: '/api/ai/drafts/{id}/reject',
    summary: 'Reject a draft and remove its texts',
    access: 'ai.draft',
    params: idParams,
    body: z.strictObject({ reason: optionalText('Reason', REJECT_REASON_MAX_LENGTH) }),
    responses: { 200: draftShape },
  }),
};
