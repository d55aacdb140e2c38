import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageAccess } from '../app/access/page-access.tsx';
import { DecisionsPage } from '../features/decisions/components/decisions-page.tsx';
import { decisionsSearchOf } from '../features/decisions/model/decisions-search.ts';

/** The decisions of committees (REQ-355). The address holds the filters. */
export function DecisionsRoute() {
  const navigate = useNavigate({ from: '/decisions' });
  const search = useSearch({ from: '/protected/decisions' });
  return (
    <PageAccess capability="decisions.vote">
      <DecisionsPage
        search={decisionsSearchOf(search)}
        onSearchChange={(change) => navigate({ search: (current) => ({ ...current, ...change }), replace: true })}
      />
    </PageAccess>
  );
}
