import type { DecisionSummary } from '@aicv/contracts/decisions/decisions';
import { Badge } from '../../../components/data/badge.tsx';
import { decisionLabel } from '../model/decision-labels.ts';

/** The state or outcome of a decision, and what else its reader should see at once. */
export function DecisionBadges({
  decision,
}: {
  decision: Pick<DecisionSummary, 'state' | 'outcome' | 'awaitsMyVote' | 'isSuperseded'>;
}) {
  const { label, tone } = decisionLabel(decision);
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone}>{label}</Badge>
      {decision.awaitsMyVote ? <Badge tone="warning">Your vote is needed</Badge> : null}
      {decision.isSuperseded ? <Badge tone="neutral">Superseded</Badge> : null}
    </span>
  );
}
