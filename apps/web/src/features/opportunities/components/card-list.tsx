import { LongCardList } from './long-card-list.tsx';
import { type CardListProps, ShortCardList } from './short-card-list.tsx';

/** Up to here a browser lays out all cards faster than a script chooses some of them. */
const SHORT_COLUMN = 100;

type Props = CardListProps & {
  /** Null where the server stopped counting, which it does beyond what is short. */
  total: number | null;
};

/** The cards of a column. The total decides the kind of list, so that a column never changes it while it scrolls. */
export function CardList({ total, ...list }: Props) {
  const isShort = total !== null && total <= SHORT_COLUMN;
  return isShort ? <ShortCardList {...list} /> : <LongCardList total={total} {...list} />;
}
