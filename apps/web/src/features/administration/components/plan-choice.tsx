import { type Plan, planOf } from '@aicv/domain/plan';
import { Gem } from 'lucide-react';
import { type Ref, useId } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { PLAN_OPTIONS, upgradeRequestWords } from '../plan-words.ts';

type PlanChoiceProps = {
  value: Plan;
  onChange: (plan: Plan) => void;
  openUpgradeRequests: number;
  disabled: boolean;
  selectRef: Ref<HTMLSelectElement>;
};

/** The tenant's plan, with how many people wait for premium courses. */
export function PlanChoice({ value, onChange, openUpgradeRequests, disabled, selectRef }: PlanChoiceProps) {
  const requestsId = useId();
  const requests = upgradeRequestWords(openUpgradeRequests);
  return (
    <div className="grid gap-2.5">
      <SelectField
        ref={selectRef}
        label="Plan"
        hint="Any plan but the free one opens premium courses to everyone."
        options={PLAN_OPTIONS}
        value={value}
        onChange={({ target }) => onChange(planOf(target.value))}
        disabled={disabled}
        aria-describedby={requests === undefined ? undefined : requestsId}
      />
      {requests === undefined ? null : (
        <Alert tone="brass" icon={<Gem />}>
          <span id={requestsId}>{requests}</span>
        </Alert>
      )}
    </div>
  );
}
