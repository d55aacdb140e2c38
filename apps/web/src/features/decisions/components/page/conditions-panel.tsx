import type { Decision } from '@aicv/contracts/decisions/decisions';
import { ConditionItem } from '../../../../components/decisions/condition-item.tsx';
import { conditionsOf } from '../../../../components/decisions/conditions.ts';
import { Panel } from '../../../../components/layout/panel.tsx';

/** The conditions of a closed decision with the state of their tasks; renders nothing without conditions. */
export function ConditionsPanel({ decision }: { decision: Decision }) {
  const conditions = conditionsOf(decision);
  if (conditions.length === 0) return null;
  return (
    <Panel title={`Conditions (${conditions.length})`} padded={false}>
      <ul aria-label="Conditions" className="divide-y divide-line">
        {conditions.map((condition) => (
          <li key={condition.id} className="px-4 py-2.5 text-md">
            <ConditionItem condition={condition} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
