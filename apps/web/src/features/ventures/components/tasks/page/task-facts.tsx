import type { Task } from '@aicv/contracts/ventures/tasks';
import { TASK_STATUS_NAMES } from '@aicv/domain/ventures/task';
import { useId } from 'react';
import { Fact, FactList } from '../../../../../components/data/fact-list.tsx';
import { PersonName } from '../../../../../components/data/person-name.tsx';
import { UserText } from '../../../../../components/data/user-text.tsx';
import { InlineField } from '../../../../../components/form/inline-field.tsx';
import { Panel } from '../../../../../components/layout/panel.tsx';
import { useMoveTask, useSaveTaskFields } from '../../../task-mutations.ts';
import { PersonField } from '../../person-field.tsx';
import { DueDate } from '../due-date.tsx';
import { StatusButtons } from '../status-buttons.tsx';
import { TaskParent } from '../task-parent.tsx';
import { SprintField } from './sprint-field.tsx';

type TaskFactsProps = { task: Task; canEdit: boolean; canMove: boolean; mayOpenVentures: boolean };

/** Status, assignee, due date and sprint of the task. Its assignee changes the status, writers of Labs change everything. */
export function TaskFacts({ task, canEdit, canMove, mayOpenVentures }: TaskFactsProps) {
  const save = useSaveTaskFields(task);
  const move = useMoveTask();
  const closedId = useId();
  const { sprint, venture, decision } = task;
  return (
    <Panel title="Task">
      {sprint?.isClosed ? (
        <p id={closedId} className="mb-3 text-fg-2 text-sm">
          {TASK_STATUS_NAMES[task.status]} when its sprint was closed. Comments stay open.
        </p>
      ) : canMove ? (
        <div className="mb-3.5">
          <StatusButtons task={task} onMove={(to) => move(task, to)} />
        </div>
      ) : (
        <p className="mb-3 text-fg-2 text-sm">{TASK_STATUS_NAMES[task.status]}.</p>
      )}
      <FactList>
        <Fact term="Assignee">
          {canEdit ? (
            <PersonField
              label="assignee"
              person={task.assignee}
              emptyText="Unassigned"
              onSave={(assigneeId) => save({ assigneeId })}
            />
          ) : task.assignee === null ? (
            'Unassigned'
          ) : (
            <PersonName person={task.assignee} />
          )}
        </Fact>
        <Fact term="Due">
          {canEdit ? (
            <InlineField
              label="due date"
              type="date"
              value={task.dueDate ?? ''}
              emptyText="Add a due date"
              onSave={(day) => save({ dueDate: day === '' ? null : day })}
            >
              <DueDate task={task} />
            </InlineField>
          ) : (
            <DueDate task={task} />
          )}
        </Fact>
        {sprint === null || venture === null ? null : (
          <Fact term="Sprint">
            {canEdit ? (
              <SprintField sprint={sprint} ventureId={venture.id} onSave={(sprintId) => save({ sprintId })} />
            ) : (
              <UserText>{sprint.title}</UserText>
            )}
          </Fact>
        )}
        <Fact term={decision === null ? 'Venture' : 'Condition of'}>
          <TaskParent task={task} mayOpenVentures={mayOpenVentures} />
        </Fact>
      </FactList>
    </Panel>
  );
}
