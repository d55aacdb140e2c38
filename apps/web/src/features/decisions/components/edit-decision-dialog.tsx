import type { Decision } from '@aicv/contracts/decisions/decisions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NewerValues } from '../../../components/form/newer-values.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { ApiRequestError } from '../../../lib/api/api-request-error.ts';
import { decisionQuery } from '../../../lib/api/decision-query.ts';
import { tenantToday } from '../../../lib/format/tenant-day.ts';
import { changesSince } from '../../../lib/forms/merge-changes.ts';
import { refusedFields } from '../../../lib/forms/refused-fields.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import {
  checkDecision,
  DECISION_LABELS,
  decisionChange,
  type EditedDecision,
  editedDecisionDrafts,
  readableChanges,
  valuesOfDecision,
} from '../model/decision-form.ts';
import { useSaveDecision } from '../mutations.ts';
import { DecisionFields } from './decision-fields.tsx';

type EditDecisionDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; decision: Decision };

/** Edits a draft. Sends only the changed fields, and shows what another user has changed since the input was begun. */
export function EditDecisionDialog({ decision, onOpenChange, open }: EditDecisionDialogProps) {
  const queryClient = useQueryClient();
  const { mutateAsync: save } = useSaveDecision(decision.id);
  const [base, setBase] = useState(decision);
  const stored = valuesOfDecision(base);
  const [initial] = useState<EditedDecision>({ ...stored, opened: stored });
  const form = useAppForm<EditedDecision>({
    initialValues: initial,
    draft: editedDecisionDrafts.of(decision.id, initial),
    validate: (values) => checkDecision(values, tenantToday()),
    send: async (values) => {
      try {
        const change = decisionChange(values);
        if (Object.keys(change).length > 0) await save({ ...change, version: base.version });
        onOpenChange(false);
        return true;
      } catch (error) {
        if (error instanceof ApiRequestError && error.code === 'STALE') {
          setBase(await queryClient.fetchQuery({ ...decisionQuery(decision.id), staleTime: 0 }));
        }
        const { memberIds } = refusedFields(error, ['memberIds']);
        if (memberIds === undefined) throw error;
        form.refuse({ members: memberIds });
        return false;
      }
    },
  });
  const newer = changesSince(form.values.opened, stored);
  const isOvertaken = base !== decision;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      size="xl"
      title="Edit decision"
      failureTitle="The decision was not saved."
      submitLabel="SAVE"
      pendingLabel="SAVING..."
      retainsDraft
    >
      {isOvertaken || Object.keys(newer).length > 0 ? (
        <NewerValues isUnderRefusal={isOvertaken} newer={readableChanges(newer, stored)} labels={DECISION_LABELS} />
      ) : null}
      <DecisionFields
        subjectType={decision.subject.type}
        values={form.values}
        messages={form.messages}
        field={form.field}
        onChange={(update) => form.setValues((current) => ({ ...current, ...update(current) }))}
      />
    </FormDialog>
  );
}
