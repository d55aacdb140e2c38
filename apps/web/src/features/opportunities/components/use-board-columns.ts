import type { OpportunityStage } from '@aicv/domain/opportunity';
import { useInfiniteQuery } from '@tanstack/react-query';
import { boardOrder, type OtifSearch } from '../api/board-search.ts';
import { columnCards, type Move } from '../api/column-cards.ts';
import { columnQuery } from '../api/column-query.ts';
import { usePendingMoves } from '../api/move-opportunity.ts';
import type { BoardColumn } from './opportunity-column.tsx';

/** The five columns from left to right, each with the moves that are under way. */
export function useBoardColumns(search: OtifSearch): readonly BoardColumn[] {
  const moves = usePendingMoves();
  return [
    useBoardColumn('discovery', search, moves),
    useBoardColumn('screening', search, moves),
    useBoardColumn('scoring', search, moves),
    useBoardColumn('shortlist', search, moves),
    useBoardColumn('incubation', search, moves),
  ];
}

function useBoardColumn(stage: OpportunityStage, search: OtifSearch, moves: readonly Move[]): BoardColumn {
  const query = useInfiniteQuery(columnQuery(stage, search));
  const content = query.data === undefined ? null : columnCards(query.data, stage, moves, boardOrder(search));
  return { stage, query, content };
}
