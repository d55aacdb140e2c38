import type { Task } from '@aicv/contracts/ventures/tasks';
import { Link } from '@tanstack/react-router';
import { UserText } from '../../../../components/data/user-text.tsx';

/** The venture of a task, or the decision of which it is a condition, as a link if the user may open it. */
export function TaskParent({
  task: { venture, decision },
  mayOpenVentures,
}: {
  task: Pick<Task, 'venture' | 'decision'>;
  mayOpenVentures: boolean;
}) {
  if (venture === null) return decision === null ? null : <ParentDecision decision={decision} />;
  if (!mayOpenVentures) return <UserText>{venture.title}</UserText>;
  return (
    <Link to="/abundance-labs/$ventureId" params={{ ventureId: venture.id }} className={LINK}>
      <UserText>{venture.title}</UserText>
    </Link>
  );
}

const LINK = 'text-link';

function ParentDecision({ decision: { id, title, isReadable } }: { decision: NonNullable<Task['decision']> }) {
  if (!isReadable) return <UserText>{title}</UserText>;
  return (
    <Link to="/decisions/$decisionId" params={{ decisionId: id }} className={LINK}>
      <UserText>{title}</UserText>
    </Link>
  );
}
