import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { OPPORTUNITY_PRIORITIES, OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import fc from 'fast-check';
import type { BoardOrder } from '../model/board-search.ts';
import type { ColumnPages } from '../queries.ts';

/** An opportunity for tests, with what matters to the test. */
export function sampleOpportunity(fields: Partial<Opportunity> = {}): Opportunity {
  return {
    id: 'c2b8a6de-0000-4000-8000-000000000001',
    title: 'Voice agents for municipal permitting',
    description: 'Handles intake and status calls for city planning desks.',
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'J. Weber',
    roiScore: null,
    feasibilityScore: null,
    scalabilityScore: null,
    defensibilityScore: null,
    timeToRevenueScore: null,
    totalScore: null,
    scoreSpread: null,
    scoresHidden: false,
    reviewCount: 0,
    stageChangedAt: '2026-03-01T09:00:00.000000Z',
    ownerId: null,
    nextStep: null,
    nextStepOn: null,
    website: null,
    tags: [],
    outcome: 'open',
    passReason: null,
    revisitOn: null,
    passedAt: null,
    ventureId: null,
    version: 1,
    createdAt: '2026-03-01T09:00:00.000000Z',
    updatedAt: '2026-03-01T09:00:00.000000Z',
    ...fields,
  };
}

/** Pages that hold these cards, `pageSize` each, and say that there are no others. */
export function samplePages(cards: readonly Opportunity[], pageSize = 3): ColumnPages {
  const pages = [];
  for (let start = 0; start === 0 || start < cards.length; start += pageSize) {
    const isLast = start + pageSize >= cards.length;
    pages.push({
      items: cards.slice(start, start + pageSize),
      total: cards.length,
      isTotalExact: true,
      nextCursor: isLast ? null : `after-${start}`,
    });
  }
  return { pages, pageParams: pages.map((_, index) => (index === 0 ? null : `after-${(index - 1) * pageSize}`)) };
}

/** Any opportunity, with few different times and scores, so that ties are common. */
const anyOpportunity = fc.record({
  id: fc.uuid(),
  stage: fc.constantFrom(...OPPORTUNITY_STAGES),
  priority: fc.constantFrom(...OPPORTUNITY_PRIORITIES),
  totalScore: fc.option(fc.integer({ min: 0, max: 100 }).map((tenths) => (tenths / 10).toFixed(1))),
  createdAt: fc.integer({ min: 0, max: 9 }).map((micros) => `2026-03-01T09:00:00.00000${micros}Z`),
});

/** Any set of opportunities, each of them once. */
export const anyOpportunities = fc
  .uniqueArray(anyOpportunity, { selector: ({ id }) => id, maxLength: 24 })
  .map((records) => records.map((fields) => sampleOpportunity(fields)));

/** A copy in the order of the board. */
export function inOrder(cards: readonly Opportunity[], order: BoardOrder): Opportunity[] {
  return [...cards].sort(order);
}
