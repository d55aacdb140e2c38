import type { ReactNode } from 'react';
import { Panel } from '../../../ui/panel.tsx';

/** Where to go from here, for roles whose own modules are not on the dashboard. */
export function OpenPages({ links }: { links: readonly ReactNode[] }) {
  return (
    <Panel title="Open to you" padded={false}>
      <div className="divide-y divide-line">{links}</div>
    </Panel>
  );
}
