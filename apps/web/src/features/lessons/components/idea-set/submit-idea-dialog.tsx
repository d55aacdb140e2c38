import type { IdeaSet } from '@aicv/contracts/academy/lessons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '../../../../components/feedback/toast-store.ts';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { refreshAcademy } from '../../../../lib/api/academy-key.ts';
import { type ApiRequest, callApi } from '../../../../lib/api/api-client.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import {
  checkIdeaSubmission,
  ideaSubmissionDrafts,
  type PriorityOptions,
  proposedSubmission,
} from '../../model/idea-submission.ts';
import { ideaSetQuery } from '../../queries.ts';

type IdeaSubmissionInput = NonNullable<ApiRequest<'POST /api/courses/{id}/idea-set/submission'>['body']>;

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
  const [proposed] = useState(() => proposedSubmission(set));
  const form = useAppForm({
    initialValues: proposed,
    draft: ideaSubmissionDrafts.of(courseId, proposed),
    validate: checkIdeaSubmission,
    send: async (values) => {
      await submit({ ...values, priority: values.priority as IdeaSubmissionInput['priority'] });
      onOpenChange(false);
      onSubmitted();
    },
  });
  const { field } = form;

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

/** Submits a complete set to OTIF. */
function useSubmitIdeaSet(courseId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: IdeaSubmissionInput) =>
      callApi('POST /api/courses/{id}/idea-set/submission', { params: { id: courseId }, body }),
    onSuccess: (submission) => {
      queryClient.setQueryData<IdeaSet>(ideaSetQuery(courseId).queryKey, (set) => set && { ...set, submission });
      showToast({ title: 'Submitted to OTIF', description: 'Your idea is in the Discovery stage', tone: 'success' });
    },
    // After a refusal, too: it was submitted in another tab, or an answer was removed.
    onSettled: () => void refreshAcademy(queryClient),
  });
}
