import type { InstallationHealth } from '@aicv/contracts/admin/installation-health';
import type { HealthArea } from '@aicv/domain/admin/installation-health';
import type { ReactNode } from 'react';
import { FactList } from '../../../components/data/fact-list.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { HealthStateBadge } from './health-state-badge.tsx';

type AreaPanelProps = {
  area: HealthArea;
  title: string;
  health: Pick<InstallationHealth, 'areas'>;
  /** A list of facts, or a table instead. */
  children?: ReactNode;
  table?: ReactNode;
};

/** One area of the installation with its state, problem and metrics. */
export function AreaPanel({ area, title, health, children, table }: AreaPanelProps) {
  const assessed = health.areas.find((each) => each.area === area);
  const why = assessed?.why ?? null;
  return (
    <Panel
      title={title}
      padded={false}
      actions={assessed === undefined ? null : <HealthStateBadge state={assessed.state} />}
    >
      {why === null ? null : <p className="px-4 pt-3 font-[550] text-fg text-md">{why}.</p>}
      {table ?? (
        <div className="px-4 pt-3 pb-4">
          <FactList>{children}</FactList>
        </div>
      )}
    </Panel>
  );
}
