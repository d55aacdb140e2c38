import type { Settings } from '@aicv/contracts/settings/settings';
import { Gem } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { formatUpgradeRequests, PLAN_OPTIONS } from '../plan-options.ts';

type PlanSectionProps = Pick<ComponentProps<typeof SelectField>, 'name' | 'value' | 'onChange' | 'error' | 'disabled'> &
  Pick<Settings, 'openUpgradeRequests'>;

/** The tenant's plan, with the number of pending requests for premium courses. */
export function PlanSection({ openUpgradeRequests, ...field }: PlanSectionProps) {
  const requestsId = useId();
  const requests = formatUpgradeRequests(openUpgradeRequests);
  return (
    <Panel title="Plan">
      <div className="grid gap-3.5">
        <SelectField
          {...field}
          label="Plan"
          hideLabel
          hint="Every paid plan includes premium courses for everyone."
          options={PLAN_OPTIONS}
          className="sm:max-w-72"
          aria-describedby={requests === undefined ? undefined : requestsId}
        />
        {requests === undefined ? null : (
          <Alert tone="brass" icon={<Gem />}>
            <span id={requestsId}>{requests}</span>
          </Alert>
        )}
      </div>
    </Panel>
  );
}
