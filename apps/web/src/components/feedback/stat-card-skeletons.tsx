import type { ReactNode } from 'react';
import { StatCard } from '../data/stat-card.tsx';
import { SkeletonText } from './skeleton.tsx';

interface ExpectedCard {
  readonly label: string;
  /** Placeholder for a metric that is more than one number. */
  readonly value?: ReactNode;
  /** As long as the loaded detail, so both take the same number of lines. */
  readonly detail?: string;
}

/** Placeholders for `StatCard`s in the same grid, with the same height after wrapping. */
export function StatCardSkeletons({ cards }: { cards: readonly ExpectedCard[] }) {
  return cards.map(({ label, value = <SkeletonText>1,234</SkeletonText>, detail }) => (
    <div key={label} aria-hidden="true" className="grid">
      <StatCard
        label={<SkeletonText>{label}</SkeletonText>}
        icon={<span className="block size-4" />}
        value={value}
        detail={detail === undefined ? undefined : <SkeletonText>{detail}</SkeletonText>}
      />
    </div>
  ));
}
