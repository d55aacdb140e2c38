import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageAccess } from '../app/access/page-access.tsx';
import { Badge } from '../components/data/badge.tsx';
import { PageHeader } from '../components/layout/page-header.tsx';
import { LegalCenter } from '../features/legal-center/components/legal-center.tsx';
import { legalCenterSearchOf } from '../features/legal-center/model/legal-center-search.ts';

/** The Legal Center as a separate page, for admins only (REQ-110). The address holds search and filters. */
export function AdminLegalRoute() {
  const navigate = useNavigate({ from: '/admin/legal' });
  const search = useSearch({ from: '/protected/admin/legal' });
  return (
    <PageAccess
      capability="holdings.administer"
      reminder="holdings"
      explanation="Legal Center requires admin privileges. Contact your administrator for access."
    >
      <PageHeader
        title="LEGAL CENTER"
        subtitle="Signed agreements and their evidence"
        actions={<Badge tone="brass">ADMIN ACCESS</Badge>}
        className="mb-5"
      />
      <LegalCenter
        search={legalCenterSearchOf(search)}
        onSearchChange={(change) => navigate({ search: (current) => ({ ...current, ...change }), replace: true })}
      />
    </PageAccess>
  );
}
