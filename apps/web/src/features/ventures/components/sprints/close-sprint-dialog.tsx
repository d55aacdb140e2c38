import type { Sprint } from '@aicv/contracts/ventures/sprints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { SprintFields } from '../../../../components/form/sprint-fields.tsx';
import { ConfirmDialog } from '../../../../components/overlay/confirm-dialog.tsx';
import { tenantTimeZone, tenantToday } from '../../../../lib/format/tenant-day.ts';
import { checkSprint, newSprint, type SprintFormValues } from '../../../../lib/forms/sprint-form.ts';
import { totalOf } from '../../model/sprint-format.ts';
import { useCloseSprint } from '../../sprint-mutations.ts';
import { openSprintsQuery } from '../../sprint-queries.ts';
import { SprintCounts } from './sprint-counts.tsx';

type CloseSprintDialogProps = {
  sprint: Sprint;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
};

const NEW_SPRINT = 'new';
const LEAVE = 'leave';

/** Asks for confirmation before a sprint is closed, shows its counts, and moves its open tasks in the same step. */
export function CloseSprintDialog({ sprint, open, onOpenChange, finalFocus }: CloseSprintDialogProps) {
  const { mutate: close, isPending, error } = useCloseSprint(sprint.id);
  const openTasks = totalOf(sprint.taskCounts) - sprint.taskCounts.done;
  const query = useQuery(openSprintsQuery(sprint.ventureId));
  const [offered, setOffered] = useState<readonly Sprint[]>();
  // The choice and its default stay as they were first shown, also when the sprints are read again.
  if (offered === undefined && query.data !== undefined && query.isFetchedAfterMount) setOffered(query.data);
  // The latest start comes first, so the last one is next.
  const others = (offered ?? []).filter(({ id }) => id !== sprint.id);
  const [chosen, setChosen] = useState<string>();
  const target = chosen ?? others.at(-1)?.id ?? LEAVE;
  const planned = useNewSprint(others);
  const isNew = openTasks > 0 && target === NEW_SPRINT;

  const moveTo = () => {
    if (openTasks === 0 || target === LEAVE) return undefined;
    return isNew ? { newSprint: planned.values } : { sprintId: target };
  };
  const confirm = () => {
    if (isNew && !planned.check()) return;
    close(moveTo(), { onSuccess: () => onOpenChange(false) });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Close this sprint?"
      confirmLabel="Close sprint"
      write={{ isPending, pendingLabel: 'CLOSING...', error }}
      onConfirm={confirm}
      canConfirm={openTasks === 0 || offered !== undefined}
      finalFocus={finalFocus}
    >
      <div className="grid gap-4">
        <p>
          The tasks and burndown of <UserText className="font-[550] text-fg">{sprint.title}</UserText> become read-only.
          A closed sprint cannot be reopened.
        </p>
        <SprintCounts sprint={sprint} />
        {openTasks === 0 ? null : offered === undefined ? (
          query.isError ? (
            <QueryFailure headingLevel={3} title="The open sprints could not be loaded" query={query} />
          ) : (
            <p role="status">Loading the open sprints...</p>
          )
        ) : (
          <>
            <SelectField
              label={openTasks === 1 ? '1 open task' : `${openTasks} open tasks`}
              options={[
                ...others.toReversed().map(({ id, title }) => ({ value: id, label: `Move to ${title}` })),
                { value: NEW_SPRINT, label: 'Move to a new sprint' },
                { value: LEAVE, label: 'Leave in this sprint' },
              ]}
              value={target}
              onChange={(event) => setChosen(event.target.value)}
            />
            {isNew ? <SprintFields field={planned.field} /> : null}
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** The fields of the next sprint. This one frees its days from today on. */
function useNewSprint(others: readonly Sprint[]) {
  const [typed, setTyped] = useState<Partial<SprintFormValues>>({});
  const [messages, setMessages] = useState<ReturnType<typeof checkSprint>>({});
  const values = { ...newSprint({ today: tenantToday(), timeZone: tenantTimeZone() }, others), ...typed };
  return {
    values,
    check: () => {
      const found = checkSprint(values);
      setMessages(found);
      return Object.keys(found).length === 0;
    },
    field: (name: keyof SprintFormValues) => ({
      name,
      value: values[name],
      error: messages[name],
      onChange: ({ target }: { target: { value: string } }) => {
        setTyped((known) => ({ ...known, [name]: target.value }));
        setMessages((known) => ({ ...known, [name]: undefined }));
      },
    }),
  };
}
