import type { DecisionVote } from '@aicv/contracts/decisions/decisions';
import { Link } from '@tanstack/react-router';
import { UserText } from '../data/user-text.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { taskSentence } from './conditions.ts';

type ConditionItemProps = {
  condition: DecisionVote['conditions'][number];
  /** Whether its task opens in a new tab, so that the dialog around it keeps its input. */
  opensTab?: boolean | undefined;
};

/** A condition of a closed decision with the state of its task, which it links to. */
export function ConditionItem({ condition: { text, task }, opensTab = false }: ConditionItemProps) {
  return (
    <>
      {task === null ? (
        <UserText className="text-fg">{text}</UserText>
      ) : (
        <Link
          to="/tasks/$taskId"
          params={{ taskId: task.id }}
          {...(opensTab && { target: '_blank' })}
          className="text-accent-text underline-offset-4 hover:underline"
        >
          <UserText>{text}</UserText>
          {opensTab ? <VisuallyHidden>, opens in a new tab</VisuallyHidden> : null}
        </Link>
      )}
      <p className="mt-0.5 text-fg-2 text-sm">{taskSentence(task)}</p>
    </>
  );
}
