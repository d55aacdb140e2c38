import { decideAccess } from '@aicv/domain/access/access-policy';
import { useParams } from '@tanstack/react-router';
import { PageAccess } from '../app/access/page-access.tsx';
import { useSignedIn } from '../app/signed-in.ts';
import { TaskPage } from '../features/ventures/components/tasks/page/task-page.tsx';

/** One task with its comments (REQ-347). Users without access to Labs open their own tasks. */
export function TaskRoute() {
  const { taskId } = useParams({ from: '/protected/tasks/$taskId' });
  const { user, actor } = useSignedIn();
  return (
    <PageAccess
      capability="tasks.own"
      writing="labs.write"
      reminder={decideAccess(actor, 'labs.read').granted ? 'abundance-labs' : undefined}
    >
      <TaskPage key={taskId} id={taskId} user={user} mayOpenVentures={decideAccess(actor, 'labs.read').granted} />
    </PageAccess>
  );
}
