import type { Sprint } from '@aicv/contracts/ventures/sprints';
import type { Task } from '@aicv/contracts/ventures/tasks';
import { TASK_STATUS_NAMES, TASK_STATUSES, type TaskStatus } from '@aicv/domain/ventures/task';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../../../components/form/date-field.tsx';
import { NewerValues } from '../../../../components/form/newer-values.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { PersonPicker } from '../../../../components/people/person-picker.tsx';
import { callApi } from '../../../../lib/api/api-client.ts';
import { type FieldProps, useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { useEditRecord } from '../../../../lib/forms/use-edit-record.ts';
import { checkTask, EMPTY_TASK, type TaskFormValues, taskChange, valuesOfTask } from '../../model/task-form.ts';
import { openSprintsQuery } from '../../sprint-queries.ts';
import { useAddTask, useSaveTask } from '../../task-mutations.ts';
import { showTask } from '../../task-queries.ts';

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void; finalFocus?: () => HTMLElement | null };

/** Adds a task to the sprint, with the status of the column whose button opened the dialog. */
export function AddTaskDialog({ sprint, status, ...dialog }: DialogState & { sprint: Sprint; status: TaskStatus }) {
  const { mutateAsync: add } = useAddTask();
  const [target, setTarget] = useState(status);
  const form = useAppForm<TaskFormValues>({
    initialValues: EMPTY_TASK,
    validate: checkTask,
    send: async (values) => {
      await add({ title: values.title, ...taskChange(values), sprintId: sprint.id, status: target });
      dialog.onOpenChange(false);
    },
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Add task"
      failureTitle="The task was not added."
      submitLabel="ADD TASK"
      pendingLabel="ADDING..."
    >
      <TaskFields field={form.field} />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <DateField label={LABELS.dueDate} {...form.field('dueDate')} />
        <SelectField
          label="Status"
          options={TASK_STATUSES.map((value) => ({ value, label: TASK_STATUS_NAMES[value] }))}
          value={target}
          onChange={(event) => setTarget(event.target.value as TaskStatus)}
        />
      </div>
      <PersonPicker
        value={form.values.assigneeId}
        current={null}
        error={form.messages.assigneeId}
        onChange={(id) => form.setValue('assigneeId', id)}
      />
    </FormDialog>
  );
}

const LABELS = {
  title: 'Title',
  description: 'Description',
  dueDate: 'Due date',
  assigneeId: 'Assignee',
  sprintId: 'Sprint',
};

/** Edits a task, or moves it to another open sprint of the venture. Sends only the changed fields. */
export function EditTaskDialog({ task, sprint, ...dialog }: DialogState & { task: Task; sprint: Sprint }) {
  const queryClient = useQueryClient();
  const { mutateAsync: save } = useSaveTask(task.id);
  const { data: openSprints } = useQuery(openSprintsQuery(sprint.ventureId));
  const { form, base, newer } = useEditRecord<Task, TaskFormValues>({
    record: task,
    valuesOf: valuesOfTask,
    validate: checkTask,
    save: (changed, version) => save({ ...taskChange(changed), version }),
    fetchNewest: async () => {
      const newest = await callApi('GET /api/tasks/{id}', { params: { id: task.id } });
      await showTask(queryClient, newest);
      return newest;
    },
    onSaved: () => dialog.onOpenChange(false),
  });
  const sprints = openSprints?.some(({ id }) => id === sprint.id) ? openSprints : [sprint, ...(openSprints ?? [])];

  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Edit task"
      failureTitle="The task was not saved."
      submitLabel="SAVE"
      pendingLabel="SAVING..."
    >
      {newer === null ? null : <NewerValues isUnderRefusal newer={readable(newer, base)} labels={LABELS} />}
      <TaskFields field={form.field} />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <DateField label={LABELS.dueDate} {...form.field('dueDate')} />
        <SelectField
          label="Sprint"
          options={sprints.map(({ id, title }) => ({ value: id, label: title }))}
          {...form.field('sprintId')}
        />
      </div>
      <PersonPicker
        value={form.values.assigneeId}
        current={task.assignee}
        error={form.messages.assigneeId}
        onChange={(id) => form.setValue('assigneeId', id)}
      />
    </FormDialog>
  );
}

/** Replaces ids with names. */
function readable(newer: Partial<TaskFormValues>, { assignee, sprint }: Task): Partial<TaskFormValues> {
  return {
    ...newer,
    ...(newer.assigneeId === undefined ? {} : { assigneeId: assignee?.username ?? 'Unassigned' }),
    ...(newer.sprintId === undefined ? {} : { sprintId: sprint?.title ?? '' }),
  };
}

type TaskFieldsProps = { field: (name: keyof TaskFormValues) => FieldProps };

function TaskFields({ field }: TaskFieldsProps) {
  return (
    <>
      <TextField label={LABELS.title} required dir="auto" {...field('title')} />
      <TextArea label={LABELS.description} dir="auto" rows={3} {...field('description')} />
    </>
  );
}
