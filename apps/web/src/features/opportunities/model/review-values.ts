import type { ReviewScores } from '@aicv/contracts/opportunities/opportunity-reviews';
import { REASON_MAX_LENGTH } from '@aicv/domain/opportunities/reviews';
import {
  COMPONENT_SCORE_LABELS,
  COMPONENT_SCORES,
  type ComponentScore,
  type ComponentScores,
  parseScore,
  SCORE_MESSAGE,
} from '@aicv/domain/opportunities/scoring';
import { hasMoreCharactersThan } from '@aicv/domain/text/text-rules';
import type { ReviewInput } from '../detail-mutations.ts';

export type ReviewPart = 'score' | 'reason';

/** The form values of a review. */
export type ReviewValues = Readonly<Record<ComponentScore, Readonly<Record<ReviewPart, string>>>>;

/** The error message of each invalid form control. */
export type ReviewMessages = Readonly<Record<ComponentScore, Readonly<Partial<Record<ReviewPart, string>>>>>;

export function reviewValuesOf(review: ReviewScores | undefined): ReviewValues {
  return forEachComponent((name) => ({ score: review?.[name].score ?? '', reason: review?.[name].reason ?? '' }));
}

/** Validates a review for submission, or the values entered so far for a draft. */
export function reviewMessages(values: ReviewValues, stage: 'draft' | 'submission'): ReviewMessages {
  return forEachComponent((name) => ({
    ...messageFor('score', scoreMessage(name, values[name].score, stage)),
    ...messageFor('reason', reasonMessage(name, values[name].reason, stage)),
  }));
}

/** The first control with an error message, in form order. */
export function firstWrong(messages: ReviewMessages): { component: ComponentScore; part: ReviewPart } | undefined {
  for (const component of COMPONENT_SCORES) {
    for (const part of ['score', 'reason'] as const) {
      if (messages[component][part] !== undefined) return { component, part };
    }
  }
  return undefined;
}

/** The valid scores entered so far. */
export function typedScores(values: ReviewValues): ComponentScores {
  return forEachComponent((name) => parseScore(values[name].score));
}

/** The values of a review that can be saved. Invalid draft values are omitted until the user corrects them. */
export function reviewInputOf(values: ReviewValues): ReviewInput['scores'] {
  const messages = reviewMessages(values, 'draft');
  const scores = typedScores(values);
  return forEachComponent((name) => ({
    score: scores[name],
    reason: messages[name].reason === undefined ? values[name].reason : null,
  }));
}

export function isSameReview(left: ReviewValues, right: ReviewValues): boolean {
  return COMPONENT_SCORES.every(
    (name) => left[name].score === right[name].score && left[name].reason === right[name].reason,
  );
}

function scoreMessage(name: ComponentScore, score: string, stage: 'draft' | 'submission'): string | undefined {
  if (score === '') return stage === 'draft' ? undefined : `${COMPONENT_SCORE_LABELS[name]} is required`;
  return parseScore(score) === null ? SCORE_MESSAGE : undefined;
}

function reasonMessage(name: ComponentScore, reason: string, stage: 'draft' | 'submission'): string | undefined {
  if (reason.trim() === '') {
    return stage === 'draft' ? undefined : `Reason for ${COMPONENT_SCORE_LABELS[name]} is required`;
  }
  if (!hasMoreCharactersThan(REASON_MAX_LENGTH, reason.trim())) return undefined;
  return `Reason must be less than ${REASON_MAX_LENGTH} characters`;
}

function messageFor(part: ReviewPart, message: string | undefined): Partial<Record<ReviewPart, string>> {
  return message === undefined ? {} : { [part]: message };
}

export function forEachComponent<Value>(of: (name: ComponentScore) => Value): Record<ComponentScore, Value> {
  return Object.fromEntries(COMPONENT_SCORES.map((name) => [name, of(name)])) as Record<ComponentScore, Value>;
}
