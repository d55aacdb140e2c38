import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { useRef, useState } from 'react';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { createDrafts } from '../../../../lib/forms/drafts.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { useAddOpportunity } from '../../add-mutations.ts';
import {
  type AddOpportunityField,
  EMPTY_ADD_OPPORTUNITY_FORM,
  OPPORTUNITY_FIELD_LABELS,
} from '../../model/add-opportunity-fields.ts';
import { type AddOpportunityFormValues, checkOpportunity } from '../../model/add-opportunity-form-shape.ts';
import { PRIORITY_OPTIONS } from '../../model/priority-names.ts';

/** Input for a new opportunity. It outlives the board, which unmounts when the session ends. */
const drafts = createDrafts<AddOpportunityFormValues>({ kind: 'opportunity', lasts: 'page' });

/** The submitter is the user, until they change it. */
const initialValuesFor = (ownName: string): AddOpportunityFormValues => ({
  ...EMPTY_ADD_OPPORTUNITY_FORM,
  submittedBy: ownName,
});

/** Continues input in the form, when it opens next. */
export function storeDraft(ownName: string, input: Partial<AddOpportunityFormValues>): void {
  const draft = drafts.of('new', initialValuesFor(ownName));
  draft.store({ ...(draft.read() ?? initialValuesFor(ownName)), ...input });
}

type AddOpportunityDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: (added: Opportunity) => void;
  /** The name of the user. */
  ownName: string;
  finalFocus: () => HTMLElement | null;
};

/** Adds an opportunity (REQ-187). The input survives the end of the session, until the user adds or discards it. */
export function AddOpportunityDialog({ open, onOpenChange, onAdded, ownName, finalFocus }: AddOpportunityDialogProps) {
  const [initialValues] = useState(() => initialValuesFor(ownName));
  const titleRef = useRef<HTMLInputElement>(null);
  const { mutateAsync: addOpportunity } = useAddOpportunity();
  const form = useAppForm<AddOpportunityFormValues>({
    initialValues,
    draft: drafts.of('new', initialValues),
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
