import { decideAccess } from '@aicv/domain/access/access-policy';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageAccess } from '../app/access/page-access.tsx';
import { VentureLink } from '../app/links/venture-link.tsx';
import { useSignedIn } from '../app/signed-in.ts';
import { OpportunityPage } from '../features/opportunities/components/detail/opportunity-page.tsx';

/** One opportunity with all its data. */
export function OpportunityRoute() {
  const { opportunityId } = useParams({ from: '/protected/otif/$opportunityId' });
  const { user, actor } = useSignedIn();
  return (
    <PageAccess capability="otif.read" reminder="otif">
      {/* The state of one opportunity's page does not carry over to the next. */}
      <OpportunityPage
        key={opportunityId}
        id={opportunityId}
        user={user}
        mayWrite={decideAccess(actor, 'otif.write').granted}
        mayLaunch={decideAccess(actor, 'labs.write').granted}
        BoardLink={BoardLink}
        VentureLink={decideAccess(actor, 'labs.read').granted ? VentureLink : undefined}
      />
    </PageAccess>
  );
}

function BoardLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link to="/otif" activeOptions={{ exact: true }} className={className}>
      {children}
    </Link>
  );
}
