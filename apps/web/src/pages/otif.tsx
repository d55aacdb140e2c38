import { decideAccess } from '@aicv/domain/access/access-policy';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PageAccess } from '../app/access/page-access.tsx';
import { useSignedIn } from '../app/signed-in.ts';
import { OpportunityBoardPage } from '../features/opportunities/components/board/opportunity-board-page.tsx';
import { otifSearchOf } from '../features/opportunities/model/board-search.ts';

/** The OTIF board (REQ-181). The address holds sorting and filters. */
export function OtifRoute() {
  const router = useRouter();
  const { actor } = useSignedIn();
  const navigate = useNavigate({ from: '/otif' });
  const search = useSearch({ from: '/protected/otif' });
  const links = useMemo(() => {
    const to = (opportunityId: string) => ({ to: '/otif/$opportunityId', params: { opportunityId } }) as const;
    return {
      hrefOf: (id: string) => router.buildLocation(to(id)).href,
      open: (id: string) => void router.navigate(to(id)),
    };
  }, [router]);
  return (
    <PageAccess capability="otif.read" reminder="otif">
      <OpportunityBoardPage
        search={otifSearchOf(search)}
        onSearchChange={(change) => navigate({ search: (current) => ({ ...current, ...change }), replace: true })}
        links={links}
        onAnalytics={
          decideAccess(actor, 'analytics.read').granted ? () => void router.navigate({ to: '/analytics' }) : undefined
        }
      />
    </PageAccess>
  );
}
