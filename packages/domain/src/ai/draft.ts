/** Drafts that the product proposes and a person confirms (REQ-365). */
import type { Capability } from '../access/access-policy.ts';
import type { DisclosedRecord } from '../legal/disclosure.ts';

export const DRAFT_KINDS = ['memo', 'update_summary', 'score_suggestion', 'values_from_text'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

export const DRAFT_SUBJECTS = ['decision', 'investor_update', 'opportunity', 'venture'] as const;
export type DraftSubject = (typeof DRAFT_SUBJECTS)[number];

/** The record that a draft of each kind is written for. */
export const SUBJECT_OF_KIND: Readonly<Record<DraftKind, DraftSubject>> = {
  memo: 'decision',
  update_summary: 'investor_update',
  score_suggestion: 'opportunity',
  values_from_text: 'venture',
};

/** Whether the user pastes the text that a draft of the kind is read from. */
export const KIND_HAS_TEXT: Readonly<Record<DraftKind, boolean>> = {
  memo: false,
  update_summary: false,
  score_suggestion: false,
  values_from_text: true,
};

/** What accepting a draft of each kind writes. */
export const KIND_CAPABILITIES: Readonly<Record<DraftKind, Capability>> = {
  memo: 'decisions.write',
  update_summary: 'capital.write',
  score_suggestion: 'otif.write',
  values_from_text: 'labs.write',
};

export const DRAFT_STATES = ['running', 'ready', 'failed', 'accepted', 'rejected', 'expired'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** Until a draft expires and its texts are removed, unless it was accepted. */
export const DRAFT_DAYS = 30;
export const REJECT_REASON_MAX_LENGTH = 2000;

/** Texts of Capital. A draft that has one is confidential, and needs the flag `ai-drafts-capital` (REQ-369). */
const CAPITAL_INPUT_TYPES = ['funding_round', 'investor_update', 'firm_metrics'] as const;

export const DRAFT_INPUT_TYPES = [
  'opportunity',
  'review',
  'scoring_guide',
  'venture',
  'kpis',
  'text',
  ...CAPITAL_INPUT_TYPES,
] as const;
export type DraftInputType = (typeof DRAFT_INPUT_TYPES)[number];

/** The record that is disclosed to a model's host by sending an input of each type (REQ-372). A scoring guide is none. */
export const RECORD_OF_INPUT: Readonly<Record<DraftInputType, DisclosedRecord | null>> = {
  opportunity: 'opportunity',
  review: 'review',
  scoring_guide: null,
  venture: 'venture',
  kpis: 'kpi_values',
  text: 'venture',
  funding_round: 'funding_round',
  investor_update: 'investor_update',
  firm_metrics: 'capital_figures',
};

/** Whether one of the inputs of a draft is a text of Capital. */
export function quotesCapital(inputs: readonly { readonly type: DraftInputType }[]): boolean {
  return inputs.some(({ type }) => CAPITAL_INPUT_TYPES.some((capital) => capital === type));
}

/** What a reader needs for a confidential draft, besides the draft being open to them: what its texts need (REQ-374). */
export function neededFor(subject: DraftSubject): Capability {
  return subject === 'investor_update' ? 'capital.write' : 'capital.confidential';
}

/** Of each input, and of all inputs of a draft, in characters. Longer texts are cut. */
export const INPUT_MAX_LENGTH = 20_000;
export const INPUTS_MAX_LENGTH = 60_000;

/** Time limit of a model. */
export const DRAFT_TIMEOUT_MS = 60_000;
/** Of a response of a model, in tokens and in characters. */
export const RESPONSE_MAX_TOKENS = 6_000;
export const RESPONSE_MAX_LENGTH = 40_000;

/** How many tokens a text has, about. Servers that do not count are counted by it. */
export function estimateTokens(...texts: readonly string[]): number {
  return Math.ceil(texts.reduce((sum, { length }) => sum + length, 0) / 4);
}

/** A brief that consists of sentences of the record itself. */
export const EXTRACT_NAME = 'Extract, no model';

/** Beside a memo that began as a draft (REQ-372). */
export const AI_ASSISTED_MEMO =
  'AI-assisted: this memo began as a draft of the product. A person checked and accepted it.';

/** Beside an investor update with a text that began as a draft. */
export const AI_ASSISTED_UPDATE =
  'AI-assisted: the summary of this update began as a draft of the product. A person checked and accepted it.';

/** Beside suggested scores (REQ-371). */
export const AI_ASSISTED_SCORES =
  'AI-assisted: these scores are suggestions. A person checked and accepted them. They never count in a mean.';

/** A text that a draft may quote. A scoring guide is no source: it only says what a score means. */
export interface DraftInput {
  /** Within the draft, from "S1". */
  readonly id: string;
  readonly label: string;
  readonly type: DraftInputType;
  /** Metrics of the firm have the id of the update that they are quoted in. */
  readonly recordId: string;
  /** Of the record, where it has one. */
  readonly version: number | null;
  /** Of the text as UTF-8. */
  readonly sha256: string;
  /** In characters, before it was cut to `INPUT_MAX_LENGTH`. */
  readonly length: number;
  readonly text: string;
}

/** The inputs that sentences may quote. */
export function quotable<Input extends Pick<DraftInput, 'type'>>(inputs: readonly Input[]): Input[] {
  return inputs.filter(({ type }) => type !== 'scoring_guide');
}
