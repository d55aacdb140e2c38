import { useState } from 'react';
import { lazyDialog, lazyPart } from '../../../../components/feedback/lazy.tsx';
import { useMediaQuery } from '../../../../components/layout/use-media-query.ts';
import type { BoardFilterProps } from './board-filter.tsx';

type LazyBoardFilterProps = BoardFilterProps & {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
};

const BoardFilter = lazyPart(() => import('./board-filter.tsx'), 'BoardFilter');
const BoardFilterSheet = lazyDialog(() => import('./board-filter-sheet.tsx'), 'BoardFilterSheet');

/** Prefetches the filter's code. */
export function preloadBoardFilter(isWide: boolean): void {
  void (isWide ? BoardFilter : BoardFilterSheet).preload();
}

/** The filter above the board; on a small screen it covers the board. Loaded when first opened. */
export function LazyBoardFilter({ isOpen, onOpenChange, ...filter }: LazyBoardFilterProps) {
  const isWide = useMediaQuery('(min-width: 40rem)');
  // The sheet stays mounted once opened, so that it closes with its animation.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!isOpen && (isWide || !wasOpened)) return null;
  const { id: _, ...fields } = filter;
  return isWide ? (
    // Reserves its lines, so that the board does not shift when the code loads.
    <BoardFilter fallback={<div className="mt-4 h-36 min-[120rem]:h-16.5" />} {...filter} />
  ) : (
    <BoardFilterSheet {...fields} open={isOpen} onOpenChange={onOpenChange} />
  );
}
