import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageAccess } from '../app/access/page-access.tsx';
import { useSignedIn } from '../app/signed-in.ts';
import { lazyPart } from '../components/feedback/lazy.tsx';
import { LoadingList } from '../components/feedback/loading-list.tsx';
import { HoldingsPage } from '../features/administration/components/holdings-page.tsx';
import { RolesAndPermissions } from '../features/administration/components/roles-and-permissions.tsx';
import { UserManagement } from '../features/administration/components/users/user-management.tsx';
import { auditSearchOf } from '../features/administration/model/audit-search.ts';
import type { HoldingsSearch } from '../features/administration/model/holdings-search.ts';
import { userSearchOf } from '../features/administration/model/user-search.ts';
import { legalCenterSearchOf } from '../features/legal-center/model/legal-center-search.ts';
import { whenIdle } from '../lib/hooks/when-idle.ts';

/** The tabs stay and keep the focus until the next one has loaded. */
const LegalCenter = lazyPart(() => import('../features/legal-center/components/legal-center.tsx'), 'LegalCenter');
const AuditLogs = lazyPart(() => import('../features/administration/components/audit/audit-logs.tsx'), 'AuditLogs');
const FeatureFlags = lazyPart(
  () => import('../features/administration/components/flags/feature-flags.tsx'),
  'FeatureFlags',
);

function fetchTabs(): void {
  for (const tab of [LegalCenter, AuditLogs, FeatureFlags]) void tab.preload();
}

const TAB_FALLBACK = <LoadingList text="Loading Holdings Dashboard..." />;
const LEGAL_CENTER_FALLBACK = <LoadingList text="Loading Legal Center..." />;

/** Holdings, for admins only (REQ-244, REQ-245). */
export function HoldingsRoute() {
  return (
    <PageAccess
      capability="holdings.administer"
      reminder="holdings"
      explanation="Holdings module requires admin privileges. Contact your administrator for access."
    >
      <Holdings />
    </PageAccess>
  );
}

function Holdings() {
  const navigate = useNavigate({ from: '/holdings' });
  const { tab = 'users', ...search } = useSearch({ from: '/protected/holdings' });
  useEffect(() => whenIdle(fetchTabs), []);
  return (
    <HoldingsPage
      tab={tab}
      onTabChange={(next) => navigate({ search: next === 'users' ? {} : { tab: next }, replace: true })}
    >
      <TabContent
        key={tab}
        tab={tab}
        search={search}
        onSearchChange={(change, kind) =>
          navigate({ search: (current) => ({ ...current, ...change }), replace: kind !== 'step' })
        }
      />
    </HoldingsPage>
  );
}

type TabContentProps = {
  tab: NonNullable<HoldingsSearch['tab']>;
  search: Omit<HoldingsSearch, 'tab'>;
  onSearchChange: (change: Omit<HoldingsSearch, 'tab'>, kind?: 'step') => void;
};

function TabContent({ tab, search, onSearchChange }: TabContentProps) {
  const { user } = useSignedIn();
  switch (tab) {
    case 'users':
      return (
        <UserManagement
          search={userSearchOf(search)}
          onSearchChange={onSearchChange}
          ownId={user.id}
          managesTenants={user.tenantId === DEFAULT_TENANT_ID}
        />
      );
    case 'roles':
      return <RolesAndPermissions />;
    case 'legal':
      return (
        <LegalCenter
          fallback={LEGAL_CENTER_FALLBACK}
          search={legalCenterSearchOf(search)}
          onSearchChange={onSearchChange}
        />
      );
    case 'audit':
      return (
        <AuditLogs
          fallback={TAB_FALLBACK}
          search={auditSearchOf(search)}
          onSearchChange={onSearchChange}
          ownEmail={user.email}
        />
      );
    case 'flags':
      return <FeatureFlags fallback={TAB_FALLBACK} requested={search.flag} />;
  }
}
