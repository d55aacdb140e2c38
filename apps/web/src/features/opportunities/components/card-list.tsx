import { LongCardList } from './long-card-list.tsx';
import { type CardListProps, ShortCardList } from './short-card-list.tsx';

/** Up to here a browser lays out all cards faster than a script chooses some of them. */
const SHORT_COLUMN = 100;

/** The cards of a column. The total decides the kind of list, so that a column never changes it while it scrolls. */
export function CardList({ total, ...list }: CardListProps & { total: number }) {
  return total > SHORT_COLUMN ? <LongCardList total={total} {...list} /> : <ShortCardList {...list} />;
}
