import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showToast } from '../../../../components/feedback/toast-store.ts';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { type ApiRequest, callApi } from '../../../../lib/api/api-client.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { useIsMounted } from '../../../../lib/hooks/use-is-mounted.ts';
import { type CourseValues, checkCourse, courseDraft, courseInput, EMPTY_COURSE } from '../../model/course-form.ts';
import { refreshAuthoring, showDraft } from '../../queries.ts';
import { CourseFields } from './course-fields.tsx';

type CreateCourseDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Called with the new draft without lessons. */
  onCreated: (courseId: string) => void;
};

/** Creates a course (REQ-178). The input stays, also when the session ends, until the course is created or the input is discarded. */
export function CreateCourseDialog({ open, onClose, onCreated }: CreateCourseDialogProps) {
  const titleRef = useRef<HTMLInputElement>(null);
  const { mutateAsync: create } = useCreateCourse();
  const isShown = useIsMounted();
  const form = useAppForm<CourseValues>({
    draft: courseDraft,
    initialValues: EMPTY_COURSE,
    validate: checkCourse,
    send: async (values) => {
      const { id } = await create(courseInput(values));
      onClose();
      if (isShown()) onCreated(id);
    },
  });

  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      form={form}
      title="Create course"
      description="Starts as a draft. Add lessons in the editor."
      failureTitle="The course was not created."
      submitLabel="CREATE COURSE"
      pendingLabel="CREATING..."
      initialFocus={titleRef}
      retainsDraft
    >
      <CourseFields form={form} titleRef={titleRef} />
    </FormDialog>
  );
}

function useCreateCourse() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiRequest<'POST /api/courses'>['body']) => callApi('POST /api/courses', { body }),
    onSuccess: async (draft) => {
      await showDraft(queryClient, draft);
      void refreshAuthoring(queryClient, draft);
      showToast({
        title: 'Course Created',
        description: 'Learners see the draft once you publish it',
        tone: 'success',
      });
    },
  });
}
