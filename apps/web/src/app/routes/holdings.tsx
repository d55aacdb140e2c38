import { useNavigate, useSearch } from '@tanstack/react-router';
import { HoldingsPage } from '../../features/administration/components/holdings-page.tsx';
import { legalCenterSearchSchema } from '../../features/legal-center/api/legal-center-search.ts';
import { LegalCenter } from '../../features/legal-center/components/legal-center.tsx';
import { PageAccess } from '../page-access.tsx';

/** Holdings, for admins only (specification, section 2). */
export function HoldingsRoute() {
  const navigate = useNavigate({ from: '/holdings' });
  const { tab = 'users', ...search } = useSearch({ from: '/protected/holdings' });
  return (
    <PageAccess
      capability="holdings.administer"
      reminder="holdings"
      explanation="Holdings module requires admin privileges. Contact your administrator for access."
    >
      <HoldingsPage
        tab={tab}
        onTabChange={(next) => navigate({ search: next === 'users' ? {} : { tab: next }, replace: true })}
        legalCenter={
          <LegalCenter
            search={legalCenterSearchSchema.parse(search)}
            onSearchChange={(change) => navigate({ search: (current) => ({ ...current, ...change }), replace: true })}
          />
        }
      />
    </PageAccess>
  );
}
