import { OPPORTUNITY_STAGES, type OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useCallback, useId, useState } from 'react';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { useIncrementalRender } from '../../../lib/hooks/use-incremental-render.ts';
import type { ColumnCards } from '../api/column-cards.ts';
import type { ColumnPages } from '../api/column-query.ts';
import { CardList } from './card-list.tsx';
import { ColumnCount, ColumnMean, type MeanScore } from './column-metrics.tsx';
import { ColumnSelectAll } from './column-select-all.tsx';
import { ColumnSkeleton } from './column-skeleton.tsx';
import { NextPageFailure } from './next-page-failure.tsx';
import { NextPageSentinel } from './next-page-sentinel.tsx';
import { STAGE_NAMES } from './stage-names.ts';
import { useDropColumn } from './use-drop-column.ts';
import { usePauseAfterReveal } from './use-pause-after-reveal.ts';
import type { RevealRequest } from './use-reveal.ts';

export interface BoardColumn {
  readonly stage: OpportunityStage;
  readonly query: UseInfiniteQueryResult<ColumnPages>;
  /** Null until the first page is loaded. */
  readonly content: ColumnCards | null;
  /** The mean total score of the column; null while unknown, or if no card is scored. */
  readonly meanScore: MeanScore | null;
}

type OpportunityColumnProps = { column: BoardColumn; isFiltered: boolean; reveal: RevealRequest | null };

const RAMP = ['bg-stage-1', 'bg-stage-2', 'bg-stage-3', 'bg-stage-4', 'bg-stage-5'] as const;

/** One stage of the board: its name, its count and its scrolling list of cards. */
export function OpportunityColumn({ column, isFiltered, reveal }: OpportunityColumnProps) {
  const { stage, query, meanScore } = column;
  const content = useIncrementalRender(column.content);
  const headingId = useId();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const ownReveal = reveal?.stage === stage ? reveal : null;
  const isHeld = usePauseAfterReveal(scroller, ownReveal);
  const isDropTarget = useDropColumn(element, scroller, stage);
  const { fetchNextPage, isFetching, isFetchNextPageError } = query;
  const name = STAGE_NAMES[stage];

  const loadNextPage = useCallback(() => {
    // No next page while the column is being refetched from its start.
    if (!isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [fetchNextPage, isFetching, isFetchNextPageError]);

  return (
    <section
      ref={setElement}
      aria-labelledby={headingId}
      aria-busy={query.isPending || query.isPlaceholderData}
      className={clsx(
        // Off-screen columns (most of them, on a phone) are laid out when they scroll into view.
        'relative flex [content-visibility:auto] print:[content-visibility:visible] min-h-0 min-w-0 flex-col overflow-hidden rounded-lg bg-sunken transition-colors duration-(--dur-1) max-sm:snap-start print:mb-6',
        isDropTarget && 'bg-accent-soft!',
      )}
    >
      <div className={clsx('h-0.75 shrink-0', RAMP[OPPORTUNITY_STAGES.indexOf(stage)])} />
      <div className="flex shrink-0 items-center justify-between gap-2 px-3 pt-2.5">
        <h2 id={headingId} className="label truncate text-fg">
          {name}
        </h2>
        {content === null ? (
          query.isError ? null : (
            <Skeleton className="h-3 w-5" />
          )
        ) : (
          <ColumnCount total={content.total} isTotalExact={content.isTotalExact} />
        )}
      </div>
      <ColumnMean meanScore={meanScore} />
      {content === null ? null : <ColumnSelectAll name={name} cards={content.cards} />}
      <div ref={setScroller} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        {content === null && !query.isError ? <ColumnSkeleton label={`Loading ${name}...`} /> : null}
        {content === null && query.isError ? (
          <QueryFailure headingLevel={3} title={`${name} could not be loaded`} query={query} />
        ) : null}
        {content !== null && content.total === 0 ? (
          <p className="px-3 py-8 text-center text-sm text-balance text-fg-3">
            {isFiltered ? `Nothing in ${name} matches the filters.` : `No opportunities in ${name}.`}
          </p>
        ) : null}
        {content !== null && scroller !== null && content.cards.length > 0 ? (
          <CardList
            cards={content.cards}
            total={content.isTotalExact ? content.total : null}
            label={`Opportunities in ${name}`}
            scroller={scroller}
            reveal={ownReveal}
          />
        ) : null}
        {query.hasNextPage && scroller !== null && content !== null ? (
          isFetchNextPageError ? (
            <NextPageFailure
              error={query.error}
              isRetrying={query.isFetchingNextPage}
              onRetry={() => void fetchNextPage()}
            />
          ) : isHeld ? null : (
            <NextPageSentinel scroller={scroller} pageKey={query.data} onNear={loadNextPage} />
          )
        ) : null}
      </div>
      {isDropTarget ? (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 rounded-lg border-2 border-dashed border-accent"
        />
      ) : null}
    </section>
  );
}
