import { decideAccess } from '@aicv/domain/access/access-policy';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageAccess } from '../app/access/page-access.tsx';
import { useSignedIn } from '../app/signed-in.ts';
import { OpportunityBoardPage } from '../features/opportunities/components/board/opportunity-board-page.tsx';
import { otifSearchOf } from '../features/opportunities/model/board-search.ts';

/** The OTIF board (REQ-181). The address holds sorting and filters. */
export function OtifRoute() {
  const { actor, user } = useSignedIn();
  const navigate = useNavigate({ from: '/otif' });
  const search = useSearch({ from: '/protected/otif' });
  return (
    <PageAccess capability="otif.read" writing="otif.write" reminder="otif">
      <OpportunityBoardPage
        search={otifSearchOf(search)}
        onSearchChange={(change) => navigate({ search: (current) => ({ ...current, ...change }), replace: true })}
        user={user}
        mayOpenAnalytics={decideAccess(actor, 'analytics.read').granted}
      />
    </PageAccess>
  );
}
