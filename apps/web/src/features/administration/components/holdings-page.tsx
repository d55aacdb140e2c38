import { brand } from '@aicv/domain/text/brand';
import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/data/badge.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Tabs } from '../../../components/layout/tabs.tsx';
import type { HoldingsTab } from '../model/holdings-search.ts';
import { HoldingsMetrics } from './holdings-metrics.tsx';

const HOLDINGS_HEADER = {
  title: `${brand.name} HOLDINGS`,
  subtitle: 'Governance & Control - Platform Administration',
} as const;

const TABS = [
  { value: 'users', label: 'USER MANAGEMENT' },
  { value: 'roles', label: 'ROLES & PERMISSIONS' },
  { value: 'legal', label: 'LEGAL CENTER' },
  { value: 'audit', label: 'AUDIT LOGS' },
  { value: 'flags', label: 'FEATURE FLAGS' },
] as const satisfies readonly { value: HoldingsTab; label: string }[];

type HoldingsPageProps = {
  tab: HoldingsTab;
  onTabChange: (tab: HoldingsTab) => void;
  /** The content of the tab. */
  children: ReactNode;
};

/** Platform administration (REQ-244). */
export function HoldingsPage({ tab, onTabChange, children }: HoldingsPageProps) {
  return (
    <>
      <PageHeader
        {...HOLDINGS_HEADER}
        actions={
          <>
            <Badge tone="brass">ADMIN ACCESS</Badge>
            <Link to="/holdings/settings" className={buttonClass({})}>
              <span className="inline-flex items-center gap-2">
                <Settings aria-hidden="true" className="size-4" />
                SYSTEM SETTINGS
              </span>
            </Link>
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
