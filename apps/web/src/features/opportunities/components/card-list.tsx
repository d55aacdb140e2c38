import { useMediaQuery } from '../../../components/layout/use-media-query.ts';
import { LongCardList } from './long-card-list.tsx';
import { type CardListProps, ShortCardList } from './short-card-list.tsx';

/** Up to this length all cards are in the DOM, so that find-in-page works. More cards would slow down the page. */
const SHORT_COLUMN = 50;

type Props = CardListProps & {
  /** Null if the server stopped counting, which it does only for long columns. */
  total: number | null;
};

/** The cards of a column. The total determines the kind of list, so that it never changes during scrolling. */
export function CardList({ total, ...list }: Props) {
  // Paper does not scroll: print renders every loaded card.
  const isPaper = useMediaQuery('print');
  const isShort = isPaper || (total !== null && total <= SHORT_COLUMN);
  return isShort ? <ShortCardList {...list} /> : <LongCardList total={total} {...list} />;
}
