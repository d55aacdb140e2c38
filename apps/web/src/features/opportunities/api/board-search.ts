import type { Opportunity } from '@aicv/contracts/opportunities';
import { OPPORTUNITY_PRIORITIES } from '@aicv/domain/opportunity';
import * as z from 'zod/mini';
import { searchedText } from '../../../lib/search-text.ts';

/** What of the board lives in the address; a value that makes no sense is left out, so that no address breaks the page. */
export const otifSearchSchema = z.object({
  sort: z.catch(z.optional(z.literal('score')), undefined),
  priority: z.catch(z.optional(z.enum(OPPORTUNITY_PRIORITIES)), undefined),
  q: z.catch(z.optional(searchedText), undefined),
});

export type OtifSearch = z.output<typeof otifSearchSchema>;

/** How many filters are set; sorting is none. */
export function countFilters({ priority, q }: OtifSearch): number {
  return [priority, q].filter((value) => value !== undefined).length;
}

/** Negative when `left` stands above `right` on the board. */
export type BoardOrder = (left: Opportunity, right: Opportunity) => number;

/** The order in which the server answers for this search (decisions 5): absent scores last, ties newest first. */
export function boardOrder({ sort }: Pick<OtifSearch, 'sort'>): BoardOrder {
  return sort === 'score' ? (left, right) => byScore(left, right) || byAge(left, right) : byAge;
}

function byScore(left: Opportunity, right: Opportunity): number {
  return scoreRank(right) - scoreRank(left);
}

function scoreRank({ totalScore }: Opportunity): number {
  return totalScore === null ? -1 : Number(totalScore);
}

function byAge(left: Opportunity, right: Opportunity): number {
  return compareDescending(instant(left), instant(right)) || compareDescending(left.id, right.id);
}

/** Times differ in how many decimals they have; without the zone, always UTC, they compare as text. */
function instant({ createdAt }: Opportunity): string {
  return createdAt.replace('Z', '');
}

function compareDescending(left: string, right: string): number {
  if (left === right) return 0;
  return left > right ? -1 : 1;
}
