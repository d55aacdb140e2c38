import type { Sprint } from '@aicv/contracts/ventures/sprints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { NewerValues } from '../../../../components/form/newer-values.tsx';
import { SPRINT_LABELS, SprintFields } from '../../../../components/form/sprint-fields.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { tenantTimeZone, tenantToday } from '../../../../lib/format/tenant-day.ts';
import { checkSprint, newSprint, type SprintFormValues } from '../../../../lib/forms/sprint-form.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { useEditRecord } from '../../../../lib/forms/use-edit-record.ts';
import { usePlanSprint, useSaveSprint } from '../../sprint-mutations.ts';
import { sprintQuery } from '../../sprint-queries.ts';

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void };

/** Plans a sprint of the venture, from a day to a day. */
export function PlanSprintDialog({
  ventureId,
  sprints,
  onPlanned,
  open,
  onOpenChange,
  finalFocus,
}: DialogState & {
  ventureId: string;
  sprints: readonly Sprint[];
  onPlanned: (sprint: Sprint) => void;
  finalFocus: () => HTMLElement | null;
}) {
  const { mutateAsync: plan } = usePlanSprint();
  const hasCurrentSprint = sprints.some((sprint) => sprint.isActive);
  const [isCurrent, setIsCurrent] = useState(!hasCurrentSprint);
  const form = useAppForm<SprintFormValues>({
    initialValues: newSprint({ today: tenantToday(), timeZone: tenantTimeZone() }, sprints),
    validate: checkSprint,
    send: async ({ title, startDate, endDate }) => {
      onPlanned(await plan({ ventureId, title, startDate, endDate, isActive: isCurrent }));
      onOpenChange(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      finalFocus={finalFocus}
      title="Plan sprint"
      size="sm"
      failureTitle="The sprint was not planned."
      submitLabel="PLAN SPRINT"
      pendingLabel="PLANNING..."
    >
      <SprintFields field={form.field} />
      <Checkbox
        label="Make it the current sprint"
        hint={hasCurrentSprint ? 'Close the current sprint first, or plan this one for later.' : undefined}
        checked={isCurrent}
        onChange={({ target }) => setIsCurrent(target.checked)}
      />
    </FormDialog>
  );
}

/** Changes title and days of a sprint that is not closed. */
export function EditSprintDialog({ sprint, open, onOpenChange }: DialogState & { sprint: Sprint }) {
  const queryClient = useQueryClient();
  const { mutateAsync: save } = useSaveSprint(sprint.id);
  const { form, newer } = useEditRecord<Sprint, SprintFormValues>({
    record: sprint,
    valuesOf: ({ title, startDate, endDate }) => ({ title, startDate, endDate }),
    validate: checkSprint,
    save: (changed, version) => save({ ...changed, version }),
    fetchNewest: () => queryClient.fetchQuery({ ...sprintQuery(sprint.id), staleTime: 0 }),
    onSaved: () => onOpenChange(false),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Edit sprint"
      size="sm"
      failureTitle="The sprint was not saved."
      submitLabel="SAVE"
      pendingLabel="SAVING..."
    >
      {newer === null ? null : <NewerValues isUnderRefusal newer={newer} labels={SPRINT_LABELS} />}
      <SprintFields field={form.field} />
    </FormDialog>
  );
}
