import { decideAccess } from '@aicv/domain/access/access-policy';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { PageAccess } from '../app/access/page-access.tsx';
import { useSignedIn } from '../app/signed-in.ts';
import { UserText } from '../components/data/user-text.tsx';
import { backLinkClass } from '../components/layout/back-link-class.ts';
import { VenturePage } from '../features/ventures/components/detail/venture-page.tsx';

const TEXT_LINK = 'text-accent-text underline-offset-4 hover:underline';

/** One venture (REQ-213). The address holds the tab and the sprint. */
export function VentureRoute() {
  return (
    <PageAccess capability="labs.read" reminder="abundance-labs">
      <Venture />
    </PageAccess>
  );
}

function Venture() {
  const { actor } = useSignedIn();
  const { ventureId } = useParams({ from: '/protected/abundance-labs/$ventureId' });
  const { tab = 'overview', sprint, task } = useSearch({ from: '/protected/abundance-labs/$ventureId' });
  const navigate = useNavigate({ from: '/abundance-labs/$ventureId' });
  const mayReadOtif = decideAccess(actor, 'otif.read').granted;
  return (
    <VenturePage
      key={ventureId}
      ventureId={ventureId}
      tab={tab}
      onTabChange={(next) => navigate({ search: next === 'overview' ? {} : { tab: next }, replace: true })}
      sprintId={sprint}
      taskId={task}
      onSprintChange={(sprintId) => navigate({ search: { tab: 'sprints', sprint: sprintId }, replace: true })}
      backLink={
        <Link to="/abundance-labs" activeOptions={{ exact: true }} className={backLinkClass}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          All ventures
        </Link>
      }
      originLink={({ id, title }) =>
        mayReadOtif ? (
          <Link to="/otif/$opportunityId" params={{ opportunityId: id }} className={TEXT_LINK}>
            <UserText>{title}</UserText>
          </Link>
        ) : (
          <UserText>{title}</UserText>
        )
      }
    />
  );
}
