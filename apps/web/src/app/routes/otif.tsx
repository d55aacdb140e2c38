import { useNavigate, useSearch } from '@tanstack/react-router';
import { otifSearchSchema } from '../../features/opportunities/api/board-search.ts';
import { OpportunityBoardPage } from '../../features/opportunities/components/opportunity-board-page.tsx';
import { PageAccess } from '../page-access.tsx';

/** The OTIF board (specification, section 2); sorting and filter live in the address. */
export function OtifRoute() {
  const navigate = useNavigate({ from: '/otif' });
  const search = useSearch({ from: '/protected/otif' });
  return (
    <PageAccess capability="otif.read" reminder="otif">
      <OpportunityBoardPage
        search={otifSearchSchema.parse(search)}
        onSearchChange={(change) => navigate({ search: (current) => ({ ...current, ...change }), replace: true })}
      />
    </PageAccess>
  );
}
