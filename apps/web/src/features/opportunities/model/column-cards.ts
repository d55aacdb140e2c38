import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { listCount } from '../../../lib/api/list-count.ts';
import type { ColumnPages } from '../queries.ts';
import type { BoardOrder } from './board-search.ts';
import { insertInOrder } from './column-pages.ts';

/** A move without a response yet; `opportunity` is the card before the move. */
export interface Move {
  readonly opportunity: Opportunity;
  readonly to: OpportunityStage;
}

/** The displayed cards of a column: the loaded ones, and the total count. */
export interface ColumnCards {
  readonly cards: readonly Opportunity[];
  readonly total: number;
  /** False where there may be more than `total`. */
  readonly isTotalExact: boolean;
}

/**
 * The displayed cards of a column while moves are pending: the server's last response, with each moved card at its latest position. The
 * cached response stays unchanged, so that removing a refused move restores it exactly, whatever arrived meanwhile.
 */
export function columnCards(
  data: ColumnPages,
  stage: OpportunityStage,
  { moves, order }: { moves: readonly Move[]; order: BoardOrder },
): ColumnCards {
  const lastMoves = new Map(moves.map((move) => [move.opportunity.id, move]));
  // If a card was inserted ahead of its page, a later page contains that card again, and the cards above it.
  const loaded = new Map(data.pages.flatMap((page) => page.items).map((card) => [card.id, card]));
  const cards: Opportunity[] = [];
  const counted = listCount(data, loaded.size);
  let total = counted.total;
  for (const card of loaded.values()) {
    const move = lastMoves.get(card.id);
    if (move === undefined || move.to === stage) cards.push(card);
    else total -= 1;
  }
  let shown: readonly Opportunity[] = cards.sort(order);
  for (const { opportunity, to } of lastMoves.values()) {
    if (to !== stage || loaded.has(opportunity.id)) continue;
    shown = insertInOrder(shown, { ...opportunity, stage }, order);
    total += 1;
  }
  return { cards: shown, total, isTotalExact: counted.isTotalExact };
}
