import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePendingMoves } from '../../board-mutations.ts';
import { boardOrder, type ColumnSearch, columnSearchOf, type OtifSearch } from '../../model/board-search.ts';
import { columnCards, type Move } from '../../model/column-cards.ts';
import { columnQuery, hasMeans, pipelineQuery } from '../../queries.ts';
import type { MeanScore } from './column-metrics.tsx';
import type { BoardColumn } from './opportunity-column.tsx';

/** The columns from left to right, with pending moves applied. A stage in the search leaves only that column. */
export function useBoardColumns(page: OtifSearch): readonly BoardColumn[] {
  const { stage } = page;
  const search = columnSearchOf(page);
  const moves = usePendingMoves();
  const isShown = (column: OpportunityStage) => stage === undefined || stage === column;
  const columns = [
    useBoardColumn('discovery', search, { moves, isShown: isShown('discovery') }),
    useBoardColumn('screening', search, { moves, isShown: isShown('screening') }),
    useBoardColumn('scoring', search, { moves, isShown: isShown('scoring') }),
    useBoardColumn('shortlist', search, { moves, isShown: isShown('shortlist') }),
    useBoardColumn('incubation', search, { moves, isShown: isShown('incubation') }),
  ];
  const means = useMeans(search);
  return columns
    .filter((column) => isShown(column.stage))
    .map((column) => ({ ...column, meanScore: means.get(column.stage) ?? null }));
}

function useBoardColumn(
  stage: OpportunityStage,
  search: ColumnSearch,
  { moves, isShown }: { moves: readonly Move[]; isShown: boolean },
): Omit<BoardColumn, 'meanScore'> {
  const query = useInfiniteQuery({ ...columnQuery(stage, search), enabled: isShown });
  const { data } = query;
  const { sort } = search;
  const content = useMemo(
    () => (data === undefined ? null : columnCards(data, stage, { moves, order: boardOrder({ sort }) })),
    [data, stage, moves, sort],
  );
  return { stage, query, content };
}

/** The mean scores by stage. A failed request is ignored: the board works without means. */
function useMeans(search: ColumnSearch): ReadonlyMap<OpportunityStage, MeanScore | null> {
  const isKnown = hasMeans(search);
  const { data } = useQuery({ ...pipelineQuery(search), enabled: isKnown, placeholderData: keepPreviousData });
  return new Map(
    isKnown
      ? data?.stages.map(({ stage, meanScore, scoredCount }) => [
          stage,
          meanScore === null ? null : { mean: meanScore, scoredCount },
        ])
      : [],
  );
}
