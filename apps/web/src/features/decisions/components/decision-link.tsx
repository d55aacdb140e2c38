import type { DecisionSummary } from '@aicv/contracts/decisions/decisions';
import { Link } from '@tanstack/react-router';
import { UserText } from '../../../components/data/user-text.tsx';

/** The title of a decision, which opens its page. */
export function DecisionLink({ decision: { id, title } }: { decision: Pick<DecisionSummary, 'id' | 'title'> }) {
  return (
    <Link
      to="/decisions/$decisionId"
      params={{ decisionId: id }}
      className="inline-block min-h-6 font-[550] text-accent-text underline-offset-4 hover:underline"
    >
      <UserText>{title}</UserText>
    </Link>
  );
}
