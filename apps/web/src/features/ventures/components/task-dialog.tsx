import type { Sprint } from '@aicv/contracts/sprints';
import type { Task } from '@aicv/contracts/tasks';
import { TASK_STATUS_NAMES, TASK_STATUSES, type TaskStatus } from '@aicv/domain/task';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api-client.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { openSprintsQuery } from '../api/sprint-queries.ts';
import { showTask } from '../api/task-queries.ts';
import { useAddTask, useSaveTask } from '../api/use-save-task.ts';
import { useEditRecord } from '../use-edit-record.ts';
import { useRecordForm } from '../use-record-form.ts';
import { AssigneePicker } from './assignee-picker.tsx';
import { FormDialog } from './form-dialog.tsx';
import { NewerValues } from './newer-values.tsx';
import { checkTask, EMPTY_TASK, type TaskFormValues, taskChange, valuesOfTask } from './task-form.ts';

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void; finalFocus?: () => HTMLElement | null };

/** Adds a task to the sprint, in the status of the column that it was asked from. */
export function AddTaskDialog({ sprint, status, ...dialog }: DialogState & { sprint: Sprint; status: TaskStatus }) {
  const { mutateAsync: add } = useAddTask();
  const [target, setTarget] = useState(status);
  const form = useRecordForm<TaskFormValues>({
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
      <TaskFields {...form} />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <DueField {...form} />
        <SelectField
          label="Status"
          options={TASK_STATUSES.map((value) => ({ value, label: TASK_STATUS_NAMES[value] }))}
          value={target}
          onChange={(event) => setTarget(event.target.value as TaskStatus)}
        />
      </div>
      <AssigneePicker
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

/** Changes a task, or moves it to another open sprint of the venture; only what was changed here is sent. */
export function EditTaskDialog({ task, ...dialog }: DialogState & { task: Task }) {
  const queryClient = useQueryClient();
  const { mutateAsync: save } = useSaveTask(task.id);
  const { data: openSprints } = useQuery(openSprintsQuery(task.venture.id));
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
  const sprints = openSprints?.some(({ id }) => id === task.sprintId)
    ? openSprints
    : [{ id: task.sprintId, title: task.sprint.title }, ...(openSprints ?? [])];

  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Edit task"
      failureTitle="The task was not saved."
      submitLabel="SAVE"
      pendingLabel="SAVING..."
    >
      {newer === null ? null : <NewerValues newer={readable(newer, base)} labels={LABELS} />}
      <TaskFields {...form} />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <DueField {...form} />
        <SelectField
          label="Sprint"
          name="sprintId"
          options={sprints.map(({ id, title }) => ({ value: id, label: title }))}
          value={form.values.sprintId}
          error={form.messages.sprintId}
          onChange={({ target }) => form.setValue('sprintId', target.value)}
        />
      </div>
      <AssigneePicker
        value={form.values.assigneeId}
        current={task.assignee}
        error={form.messages.assigneeId}
        onChange={(id) => form.setValue('assigneeId', id)}
      />
    </FormDialog>
  );
}

/** Names in place of ids. */
function readable(newer: Partial<TaskFormValues>, { assignee, sprint }: Task): Partial<TaskFormValues> {
  return {
    ...newer,
    ...(newer.assigneeId === undefined ? {} : { assigneeId: assignee?.username ?? 'Nobody' }),
    ...(newer.sprintId === undefined ? {} : { sprintId: sprint.title }),
  };
}

type FieldsProps = {
  values: TaskFormValues;
  messages: { readonly [Name in keyof TaskFormValues]?: string };
  setValue: (field: keyof TaskFormValues, value: string) => void;
};

function TaskFields({ values, messages, setValue }: FieldsProps) {
  return (
    <>
      <TextField
        label={LABELS.title}
        name="title"
        required
        dir="auto"
        autoComplete="off"
        value={values.title}
        error={messages.title}
        onChange={({ target }) => setValue('title', target.value)}
      />
      <TextArea
        label={LABELS.description}
        name="description"
        dir="auto"
        rows={3}
        value={values.description}
        error={messages.description}
        onChange={({ target }) => setValue('description', target.value)}
      />
    </>
  );
}

function DueField({ values, messages, setValue }: FieldsProps) {
  return (
    <DateField
      label={LABELS.dueDate}
      name="dueDate"
      value={values.dueDate}
      error={messages.dueDate}
      onChange={({ target }) => setValue('dueDate', target.value)}
    />
  );
}
