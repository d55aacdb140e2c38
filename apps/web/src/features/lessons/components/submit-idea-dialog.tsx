import type { IdeaSet } from '@aicv/contracts/academy/lessons';
import { useRef } from 'react';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { useRecordForm } from '../../../lib/forms/use-record-form.ts';
import { type IdeaSubmissionInput, useSubmitIdeaSet } from '../api/use-submit-idea-set.ts';
import { checkIdeaSubmission, ideaSubmissionDrafts, isProposed, proposedSubmission } from '../idea-submission.ts';

export type PriorityOptions = readonly { value: string; label: string }[];

type SubmitIdeaDialogProps = {
  set: IdeaSet;
  priorityOptions: PriorityOptions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSubmitted: () => void;
  finalFocus: () => HTMLElement | null;
};

/** Asks for the title of the opportunity. The input stays until it is submitted or discarded. */
export function SubmitIdeaDialog({
  set,
  priorityOptions,
  open,
  onOpenChange,
  onSubmitted,
  finalFocus,
}: SubmitIdeaDialogProps) {
  const titleRef = useRef<HTMLInputElement>(null);
  const { courseId } = set;
  const { mutateAsync: submit } = useSubmitIdeaSet(courseId);
  const proposed = proposedSubmission(set);
  const form = useRecordForm({
    initialValues: ideaSubmissionDrafts.read(courseId) ?? proposed,
    validate: checkIdeaSubmission,
    onChange: (values) => {
      if (isProposed(values, proposed)) ideaSubmissionDrafts.forget(courseId);
      else ideaSubmissionDrafts.store(courseId, values);
    },
    send: async (values) => {
      await submit({ ...values, priority: values.priority as IdeaSubmissionInput['priority'] });
      ideaSubmissionDrafts.forget(courseId);
      onOpenChange(false);
      onSubmitted();
    },
  });
  const { values, field } = form;

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Submit to OTIF"
      description="Your answers become a new opportunity in the Discovery stage. You cannot change them afterward."
      failureTitle="The set was not submitted."
      submitLabel="SUBMIT TO OTIF"
      pendingLabel="SUBMITTING..."
      initialFocus={titleRef}
      finalFocus={finalFocus}
      retainsDraft
      onDiscard={
        !isProposed(values, proposed)
          ? () => {
              ideaSubmissionDrafts.forget(courseId);
              onOpenChange(false);
            }
          : undefined
      }
    >
      <TextField ref={titleRef} label="Title" required dir="auto" {...field('title')} />
      <TextArea
        label="Description"
        hint="Taken from your Identify phase. Edit it as you like."
        required
        rows={7}
        dir="auto"
        {...field('description')}
      />
      <SelectField label="Priority" options={priorityOptions} className="sm:max-w-60" {...field('priority')} />
    </FormDialog>
  );
}
