import { foldText } from '@aicv/domain/text/text-rules';
import { useState } from 'react';
import { lazyDialog, lazyPart } from '../../../../components/feedback/lazy.tsx';
import { useMediaQuery } from '../../../../components/layout/use-media-query.ts';
import type { BoardFilterProps } from './board-filter.tsx';
import type { BoardColumn } from './opportunity-column.tsx';

type LazyBoardFilterProps = Omit<BoardFilterProps, 'submitters'> & {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  columns: readonly BoardColumn[];
};

const BoardFilter = lazyPart(() => import('./board-filter.tsx'), 'BoardFilter');
const BoardFilterSheet = lazyDialog(() => import('./board-filter-sheet.tsx'), 'BoardFilterSheet');

/** The maximum number of submitters to offer: more is hard to choose from. */
const SUBMITTERS_SHOWN = 200;

/** Prefetches the filter's code. */
export function preloadBoardFilter(isWide: boolean): void {
  void (isWide ? BoardFilter : BoardFilterSheet).preload();
}

/** The filter above the board; on a small screen it covers the board. Loaded when first opened. */
export function LazyBoardFilter({ isOpen, onOpenChange, columns, ...filter }: LazyBoardFilterProps) {
  const isWide = useMediaQuery('(min-width: 40rem)');
  // The sheet stays mounted once opened, so that it closes with its animation.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!isOpen && (isWide || !wasOpened)) return null;
  const { id: _, ...fields } = { ...filter, submitters: isOpen ? submittersOn(columns) : [] };
  return isWide ? (
    // Reserves one line, so that the board does not shift when the code loads.
    <BoardFilter fallback={<div className="mt-4 h-16.5" />} {...fields} id={filter.id} />
  ) : (
    <BoardFilterSheet {...fields} open={isOpen} onOpenChange={onOpenChange} />
  );
}

function submittersOn(columns: readonly BoardColumn[]): readonly string[] {
  const names = columns.flatMap(({ content }) => content?.cards ?? []).flatMap((card) => card.submittedBy ?? []);
  return [...new Map(names.map((name) => [foldText(name), name])).values()]
    .sort((left, right) => left.localeCompare(right))
    .slice(0, SUBMITTERS_SHOWN);
}
