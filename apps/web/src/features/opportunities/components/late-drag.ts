const importDrag = async () => {
  const { dragCard, dropOnColumn, followDrags } = await import('./drag-cards.ts');
  return { dragCard, dropOnColumn, followDrags };
};

type DragCode = Awaited<ReturnType<typeof importDrag>>;
type SetUp = (code: DragCode) => () => void;

let code: DragCode | null = null;
let isLoading = false;
const waiting = new Set<(code: DragCode) => void>();

/**
 * Fetches what drags cards, once. No first view waits for it: it comes when the page rests or a pointer is over the board. Where it cannot
 * be had, a card's menu moves it.
 */
export function loadDrag(): void {
  if (isLoading) return;
  isLoading = true;
  importDrag().then(
    (loaded) => {
      code = loaded;
      for (const setUp of waiting) setUp(loaded);
      waiting.clear();
    },
    () => {
      isLoading = false;
    },
  );
}

/** Sets something up with that code, at once or when it comes. Returns the way to undo that, or to wait no longer. */
export function whenDragLoads(setUp: SetUp): () => void {
  if (code !== null) return setUp(code);
  let undo: (() => void) | null = null;
  const wait = (loaded: DragCode) => {
    undo = setUp(loaded);
  };
  waiting.add(wait);
  return () => {
    waiting.delete(wait);
    undo?.();
  };
}
