import type { Decision } from '@aicv/contracts/decisions/decisions';
import { Link } from '@tanstack/react-router';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { conditionsOf, taskSentence } from '../../model/conditions.ts';

/** The conditions of a closed decision with the state of their tasks; renders nothing without conditions. */
export function ConditionsPanel({ decision }: { decision: Decision }) {
  const conditions = conditionsOf(decision);
  if (conditions.length === 0) return null;
  return (
    <Panel title={`Conditions (${conditions.length})`} padded={false}>
      <ul aria-label="Conditions" className="divide-y divide-line">
        {conditions.map(({ id, text, task }) => (
          <li key={id} className="px-4 py-2.5 text-md">
            {task === null ? (
              <UserText className="text-fg">{text}</UserText>
            ) : (
              <Link
                to="/tasks/$taskId"
                params={{ taskId: task.id }}
                className="text-accent-text underline-offset-4 hover:underline"
              >
                <UserText>{text}</UserText>
              </Link>
            )}
            <p className="mt-0.5 text-fg-2 text-sm">{taskSentence(task)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
