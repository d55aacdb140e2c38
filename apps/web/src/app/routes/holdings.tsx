import { DEFAULT_TENANT_ID } from '@aicv/domain/tenant';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { auditSearchSchema } from '../../features/administration/api/audit-search.ts';
import { userSearchSchema } from '../../features/administration/api/user-search.ts';
import { AuditLogs } from '../../features/administration/components/audit/audit-logs.tsx';
import { FeatureFlags } from '../../features/administration/components/flags/feature-flags.tsx';
import { HoldingsPage } from '../../features/administration/components/holdings-page.tsx';
import { RolesAndPermissions } from '../../features/administration/components/roles-and-permissions.tsx';
import { UserManagement } from '../../features/administration/components/users/user-management.tsx';
import type { HoldingsLinks } from '../../features/administration/holdings-links.ts';
import type { HoldingsSearch } from '../../features/administration/holdings-search.ts';
import { legalCenterSearchSchema } from '../../features/legal-center/api/legal-center-search.ts';
import { LegalCenter } from '../../features/legal-center/components/legal-center.tsx';
import { PageAccess } from '../page-access.tsx';
import { useSignedIn } from '../signed-in.ts';

/** Holdings, for admins only (specification, section 2). */
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

const LINKS: HoldingsLinks = {
  HoldingsLink: (props) => <Link to="/holdings" {...props} />,
  SettingsLink: (props) => <Link to="/holdings/settings" {...props} />,
};

function Holdings() {
  const navigate = useNavigate({ from: '/holdings' });
  const { tab = 'users', ...search } = useSearch({ from: '/protected/holdings' });
  return (
    <HoldingsPage
      tab={tab}
      onTabChange={(next) => navigate({ search: next === 'users' ? {} : { tab: next }, replace: true })}
      SettingsLink={LINKS.SettingsLink}
    >
      <TabContent
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
          search={userSearchSchema.parse(search)}
          onSearchChange={onSearchChange}
          ownId={user.id}
          managesTenants={user.tenantId === DEFAULT_TENANT_ID}
          links={LINKS}
        />
      );
    case 'roles':
      return <RolesAndPermissions />;
    case 'legal':
      return <LegalCenter search={legalCenterSearchSchema.parse(search)} onSearchChange={onSearchChange} />;
    case 'audit':
      return (
        <AuditLogs
          search={auditSearchSchema.parse(search)}
          onSearchChange={onSearchChange}
          ownEmail={user.email}
          links={LINKS}
        />
      );
    case 'flags':
      return <FeatureFlags />;
  }
}
