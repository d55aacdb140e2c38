import type { DemoOpportunity } from './demo-opportunity.ts';
import { type DemoReviewedOpportunity, demoReviewedOpportunities } from './demo-reviewed-opportunities.ts';
import { type DemoSheet, earlierSheet, sheetsOf } from './demo-score-sheets.ts';
import { scoredDaysAgo } from './demo-stage-history.ts';

/** A submitted review. The latest of each reviewer counts. */
export interface DemoSubmission extends DemoSheet {
  readonly revision: number;
  readonly isInForce: boolean;
  readonly daysAgo: number;
}

/** The reviews of an opportunity in order of submission. Empty if it has no reviews. */
export function submissionsOf(opportunity: DemoOpportunity): DemoSubmission[] {
  const position = demoReviewedOpportunities.findIndex(({ title }) => title === opportunity.title);
  const reviewed = demoReviewedOpportunities[position];
  if (reviewed === undefined) return [];
  const sheets = inOrder(sheetsOf(opportunity, reviewed, position), reviewed);
  const times = scoredDaysAgo(opportunity, sheets.length);
  return sheets.map((sheet, index) => ({ ...sheet, daysAgo: times[index] ?? 0 }));
}

/** The reviewer with a revised review submitted the first one and the last. */
function inOrder(sheets: readonly DemoSheet[], reviewed: DemoReviewedOpportunity): Omit<DemoSubmission, 'daysAgo'>[] {
  const [first, ...others] = sheets;
  if (first === undefined || reviewed.isRevised !== true) {
    return sheets.map((sheet) => ({ ...sheet, revision: 1, isInForce: true }));
  }
  return [
    { ...earlierSheet(first, reviewed), revision: 1, isInForce: false },
    ...others.map((sheet) => ({ ...sheet, revision: 1, isInForce: true })),
    { ...first, revision: 2, isInForce: true },
  ];
}
