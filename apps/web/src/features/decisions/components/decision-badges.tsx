import type { DecisionSummary } from '@aicv/contracts/decisions/decisions';
import { clsx } from 'clsx';
import { Badge } from '../../../components/data/badge.tsx';
import { decisionLabel } from '../model/decision-labels.ts';

/** The state or outcome of a decision, and what else its reader should see at once. */
export function DecisionBadges({
  decision,
  className,
}: {
  decision: Pick<DecisionSummary, 'state' | 'outcome' | 'awaitsMyVote' | 'isSuperseded'>;
  className?: string | undefined;
}) {
  const { label, tone } = decisionLabel(decision);
  return (
    <span className={clsx('inline-flex min-w-0 max-w-full flex-wrap gap-1.5', className)}>
      <Badge tone={tone}>{label}</Badge>
      {decision.awaitsMyVote ? <Badge tone="warning">Your vote is needed</Badge> : null}
      {decision.isSuperseded ? <Badge tone="neutral">Superseded</Badge> : null}
    </span>
  );
}
