import { decideAccess } from '@aicv/domain/access-policy';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { DashboardPage } from '../../features/dashboard/components/dashboard-page.tsx';
import { NewestOpportunities } from '../../features/dashboard/components/newest-opportunities.tsx';
import { OpenPages } from '../../features/dashboard/components/open-pages.tsx';
import { OwnTasksPage } from '../../features/ventures/components/own-tasks-page.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { availableMenuFor } from '../available-pages.ts';
import { useSignedIn } from '../signed-in.ts';
import { VentureLink } from '../venture-link.tsx';

const OwnTasksPanel = lazy(async () => ({
  default: (await import('../../features/ventures/components/own-tasks-panel.tsx')).OwnTasksPanel,
}));

/** The start page: figures for those who may see them, and the tasks assigned to them, which are all that an operator sees (decisions 4). */
export function DashboardRoute() {
  const { user, actor } = useSignedIn();
  const name = user.firstName ?? user.username;
  const ventureLink = decideAccess(actor, 'labs.read').granted ? VentureLink : undefined;
  if (!decideAccess(actor, 'dashboard.read').granted) return <OwnTasksPage name={name} VentureLink={ventureLink} />;

  const otherPages = availableMenuFor(actor).filter((entry) => entry.to !== '/');
  return (
    <DashboardPage name={name}>
      {decideAccess(actor, 'otif.read').granted ? (
        <NewestOpportunities
          boardLink={
            <Link to="/otif" className={buttonClass({ size: 'sm' })}>
              OPEN BOARD
            </Link>
          }
        />
      ) : (
        <OpenPages
          links={otherPages.map((entry) => (
            <Link
              key={entry.key}
              to={entry.to}
              className="flex min-h-11 items-center justify-between gap-4 px-4 py-3 text-fg hover:bg-hover"
            >
              <span className="label">{entry.label}</span>
              <ArrowRight aria-hidden="true" className="size-4 text-fg-3" />
            </Link>
          ))}
        />
      )}
      {decideAccess(actor, 'tasks.own').granted ? (
        <Suspense>
          <OwnTasksPanel VentureLink={ventureLink} />
        </Suspense>
      ) : null}
    </DashboardPage>
  );
}
