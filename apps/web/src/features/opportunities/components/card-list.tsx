import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { type CardListProps, ShortCardList } from './short-card-list.tsx';
import { useLongCardList } from './use-long-card-list.ts';

/** Up to here all cards are in the page, where the browser's own search finds them; more of them would weigh on it. */
const SHORT_COLUMN = 50;

/** As many as a column shows without scrolling on most screens. */
const SHOWN_MEANWHILE = 6;

/** With the gap below it; a low estimate of what a card takes. */
const CARD_PX = 120;

type Props = CardListProps & {
  /** Null if the server stopped counting, which it does only for long columns. */
  total: number | null;
};

/** The cards of a column. The total decides the kind of list, so that a column never changes it while it scrolls. */
export function CardList({ total, ...list }: Props) {
  // Print does not scroll: every loaded card is printed.
  const isPaper = useMediaQuery('print');
  const isShort = isPaper || (total !== null && total <= SHORT_COLUMN);
  const LongCardList = useLongCardList(!isShort);
  if (isShort) return <ShortCardList {...list} />;
  if (LongCardList !== undefined) return <LongCardList total={total} {...list} />;
  return (
    // As high as all cards: otherwise the end would be near, and the next page would load.
    <div style={{ minHeight: list.cards.length * CARD_PX }}>
      <ShortCardList {...list} cards={list.cards.slice(0, SHOWN_MEANWHILE)} reveal={null} />
    </div>
  );
}
