import type { Task } from '@aicv/contracts/ventures/tasks';
import { Link } from '@tanstack/react-router';
import { UserText } from '../../../../components/data/user-text.tsx';

/** The venture of a task, or the decision of which it is a condition, as a link if the user may open it. */
export function TaskParent({
  task: { venture, decision },
  mayOpenVentures,
  mayOpenDecisions = false,
}: {
  task: Pick<Task, 'venture' | 'decision'>;
  mayOpenVentures: boolean;
  mayOpenDecisions?: boolean | undefined;
}) {
  if (venture === null) return decision === null ? null : <ParentDecision {...{ decision, mayOpenDecisions }} />;
  if (!mayOpenVentures) return <UserText>{venture.title}</UserText>;
  return (
    <Link to="/abundance-labs/$ventureId" params={{ ventureId: venture.id }} className={LINK}>
      <UserText>{venture.title}</UserText>
    </Link>
  );
}

const LINK = 'text-link';

type ParentDecisionProps = { decision: NonNullable<Task['decision']>; mayOpenDecisions: boolean };

function ParentDecision({ decision: { id, title }, mayOpenDecisions }: ParentDecisionProps) {
  if (!mayOpenDecisions) return <UserText>{title}</UserText>;
  return (
    <Link to="/decisions/$decisionId" params={{ decisionId: id }} className={LINK}>
      <UserText>{title}</UserText>
    </Link>
  );
}
