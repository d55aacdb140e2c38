import type { OpportunitySort } from '@aicv/domain/opportunities/opportunity-list';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { afterPosition, orderOf, reversed, type SortKey } from '../../../platform/db/pagination/keyset-page.ts';
import { searchRows } from '../../../platform/db/pagination/text-search.queries.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { hasHiddenScores, scoresHiddenFrom } from '../reviews/hidden-scores.queries.ts';
import { opportunities } from './opportunities.tables.ts';
import {
  filtersByScore,
  type ListViewer,
  matchingOpportunities,
  type OpportunityFilter,
  SEARCHED,
  titleOrder,
} from './opportunity-filter.queries.ts';
import { orderBy } from './opportunity-sort.queries.ts';

interface Neighbor {
  readonly id: string;
  readonly title: string;
}

export interface Neighbors {
  readonly previous: Neighbor | null;
  readonly next: Neighbor | null;
}

/**
 * The opportunities before and after this one in a list. It need not match the filters itself, for example after a move. Undefined if it
 * does not exist.
 */
export async function findNeighbors(
  tx: Queryable,
  { id, sort, ...filter }: OpportunityFilter & { readonly id: string; readonly sort: OpportunitySort },
  viewer: ListViewer,
): Promise<Neighbors | undefined> {
  const { viewerId } = viewer;
  const readsScores = filtersByScore(filter) || /^-?totalScore$/.test(sort);
  // A hidden score counts as absent, as in the list.
  const hides = readsScores && (await hasHiddenScores(tx, viewerId));
  const isHidden = scoresHiddenFrom(viewerId);
  const tenths = hides ? sql`case when ${isHidden} then -1 else ${opportunities.totalTenths} end` : undefined;
  const { keys, text, positionOf } = orderBy(sort, { tenths, ...titleOrder(filter) });
  const { createdAt, updatedAt, stage, priority, totalScore, nextStepOn, passedAt, revisitOn } = opportunities;
  const [own] = await tx
    .select({
      ...{ id: opportunities.id, createdAt, updatedAt, stage, priority, totalScore, nextStepOn, passedAt, revisitOn },
      sortText: text,
      isHidden,
    })
    .from(opportunities)
    .where(eq(opportunities.id, id));
  if (own === undefined) return undefined;
  const position = positionOf(hides && own.isHidden ? { ...own, totalScore: null } : own);
  const isShown = hides && filtersByScore(filter) ? sql`not ${isHidden}` : undefined;
  const firstAfter = async (order: readonly SortKey[]) => {
    const select = (condition: SQL | undefined, limit: number) => {
      const ids = tx
        .select({ id: opportunities.id })
        .from(opportunities)
        .where(condition)
        .orderBy(...orderOf(order))
        .limit(limit);
      // The title of the one row apart: a filter that few rows match is then tested in the index.
      return tx
        .select({ id: opportunities.id, title: opportunities.title })
        .from(opportunities)
        .where(inArray(opportunities.id, ids));
    };
    const matching = and(matchingOpportunities(filter, viewer), isShown, afterPosition(order, position));
    const { q } = filter;
    const [row] = q
      ? (await searchRows(tx, SEARCHED, { q, select, matching, order: orderOf(order), limit: 1 })).rows
      : await select(matching, 1);
    return row ?? null;
  };
  return { previous: await firstAfter(reversed(keys)), next: await firstAfter(keys) };
}
