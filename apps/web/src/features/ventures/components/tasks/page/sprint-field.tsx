import type { Task } from '@aicv/contracts/ventures/tasks';
import { useQuery } from '@tanstack/react-query';
import { UserText } from '../../../../../components/data/user-text.tsx';
import { Alert } from '../../../../../components/feedback/alert.tsx';
import { Button } from '../../../../../components/form/button.tsx';
import { InlineSelect } from '../../../../../components/form/inline-select.tsx';
import { openSprintsQuery } from '../../../sprint-queries.ts';

type SprintFieldProps = {
  sprint: NonNullable<Task['sprint']>;
  ventureId: string;
  onSave: (sprintId: string) => Promise<unknown>;
};

/** The sprint as a choice of the venture's open sprints. A press opens the choice, and choosing saves. */
export function SprintField({ sprint, ventureId, onSave }: SprintFieldProps) {
  const query = useQuery(openSprintsQuery(ventureId));
  const openSprints = query.data ?? [];
  const sprints = openSprints.some(({ id }) => id === sprint.id) ? openSprints : [sprint, ...openSprints];
  return (
    <>
      {query.data === undefined ? (
        <UserText>{sprint.title}</UserText>
      ) : (
        <InlineSelect
          label="sprint"
          value={sprint.id}
          spokenValue={sprint.title}
          options={sprints.map(({ id, title }) => ({ value: id, label: title }))}
          onSave={onSave}
        >
          <bdi>{sprint.title}</bdi>
        </InlineSelect>
      )}
      {query.data === undefined && query.isError ? (
        <Alert tone="danger" className="mt-1.5" title="The open sprints could not be loaded.">
          <Button size="sm" className="mt-1.5" pending={query.isFetching} onClick={() => void query.refetch()}>
            TRY AGAIN
          </Button>
        </Alert>
      ) : null}
    </>
  );
}
