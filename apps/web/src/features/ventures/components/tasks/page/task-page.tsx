import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { Task } from '@aicv/contracts/ventures/tasks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CommentsPanel } from '../../../../../components/comments/comments-panel.tsx';
import { UserText } from '../../../../../components/data/user-text.tsx';
import { Skeleton } from '../../../../../components/feedback/skeleton.tsx';
import { IconButton } from '../../../../../components/form/icon-button.tsx';
import { InlineEditor, InlineField } from '../../../../../components/form/inline-field.tsx';
import { useReturnedFocus } from '../../../../../components/form/use-returned-focus.ts';
import { BackLink } from '../../../../../components/layout/back-link.tsx';
import { PageHeader } from '../../../../../components/layout/page-header.tsx';
import { Panel } from '../../../../../components/layout/panel.tsx';
import { RecordPage } from '../../../../../components/layout/record-page.tsx';
import { useMediaQuery } from '../../../../../components/layout/use-media-query.ts';
import { VisuallyHidden } from '../../../../../components/layout/visually-hidden.tsx';
import { Menu, MenuItem } from '../../../../../components/overlay/menu.tsx';
import { useDocumentTitle } from '../../../../../lib/hooks/use-document-title.ts';
import { useMayWrite } from '../../../../../lib/session/may-write.ts';
import { useDeleteTask } from '../../../deletion-mutations.ts';
import { usePendingStatuses, useSaveTaskFields } from '../../../task-mutations.ts';
import { taskQuery } from '../../../task-queries.ts';
import { TaskFacts } from './task-facts.tsx';
import { TaskHistory } from './task-history.tsx';

/** The breakpoint `xl` of the columns. */
const HAS_TWO_COLUMNS = '(min-width: 80rem)';

type TaskPageProps = {
  id: string;
  user: SignedInUser;
  mayOpenVentures: boolean;
};

/** The page of one task: its fields, edited in place, its comments and its history. */
export function TaskPage({ id, user, mayOpenVentures }: TaskPageProps) {
  const query = useQuery(taskQuery(id));
  const { data } = query;
  useDocumentTitle(data?.title ?? 'Task');
  return (
    <RecordPage
      query={query}
      backLink={<WayBack task={data} mayOpenVentures={mayOpenVentures} />}
      heading="Task"
      missing={{
        title: 'This task does not exist, or it is not yours',
        description: 'It may have been deleted or assigned to someone else.',
      }}
      failure="The task could not be loaded"
      loading={<LoadingTask />}
    >
      {(task) => <LoadedTask {...{ task, user, mayOpenVentures }} />}
    </RecordPage>
  );
}

type WayBackProps = Pick<TaskPageProps, 'mayOpenVentures'> & { task: Task | undefined };

/** To the sprint with the task in view, to the decision of a condition, or to the user's own tasks. */
function WayBack({ task, mayOpenVentures }: WayBackProps) {
  if (task?.decision?.isReadable) {
    return (
      <BackLink to="/decisions/$decisionId" params={{ decisionId: task.decision.id }}>
        <UserText>{task.decision.title}</UserText>
      </BackLink>
    );
  }
  if (!mayOpenVentures) return <BackLink to="/">My tasks</BackLink>;
  if (task === undefined || task.venture === null) return <BackLink to="/abundance-labs">All ventures</BackLink>;
  return (
    <BackLink
      to="/abundance-labs/$ventureId"
      params={{ ventureId: task.venture.id }}
      search={{ tab: 'sprints', task: task.id }}
    >
      <UserText>{task.sprint?.title ?? task.venture.title}</UserText>
    </BackLink>
  );
}

type LoadedTaskProps = Omit<TaskPageProps, 'id'> & { task: Task };

function LoadedTask({ task: stored, user, mayOpenVentures }: LoadedTaskProps) {
  const mayWrite = useMayWrite();
  const hasTwoColumns = useMediaQuery(HAS_TWO_COLUMNS);
  const [isRenaming, setRenaming] = useState(false);
  const editButton = useReturnedFocus<HTMLButtonElement>(isRenaming);
  const save = useSaveTaskFields(stored);
  const status = usePendingStatuses().get(stored.id) ?? stored.status;
  const task = { ...stored, status };
  const canEdit = mayWrite && task.sprint?.isClosed !== true;
  const canMove = mayWrite || task.assigneeId === user.id;
  // The text of a condition is what the committee voted on, and its task cannot be deleted.
  const canRename = canEdit && task.decision === null;
  // Positioned in JavaScript, not CSS, so that the reading order matches the visual order.
  const facts = <TaskFacts {...{ task, canEdit, canMove, mayOpenVentures }} />;
  return (
    <>
      {isRenaming ? (
        <div className="max-w-prose px-2">
          <VisuallyHidden>
            <h1>{task.title}</h1>
          </VisuallyHidden>
          <InlineEditor
            label="title"
            value={task.title}
            onSave={(title) => save({ title })}
            onDone={(byKey) => {
              editButton.request(byKey);
              setRenaming(false);
            }}
          />
        </div>
      ) : (
        <PageHeader
          title={<UserText>{task.title}</UserText>}
          actions={
            canRename ? (
              <>
                <IconButton
                  ref={editButton.ref}
                  label="Edit title"
                  icon={<Pencil />}
                  variant="secondary"
                  onClick={() => setRenaming(true)}
                />
                <TaskActions task={task} />
              </>
            ) : null
          }
        />
      )}
      <div className="mt-5 grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 grid-cols-1 gap-3.5">
          {hasTwoColumns ? null : facts}
          <Panel title="Description">
            {canEdit ? (
              <InlineField
                isLong
                label="description"
                value={task.description ?? ''}
                emptyText="Add a description"
                onSave={(text) => save({ description: text === '' ? null : text })}
              />
            ) : (
              <p dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line text-fg text-md">
                {task.description ?? <span className="text-fg-3">Not described yet.</span>}
              </p>
            )}
          </Panel>
          <CommentsPanel record={{ kind: 'task', id: task.id }} user={user} mayWrite />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-3.5">
          {hasTwoColumns ? facts : null}
          <TaskHistory id={task.id} />
        </div>
      </div>
    </>
  );
}

function TaskActions({ task }: { task: Task }) {
  const navigate = useNavigate();
  // The page would show that the task does not exist.
  const deletion = useDeleteTask({
    onDeleted: ({ venture, sprintId }) =>
      venture === null
        ? navigate({ to: '/' })
        : navigate({
            to: '/abundance-labs/$ventureId',
            params: { ventureId: venture.id },
            search: { tab: 'sprints', sprint: sprintId ?? undefined },
          }),
  });
  return (
    <Menu
      label="More actions"
      trigger={
        <IconButton label="More actions" icon={<Ellipsis />} variant="secondary" disabled={deletion.isPending} />
      }
    >
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => deletion.mutate(task)}>
        Delete task
      </MenuItem>
    </Menu>
  );
}

function LoadingTask() {
  return (
    <div role="status">
      <span className="sr-only">Loading the task...</span>
      <Skeleton className="h-10 w-72 max-w-full" />
      <div className="mt-5 grid gap-3.5 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}
