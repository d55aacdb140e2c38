import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { OPPORTUNITY_STAGES, type OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useId, useState } from 'react';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { useMediaQuery } from '../../../../components/layout/use-media-query.ts';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { useIncrementalRender } from '../../../../lib/hooks/use-incremental-render.ts';
import type { ColumnCards } from '../../model/column-cards.ts';
import { STAGE_NAMES } from '../../model/stage-names.ts';
import type { ColumnPages } from '../../queries.ts';
import { NextPage } from '../next-page.tsx';
import { useBoardActions } from './board-actions.ts';
import { ColumnCount, ColumnMean, type MeanScore } from './column-metrics.tsx';
import { dropOnColumn } from './drag-cards.ts';
import { LongCardList } from './long-card-list.tsx';
import { useSelectionValue } from './selection.ts';
import { type CardListProps, ShortCardList } from './short-card-list.tsx';
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
  const name = STAGE_NAMES[stage];

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
        {content === null ? null : <NextPage query={query} what="cards" scroller={scroller} isHeld={isHeld} />}
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

/** Makes the column a drop target. Returns whether a card of another column is over it. */
function useDropColumn(column: HTMLElement | null, scroller: HTMLElement | null, stage: OpportunityStage): boolean {
  const [isTarget, setTarget] = useState(false);

  useEffect(() => {
    if (column === null || scroller === null) return;
    return dropOnColumn(column, { scroller, stage, onChange: setTarget });
  }, [column, scroller, stage]);

  return isTarget;
}

const SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Whether the column must not load another page, because it has just scrolled to a card. The card may be at the end of the loaded list,
 * where a new page would move it away. Ends as soon as the user interacts with the column.
 */
function usePauseAfterReveal(scroller: HTMLElement | null, request: RevealRequest | null): boolean {
  const [released, setReleased] = useState<RevealRequest | null>(null);
  const isHeld = request !== null && request !== released;

  useEffect(() => {
    if (scroller === null || !isHeld) return;
    const release = () => setReleased(request);
    for (const type of SCROLLING) scroller.addEventListener(type, release, { passive: true });
    return () => {
      for (const type of SCROLLING) scroller.removeEventListener(type, release);
    };
  }, [scroller, isHeld, request]);

  return isHeld;
}

/** Up to this length all cards are in the DOM, so that find-in-page works. More cards would slow down the page. */
const SHORT_COLUMN = 50;

type CountedListProps = CardListProps & {
  /** Null if the server stopped counting, which it does only for long columns. */
  total: number | null;
};

/** The cards of a column. The total determines the kind of list, so that it never changes during scrolling. */
function CardList({ total, ...list }: CountedListProps) {
  // Paper does not scroll: print renders every loaded card.
  const isPaper = useMediaQuery('print');
  const isShort = isPaper || (total !== null && total <= SHORT_COLUMN);
  return isShort ? <ShortCardList {...list} /> : <LongCardList total={total} {...list} />;
}

/** Selects the loaded cards of a column, in selection mode. */
function ColumnSelectAll({ name, cards }: { name: string; cards: readonly Opportunity[] }) {
  const { selection } = useBoardActions();
  const isOn = useSelectionValue(selection, (state) => state.isOn);
  if (!isOn || cards.length === 0) return null;
  return (
    <Button variant="ghost" size="sm" className="mx-1 mb-1 self-start" onClick={() => selection.add(cards)}>
      Select all shown<VisuallyHidden> in {name}</VisuallyHidden>
    </Button>
  );
}

const CARDS = ['h-32', 'h-36', 'h-32', 'h-36'] as const;

/** Placeholder of a column's cards while they load. */
function ColumnSkeleton({ label }: { label: string }) {
  return (
    <div className="grid gap-2">
      <VisuallyHidden>{label}</VisuallyHidden>
      {CARDS.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are static
        <div key={index} className={`${height} rounded-md border border-line bg-raised p-3 shadow-1`}>
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="mt-3 h-3 w-full" />
          <Skeleton className="mt-2 h-3 w-2/3" />
        </div>
      ))}
    </div>
  );
}
