/**
 * How reviews become a card's scores (REQ-195): each component is the mean of the reviews that score it. A reviewer may leave out components
 * that they cannot judge (REQ-335). A wide spread between reviewers is flagged, because a mean hides their disagreement.
 */
import {
  COMPONENT_SCORES,
  type ComponentScore,
  type ComponentScores,
  fromTenths,
  meanScore,
  toTenths,
} from './scoring.ts';

/** The difference, in points, between two reviewers of one component from which the scores are flagged as disputed. */
export const WIDE_SPREAD = '3.0';

export const REASON_MAX_LENGTH = 2_000;

export const NO_COMPONENT_JUDGED = 'Score at least one component';

/** The means over the submitted reviews, one decimal, half up; a component without a score is null. */
export function meansOfReviews(reviews: readonly ComponentScores[]): Record<ComponentScore, string | null> {
  const means = COMPONENT_SCORES.map((component) => [component, meanScore(given(reviews, component))]);
  return Object.fromEntries(means) as Record<ComponentScore, string | null>;
}

/** The largest difference between the highest and lowest score of one component; null if no component has two scores. */
export function spreadOfReviews(reviews: readonly ComponentScores[]): string | null {
  const spreads = COMPONENT_SCORES.flatMap((component) => {
    const tenths = given(reviews, component).map(toTenths);
    return tenths.length < 2 ? [] : Math.max(...tenths) - Math.min(...tenths);
  });
  return spreads.length === 0 ? null : fromTenths(Math.max(...spreads));
}

export function isWideSpread(spread: string | null): boolean {
  return spread !== null && toTenths(spread) >= toTenths(WIDE_SPREAD);
}

function given(reviews: readonly ComponentScores[], component: ComponentScore): string[] {
  return reviews.flatMap((review) => review[component] ?? []);
}
