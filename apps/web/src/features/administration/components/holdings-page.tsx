import { brand } from '@aicv/domain/brand';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { HoldingsTab } from '../holdings-tab.ts';
import { AuditLogs } from './audit-logs.tsx';
import { RolesAndPermissions } from './roles-and-permissions.tsx';
import { UserManagement } from './user-management.tsx';

const TABS = [
  { value: 'users', label: 'USER MANAGEMENT' },
  { value: 'roles', label: 'ROLES & PERMISSIONS' },
  { value: 'legal', label: 'LEGAL CENTER' },
  { value: 'audit', label: 'AUDIT LOGS' },
] as const satisfies readonly { value: HoldingsTab; label: string }[];

type HoldingsPageProps = {
  tab: HoldingsTab;
  onTabChange: (tab: HoldingsTab) => void;
  /** The content of its tab: the Legal Center is a feature of its own. */
  legalCenter: ReactNode;
};

/** Platform administration (specification, section 2). */
export function HoldingsPage({ tab, onTabChange, legalCenter }: HoldingsPageProps) {
  return (
    <>
      <PageHeader
        title={`${brand.name} HOLDINGS`}
        subtitle="Governance & Control - Platform Administration"
        actions={<Badge tone="brass">ADMIN ACCESS</Badge>}
      />
      <Tabs
        label="Holdings"
        look="underline"
        items={TABS}
        value={tab}
        onValueChange={onTabChange}
        className="mt-5"
        panelClassName="mt-4"
      >
        {contentOf(tab, legalCenter)}
      </Tabs>
    </>
  );
}

function contentOf(tab: HoldingsTab, legalCenter: ReactNode): ReactNode {
  switch (tab) {
    case 'users':
      return <UserManagement />;
    case 'roles':
      return <RolesAndPermissions />;
    case 'legal':
      return legalCenter;
    case 'audit':
      return <AuditLogs />;
  }
}
