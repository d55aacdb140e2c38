import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { useMe } from '../../../lib/api/use-people-search.ts';
import { tenantToday } from '../../../lib/format/tenant-day.ts';
import { refusedFields } from '../../../lib/forms/refused-fields.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted.ts';
import {
  checkDecision,
  type DecisionValues,
  decisionBody,
  newDecisionDrafts,
  newDecisionOf,
} from '../model/decision-form.ts';
import { usePrepareDecision } from '../mutations.ts';
import type { DecisionAbout } from '../queries.ts';
import { DecisionFields } from './decision-fields.tsx';

type NewDecisionDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
  about: DecisionAbout;
};

/** Prepares a decision about a record, and opens its page. */
export function NewDecisionDialog({ about, onOpenChange, ...dialog }: NewDecisionDialogProps) {
  const { mutateAsync: prepare } = usePrepareDecision();
  const navigate = useNavigate();
  const isShown = useIsMounted();
  const initial = newDecisionOf(useMe());
  const form = useAppForm<DecisionValues>({
    initialValues: initial,
    draft: newDecisionDrafts.of(`${about.type} ${about.id}`, initial),
    validate: (values) => checkDecision(values, tenantToday()),
    send: async (values) => {
      try {
        const { id } = await prepare({ subject: { ...about }, ...decisionBody(values) });
        onOpenChange(false);
        if (isShown()) void navigate({ to: '/decisions/$decisionId', params: { decisionId: id } });
        return true;
      } catch (error) {
        const { memberIds } = refusedFields(error, ['memberIds']);
        if (memberIds === undefined) throw error;
        form.refuse({ members: memberIds });
        return false;
      }
    },
  });
  return (
    <FormDialog
      {...dialog}
      onOpenChange={onOpenChange}
      form={form}
      size="xl"
      title="New decision"
      description="A draft. The committee sees it once you open it for votes."
      failureTitle="The decision was not prepared."
      submitLabel="PREPARE"
      pendingLabel="PREPARING..."
      retainsDraft
    >
      <DecisionFields
        subjectType={about.type}
        values={form.values}
        messages={form.messages}
        field={form.field}
        onChange={form.setValues}
      />
    </FormDialog>
  );
}
