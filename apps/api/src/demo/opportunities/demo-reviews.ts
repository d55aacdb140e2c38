/** The reviews of the demonstration data. Reviewers differ, and their means are exactly the scores of the card. */
import type { Role } from '@aicv/domain/access/roles';
import { COMPONENT_SCORES, type ComponentScore, fromTenths, toTenths } from '@aicv/domain/opportunities/scoring';
import type { ReviewScores } from '../../modules/opportunities/reviews/opportunity-reviews.tables.ts';
import type { DemoOpportunity } from './demo-opportunity.ts';
import { reasonFor } from './demo-review-reasons.ts';
import type { DemoReviewedOpportunity } from './demo-reviewed-opportunities.ts';

const REVIEWERS = ['admin', 'manager', 'analyst'] as const satisfies readonly Role[];

/** The usual distance of a reviewer from the mean, in tenths. */
const DIFFERENCES = [3, 5, 2, 4, 1, 5, 3];

/** The distance in a disagreement: enough for a wide spread between two reviewers. */
const DISPUTE = 17;

/** One of two reviewers may score a tenth lower. The mean is then half a tenth lower, and rounds up to the same. */
const ROUNDED_UP = 1;

export interface DemoReview {
  readonly reviewer: Role;
  readonly scores: ReviewScores;
}

/** One review per reviewer, in order of submission. The pair of reviewers changes from card to card. */
export function reviewsOf(card: DemoOpportunity, reviewed: DemoReviewedOpportunity, position: number): DemoReview[] {
  const reviewers = Array.from(
    { length: reviewed.reviewers },
    (_, index) => REVIEWERS[(position + index) % 3] ?? 'admin',
  );
  const columns = COMPONENT_SCORES.map((component, index) =>
    columnOf(card, reviewed, { component, turn: position + index }),
  );
  return reviewers.map((reviewer, index) => ({
    reviewer,
    scores: reviewFrom((component) => {
      const score = columns[COMPONENT_SCORES.indexOf(component)]?.[index] ?? '0.0';
      const disputed = reviewed.dispute?.component === component ? reviewed.dispute.reasons[index] : undefined;
      return { score, reason: disputed ?? reasonFor(component, score, { terms: reviewed, turn: position + index }) };
    }),
  }));
}

/** The first reviewer's earlier review, before they revised the return. */
export function earlierReview({ reviewer, scores }: DemoReview, reviewed: DemoReviewedOpportunity): DemoReview {
  const { score } = scores.roiScore;
  const lower = fromTenths(toTenths(score ?? '0.0') - 8);
  return {
    reviewer,
    scores: {
      ...scores,
      roiScore: { score: lower, reason: reasonFor('roiScore', lower, { terms: reviewed, turn: 1 }) },
    },
  };
}

/** The scores of one component, by reviewer. */
function columnOf(
  card: DemoOpportunity,
  { reviewers, dispute }: DemoReviewedOpportunity,
  { component, turn }: { component: ComponentScore; turn: number },
): string[] {
  const mean = toTenths(meanOf(card, component));
  const isDisputed = dispute?.component === component;
  const usual = DIFFERENCES[turn % DIFFERENCES.length] ?? 0;
  const apart = isDisputed ? DISPUTE : usual;
  const above = isDisputed || turn % 2 === 0 ? apart : -apart;
  const rest = turn % 3 === 0 ? ROUNDED_UP : 0;
  const tenths =
    reviewers === 2
      ? [mean + above, mean - above - rest]
      : [
          mean + above,
          mean + (isDisputed ? 1 : -Math.sign(above)),
          mean - above + (isDisputed ? -1 : Math.sign(above)),
        ];
  return tenths.map(fromTenths);
}

function meanOf({ title, scores }: DemoOpportunity, component: ComponentScore): string {
  const mean =
    scores &&
    {
      roiScore: scores.roi,
      feasibilityScore: scores.feasibility,
      scalabilityScore: scores.scalability,
      defensibilityScore: scores.defensibility,
      timeToRevenueScore: scores.timeToRevenue,
    }[component];
  if (mean === undefined) throw new Error(`${title} has no ${component}`);
  return mean;
}

function reviewFrom(entryOf: (component: ComponentScore) => ReviewScores[ComponentScore]): ReviewScores {
  const entries = COMPONENT_SCORES.map((component) => [component, entryOf(component)]);
  return Object.fromEntries(entries) as ReviewScores;
}
