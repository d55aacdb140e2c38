import type { FundingRound } from '@aicv/contracts/capital/capital';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../../components/data/badge.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { RoundMoney } from './round-money.tsx';

/** The goals of a planned round, from its own record (REQ-227). */
export function PlannedRound({ round }: { round: FundingRound }) {
  const { name, amount, target, valuation, useOfFunds, timeline } = round;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-lg border border-line-strong border-dashed p-3.5">
      <div className="flex items-center justify-between gap-3">
        <h3 id={titleId} className="min-w-0 font-[550] text-fg text-md">
          <UserText>{name}</UserText> planning
        </h3>
        {timeline === null ? null : (
          <span className="min-w-0 shrink-0">
            <VisuallyHidden>Timeline: </VisuallyHidden>
            <Badge tone="neutral">{timeline}</Badge>
          </span>
        )}
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        <Entry term="Target">
          <RoundMoney amount={target ?? amount} />
        </Entry>
        <Entry term="Target valuation">
          <RoundMoney amount={valuation} />
        </Entry>
        <Entry term="Use" className="col-span-2">
          {useOfFunds === null ? 'TBD' : <UserText>{useOfFunds}</UserText>}
        </Entry>
      </dl>
    </section>
  );
}

type EntryProps = { term: string; className?: string; children: ReactNode };

function Entry({ term, className, children }: EntryProps) {
  return (
    <div className={clsx('min-w-0', className)}>
      <dt className="text-fg-3">{term}</dt>
      <dd className="text-fg">{children}</dd>
    </div>
  );
}
