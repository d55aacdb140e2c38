import { brand } from '@aicv/domain/brand';
import { Settings } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { HoldingsTab } from '../holdings-tab.ts';
import { AuditLogs } from './audit-logs.tsx';
import { RolesAndPermissions } from './roles-and-permissions.tsx';
import { UserManagement } from './user-management.tsx';

const importSettings = () => import('./system-settings-dialog.tsx');
const SystemSettingsDialog = lazy(async () => ({ default: (await importSettings()).SystemSettingsDialog }));

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
        actions={
          <>
            <Badge tone="brass">ADMIN ACCESS</Badge>
            <SystemSettings />
          </>
        }
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

function SystemSettings() {
  const [isOpen, setOpen] = useState(false);
  // Each opening begins with what is saved; the count stays while the dialog closes.
  const [openings, setOpenings] = useState(0);
  const open = () => {
    setOpen(true);
    setOpenings(openings + 1);
  };
  return (
    <>
      <Button
        icon={<Settings />}
        onPointerEnter={() => void importSettings()}
        onFocus={() => void importSettings()}
        onClick={open}
      >
        SYSTEM SETTINGS
      </Button>
      {openings === 0 ? null : (
        <Suspense>
          <SystemSettingsDialog key={openings} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
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
