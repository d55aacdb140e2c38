import type { Task } from '@aicv/contracts/ventures/tasks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../../../../components/form/select-field.tsx';
import { failureMessage } from '../../../../../lib/api/api-request-error.ts';
import { openSprintsQuery } from '../../../sprint-queries.ts';

type SprintFieldProps = { task: Task; onSave: (sprintId: string) => Promise<unknown> };

/** The sprint as a choice of the venture's open sprints, which saves at once. */
export function SprintField({ task, onSave }: SprintFieldProps) {
  const { data: openSprints = [] } = useQuery(openSprintsQuery(task.venture.id));
  const [chosen, setChosen] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const sprints = openSprints.some(({ id }) => id === task.sprintId) ? openSprints : [task.sprint, ...openSprints];
  const choose = async (id: string) => {
    setFailure(undefined);
    setChosen(id);
    await onSave(id).catch((error: unknown) => setFailure(failureMessage(error)));
    setChosen(undefined);
  };
  return (
    <SelectField
      label="Sprint"
      hideLabel
      options={sprints.map(({ id, title }) => ({ value: id, label: title }))}
      value={chosen ?? task.sprintId}
      error={failure}
      onChange={({ target }) => void choose(target.value)}
    />
  );
}
