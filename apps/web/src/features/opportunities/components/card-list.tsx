import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { LongCardList } from './long-card-list.tsx';
import { type CardListProps, ShortCardList } from './short-card-list.tsx';

/** Up to here all cards are in the page, where the browser's own search finds them. More cards would slow the page down. */
const SHORT_COLUMN = 50;

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
