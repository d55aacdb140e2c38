import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { LongCardList } from './long-card-list.tsx';
import { type CardListProps, ShortCardList } from './short-card-list.tsx';

/** Up to this number all cards are rendered, and find-in-page finds them. More cards would slow the page. */
const SHORT_COLUMN = 50;

/** As many as a column shows without scrolling on most screens. */
const SHOWN_MEANWHILE = 6;

/** A low estimate of a card's height, including the gap below it. */
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
  return isShort ? <ShortCardList {...list} /> : <LongCardList total={total} {...list} />;
}
