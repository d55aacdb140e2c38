/** Suggested scores: evidence for each component, and a score if a model wrote it (REQ-371). */
import { COMPONENT_SCORES, type ComponentScore, parseScore } from '../opportunities/scoring.ts';
import { quotableSentences } from './extract-brief.ts';
import type { DraftedSentence, QuoteSource } from './quote-check.ts';
import { acceptable, readJsonList, readSentence, SENTENCES_SCHEMA } from './read-response.ts';

const EVIDENCE_AT_MOST = 3;

/** Words that a sentence about the component often has. */
const EVIDENCE: Readonly<Record<ComponentScore, RegExp>> = {
  roiScore: /\b(?:roi|payback|sav(?:e|es|ed|ing|ings)|earns?|margins?|revenue|pric(?:e|es|ing)|budgets?|costs?)\b/i,
  feasibilityScore: /\b(?:prototypes?|models?|accura(?:cy|te)|errors?|tested|built|builds?|team|engineers?|data)\b/i,
  scalabilityScore: /\b(?:scal(?:e|es|ed|ing|able)|customers?|markets?|segments?|onboard\w*|volume|users?|grow\w*)\b/i,
  defensibilityScore: /\b(?:patent\w*|exclusive\w*|proprietary|moat|approv\w*|certifi\w*|licen[sc]e\w*|competit\w*)\b/i,
  timeToRevenueScore: /\b(?:pilots?|contracts?|orders?|invoices?|signed|purchas\w*|launch\w*|months?|weeks?)\b/i,
};

/** Sentences that may be evidence for a component, each once. Finds no score. */
export function extractEvidence(sources: readonly QuoteSource[]): DraftedSentence[] {
  const sentences = sources.flatMap(({ id, text }) => quotableSentences(text).map((sentence) => ({ id, sentence })));
  const used = new Set<string>();
  return COMPONENT_SCORES.flatMap((component) => {
    const evidence = sentences
      .filter(({ sentence }) => EVIDENCE[component].test(sentence) && !used.has(sentence))
      .slice(0, EVIDENCE_AT_MOST);
    for (const { sentence } of evidence) used.add(sentence);
    return evidence.map(({ id, sentence }) => ({
      text: sentence,
      sourceId: id,
      quote: sentence,
      suggestion: { component, score: null },
    }));
  });
}

export const SCORES_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['scores'],
  properties: {
    scores: {
      type: 'array',
      maxItems: COMPONENT_SCORES.length,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['component', 'score', 'evidence'],
        properties: {
          component: { type: 'string', enum: COMPONENT_SCORES },
          score: { type: 'number' },
          evidence: SENTENCES_SCHEMA,
        },
      },
    },
  },
} as const;

/** The evidence of a response with its scores. A score that is none, or without evidence, is left out. Prose has no scores. */
export function readScoresResponse(response: string): DraftedSentence[] {
  const read = new Set<ComponentScore>();
  const sentences = (readJsonList(response, 'scores') ?? []).flatMap((value) => {
    const { component: name, score: written, evidence } = (value ?? {}) as Record<string, unknown>;
    const component = COMPONENT_SCORES.find((known) => known === name);
    const score = typeof written === 'number' || typeof written === 'string' ? parseScore(written) : null;
    if (component === undefined || score === null || read.has(component) || !Array.isArray(evidence)) return [];
    read.add(component);
    return evidence.flatMap(readSentence).map((sentence) => ({ ...sentence, suggestion: { component, score } }));
  });
  return acceptable(sentences);
}
