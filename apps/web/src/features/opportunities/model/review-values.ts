import type { ReviewScores, Reviews } from '@aicv/contracts/opportunities/opportunity-reviews';
import { NO_COMPONENT_JUDGED, REASON_MAX_LENGTH } from '@aicv/domain/opportunities/reviews';
import {
  COMPONENT_SCORE_LABELS,
  COMPONENT_SCORES,
  type ComponentScore,
  type ComponentScores,
  isUnfinishedScore,
  parseScore,
  SCORE_MESSAGE,
} from '@aicv/domain/opportunities/scoring';
import { hasMoreCharactersThan } from '@aicv/domain/text/text-rules';
import { tenantToday } from '../../../lib/format/tenant-day.ts';
import type { ReviewInput } from '../detail-mutations.ts';
import {
  type ForecastMessages,
  type ForecastValues,
  forecastInputOf,
  forecastMessages,
  forecastValuesOf,
  isSameForecast,
} from './forecast-values.ts';

export const CANNOT_JUDGE = 'Cannot judge';

export type ReviewPart = keyof ReviewedComponent;

/** The form values of one component. A typed score stays while `cannotJudge` is on, and counts again once it is off. */
export type ReviewedComponent = { readonly score: string; readonly reason: string; readonly cannotJudge: boolean };

/** The form values of a review. */
export type ReviewValues = Readonly<Record<ComponentScore, ReviewedComponent>> & { readonly forecast: ForecastValues };

/** The error message of each invalid form control. */
export type ReviewMessages = Readonly<Record<ComponentScore, Readonly<Partial<Record<ReviewPart, string>>>>> & {
  readonly forecast: ForecastMessages;
};

/** A review as the server returns it. */
export type StoredReview = { readonly scores: ReviewScores } & Pick<NonNullable<Reviews['mine']>, 'forecast'>;

export function reviewValuesOf(review: StoredReview | null | undefined): ReviewValues {
  const components = forEachComponent((name) => {
    const { score, reason, cannotJudge } = review?.scores[name] ?? {};
    return { score: score ?? '', reason: reason ?? '', cannotJudge: cannotJudge ?? false };
  });
  return { ...components, forecast: forecastValuesOf(review?.forecast) };
}

/** 'typing' accepts a score whose decimal is still to be typed, and 'draft' a review that is not complete. */
type Stage = 'typing' | 'draft' | 'submission';

/** Validates a review for submission, or the values entered so far. */
export function reviewMessages(values: ReviewValues, stage: Stage, submittedForecast?: ForecastValues): ReviewMessages {
  const isNoneJudged = stage === 'submission' && COMPONENT_SCORES.every((name) => values[name].cannotJudge);
  const components = forEachComponent((name, index) => ({
    ...messageFor('score', scoreMessage(name, values[name], stage)),
    ...messageFor('cannotJudge', isNoneJudged && index === 0 ? NO_COMPONENT_JUDGED : undefined),
    ...messageFor('reason', reasonMessage(name, values[name], stage)),
  }));
  // A revision may leave the forecast as it was, also after its due day.
  const isUnchanged = submittedForecast !== undefined && isSameForecast(values.forecast, submittedForecast);
  const forecastStage = stage === 'submission' && !isUnchanged ? 'submission' : 'draft';
  return { ...components, forecast: forecastMessages(values.forecast, forecastStage, tenantToday()) };
}

/** The first control with an error message, in form order. */
export function firstWrong(messages: ReviewMessages): { component: ComponentScore; part: ReviewPart } | undefined {
  for (const component of COMPONENT_SCORES) {
    for (const part of ['score', 'cannotJudge', 'reason'] as const) {
      if (messages[component][part] !== undefined) return { component, part };
    }
  }
  return undefined;
}

/** The valid scores entered so far, without the components that the reviewer cannot judge. */
export function typedScores(values: ReviewValues): ComponentScores {
  return forEachComponent((name) => (values[name].cannotJudge ? null : parseScore(values[name].score)));
}

/** The values of a review that can be saved. Invalid draft values are omitted until the user corrects them. */
export function reviewInputOf(values: ReviewValues): Pick<ReviewInput, 'scores' | 'forecast'> {
  const messages = reviewMessages(values, 'draft');
  const scores = typedScores(values);
  const components = forEachComponent((name) => ({
    score: scores[name],
    reason: messages[name].reason === undefined ? values[name].reason : null,
    cannotJudge: values[name].cannotJudge,
  }));
  return { scores: components, forecast: forecastInputOf(values.forecast) };
}

export function isSameReview(left: ReviewValues, right: ReviewValues): boolean {
  if (!isSameForecast(left.forecast, right.forecast)) return false;
  return COMPONENT_SCORES.every(
    (name) =>
      left[name].score === right[name].score &&
      left[name].reason === right[name].reason &&
      left[name].cannotJudge === right[name].cannotJudge,
  );
}

function scoreMessage(
  name: ComponentScore,
  { score, cannotJudge }: ReviewedComponent,
  stage: Stage,
): string | undefined {
  if (cannotJudge) return undefined;
  if (score.trim() === '') return stage === 'submission' ? `${COMPONENT_SCORE_LABELS[name]} is required` : undefined;
  if (stage === 'typing' && isUnfinishedScore(score)) return undefined;
  return parseScore(score) === null ? SCORE_MESSAGE : undefined;
}

function reasonMessage(
  name: ComponentScore,
  { reason, cannotJudge }: ReviewedComponent,
  stage: Stage,
): string | undefined {
  if (reason.trim() === '') {
    const isRequired = stage === 'submission' && !cannotJudge;
    return isRequired ? `Reason for ${COMPONENT_SCORE_LABELS[name]} is required` : undefined;
  }
  if (!hasMoreCharactersThan(REASON_MAX_LENGTH, reason.trim())) return undefined;
  return `Reason must be less than ${REASON_MAX_LENGTH} characters`;
}

function messageFor(part: ReviewPart, message: string | undefined): Partial<Record<ReviewPart, string>> {
  return message === undefined ? {} : { [part]: message };
}

export function forEachComponent<Value>(
  of: (name: ComponentScore, index: number) => Value,
): Record<ComponentScore, Value> {
  return Object.fromEntries(COMPONENT_SCORES.map((name, index) => [name, of(name, index)])) as Record<
    ComponentScore,
    Value
  >;
}
