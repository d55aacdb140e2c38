import { decideAccess } from '@aicv/domain/access/access-policy';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { PageAccess } from '../app/access/page-access.tsx';
import { useSignedIn } from '../app/signed-in.ts';
import { lazyDialog, lazyPart } from '../components/feedback/lazy.tsx';
import { VenturePage } from '../features/ventures/components/detail/venture-page.tsx';

const SubjectDecisions = lazyPart(
  () => import('../features/decisions/components/subject-decisions.tsx'),
  'SubjectDecisions',
);

const ValuesFromText = lazyDialog(() => import('./values-from-text.tsx'), 'ValuesFromText');

/** One venture (REQ-213). The address holds the tab and the sprint. */
export function VentureRoute() {
  return (
    <PageAccess capability="labs.read" writing="labs.write" uses={['decisions.write']} reminder="abundance-labs">
      <Venture />
    </PageAccess>
  );
}

function Venture() {
  const { actor, user } = useSignedIn();
  const { ventureId } = useParams({ from: '/protected/abundance-labs/$ventureId' });
  const { tab = 'overview', sprint, task, assignee } = useSearch({ from: '/protected/abundance-labs/$ventureId' });
  const navigate = useNavigate({ from: '/abundance-labs/$ventureId' });
  return (
    <VenturePage
      key={ventureId}
      ventureId={ventureId}
      tab={tab}
      onTabChange={(next) => navigate({ search: next === 'overview' ? {} : { tab: next }, replace: true })}
      sprintId={sprint}
      taskId={task}
      onSprintChange={(sprintId) => navigate({ search: { tab: 'sprints', sprint: sprintId, assignee }, replace: true })}
      own={{
        isOn: assignee === 'me',
        onChange: (isOn) =>
          navigate({
            search: { tab, sprint, task, assignee: isOn ? 'me' : undefined },
            replace: true,
            resetScroll: false,
          }),
      }}
      user={user}
      mayOpenOpportunities={decideAccess(actor, 'otif.read').granted}
      valuesFromText={decideAccess(actor, 'ai.draft').granted ? ValuesFromText : undefined}
      decisions={
        decideAccess(actor, 'decisions.vote').granted ? (
          <SubjectDecisions
            about={{ type: 'venture', id: ventureId }}
            mayPrepare={decideAccess(actor, 'decisions.write').granted}
          />
        ) : null
      }
    />
  );
}
