import { decideAccess } from '@aicv/domain/access-policy';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { DashboardPage } from '../../features/dashboard/components/dashboard-page.tsx';
import { MyTasks } from '../../features/dashboard/components/my-tasks.tsx';
import { NewestOpportunities } from '../../features/dashboard/components/newest-opportunities.tsx';
import { OpenPages } from '../../features/dashboard/components/open-pages.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { availableMenuFor } from '../available-pages.ts';
import { useSignedIn } from '../signed-in.ts';

/** The start page: figures for those who may see them, the tasks assigned to them for an operator (decisions 4). */
export function DashboardRoute() {
  const { user, actor } = useSignedIn();
  if (!decideAccess(actor, 'dashboard.read').granted) return <MyTasks name={user.firstName ?? user.username} />;

  const otherPages = availableMenuFor(actor).filter((entry) => entry.to !== '/');
  return (
    <DashboardPage name={user.firstName ?? user.username}>
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
    </DashboardPage>
  );
}
