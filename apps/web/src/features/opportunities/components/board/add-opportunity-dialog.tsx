import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showToast } from '../../../../components/feedback/toast-store.ts';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { type ApiRequest, callApi } from '../../../../lib/api/api-client.ts';
import { createDrafts } from '../../../../lib/forms/drafts.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import {
  type AddOpportunityField,
  EMPTY_ADD_OPPORTUNITY_FORM,
  OPPORTUNITY_FIELD_LABELS,
} from '../../model/add-opportunity-fields.ts';
import { type AddOpportunityFormValues, checkOpportunity } from '../../model/add-opportunity-form-shape.ts';
import { addToColumns, refetchChangedColumns, stopColumnRequests } from '../../model/column-cache.ts';
import { PRIORITY_OPTIONS } from '../../model/priority-names.ts';
import { markColumnsChanged } from '../../queries.ts';

/** Input for a new opportunity. It outlives the board, which unmounts when the session ends. */
const addOpportunityDraft = createDrafts({
  kind: 'opportunity',
  lasts: 'page',
  untouched: EMPTY_ADD_OPPORTUNITY_FORM,
}).of('new');

type AddOpportunityDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: (added: Opportunity) => void;
  finalFocus: () => HTMLElement | null;
};

/** Adds an opportunity (REQ-187). The input survives the end of the session, until the user adds or discards it. */
export function AddOpportunityDialog({ open, onOpenChange, onAdded, finalFocus }: AddOpportunityDialogProps) {
  const titleRef = useRef<HTMLInputElement>(null);
  const { mutateAsync: addOpportunity } = useAddOpportunity();
  const form = useAppForm<AddOpportunityFormValues>({
    initialValues: EMPTY_ADD_OPPORTUNITY_FORM,
    draft: addOpportunityDraft,
    validate: checkOpportunity,
    send: async (values) => {
      onAdded(await addOpportunity(values));
      form.reset();
      onOpenChange(false);
    },
  });
  const field = (name: AddOpportunityField) => ({ label: OPPORTUNITY_FIELD_LABELS[name], ...form.field(name) });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Add opportunity"
      description="It starts in the Discovery stage."
      failureTitle="The opportunity was not added."
      submitLabel="ADD OPPORTUNITY"
      pendingLabel="ADDING..."
      initialFocus={titleRef}
      finalFocus={finalFocus}
      retainsDraft
      onDiscard={() => {
        form.reset();
        titleRef.current?.focus();
      }}
    >
      <TextField ref={titleRef} required dir="auto" {...field('title')} />
      <TextArea required dir="auto" {...field('description')} />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField required dir="auto" {...field('submittedBy')} autoComplete="name" />
        <SelectField options={PRIORITY_OPTIONS} {...field('priority')} />
      </div>
    </FormDialog>
  );
}

type NewOpportunity = Omit<ApiRequest<'POST /api/opportunities'>['body'], 'stage'>;

/** Adds an opportunity to the discovery stage (REQ-188). */
function useAddOpportunity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (opportunity: NewOpportunity) =>
      callApi('POST /api/opportunities', { body: { ...opportunity, stage: 'discovery' } }),
    onSuccess: async (added) => {
      await stopColumnRequests(queryClient);
      addToColumns(queryClient, added);
      await markColumnsChanged(queryClient, [added.stage]);
      // Not awaited: the record is already on the board.
      void refetchChangedColumns(queryClient);
      showToast({
        title: 'Opportunity Added',
        description: 'New opportunity has been added to Discovery stage',
        tone: 'success',
      });
    },
  });
}
