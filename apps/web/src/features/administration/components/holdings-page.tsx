import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/data/badge.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Tabs } from '../../../components/layout/tabs.tsx';
import { HOLDINGS_HEADER } from '../holdings-header.ts';
import type { HoldingsLinks } from '../holdings-links.ts';
import type { HoldingsTab } from '../holdings-search.ts';
import { HoldingsMetrics } from './holdings-metrics.tsx';

const TABS = [
  { value: 'users', label: 'USER MANAGEMENT' },
  { value: 'roles', label: 'ROLES & PERMISSIONS' },
  { value: 'legal', label: 'LEGAL CENTER' },
  { value: 'audit', label: 'AUDIT LOGS' },
  { value: 'flags', label: 'FEATURE FLAGS' },
] as const satisfies readonly { value: HoldingsTab; label: string }[];

type HoldingsPageProps = Pick<HoldingsLinks, 'SettingsLink'> & {
  tab: HoldingsTab;
  onTabChange: (tab: HoldingsTab) => void;
  /** The content of the tab. */
  children: ReactNode;
};

/** Platform administration (REQ-244). */
export function HoldingsPage({ tab, onTabChange, SettingsLink, children }: HoldingsPageProps) {
  return (
    <>
      <PageHeader
        {...HOLDINGS_HEADER}
        actions={
          <>
            <Badge tone="brass">ADMIN ACCESS</Badge>
            <SettingsLink className={buttonClass({})}>
              <span className="inline-flex items-center gap-2">
                <Settings aria-hidden="true" className="size-4" />
                SYSTEM SETTINGS
              </span>
            </SettingsLink>
          </>
        }
        className="mb-5"
      />
      <HoldingsMetrics />
      <Tabs
        label="Holdings"
        look="underline"
        items={TABS}
        value={tab}
        onValueChange={onTabChange}
        className="mt-5"
        panelClassName="mt-4"
      >
        {children}
      </Tabs>
    </>
  );
}
