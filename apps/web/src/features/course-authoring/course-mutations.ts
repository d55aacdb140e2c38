import type { CourseDraft } from '@aicv/contracts/academy/course-authoring';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../components/feedback/toast-store.ts';
import { refreshAcademy } from '../../lib/api/academy-key.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { createIdempotentSave } from '../../lib/api/idempotent-save.ts';
import { refreshAuthoring, showDraft } from './queries.ts';

type CourseChange = NonNullable<ApiRequest<'PATCH /api/courses/{id}'>['body']>;

/** Saves the changed properties of a course. */
export function useSaveCourse(id: string) {
  const queryClient = useQueryClient();
  const [saveIdempotently] = useState(createIdempotentSave);
  return useMutation({
    mutationFn: (changes: CourseChange) =>
      saveIdempotently(changes, (body) => callApi('PATCH /api/courses/{id}', { params: { id }, body })),
    onSuccess: async (draft) => {
      await showDraft(queryClient, draft);
      void refreshAuthoring(queryClient, draft);
      showToast({
        title: 'Course Saved',
        description: draft.publishedNumber === null ? 'The draft has been updated' : 'Publish it to show the changes',
        tone: 'success',
      });
    },
  });
}

/** Archives a course, or restores it. */
export function useArchiveCourse(course: CourseDraft) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi('PATCH /api/courses/{id}', { params: { id: course.id }, body: { isActive: !course.isActive } }),
    onSuccess: async (draft) => {
      await showDraft(queryClient, draft);
      showToast({
        title: draft.isActive ? 'Course Restored' : 'Course Archived',
        description: draft.isActive
          ? 'It is back in the catalog as last published'
          : 'It is no longer in the catalog. Enrolled learners can still finish it.',
        tone: 'success',
      });
    },
    onError: (error) =>
      showToast({ title: 'Course not changed', description: failureMessage(error), tone: 'destructive' }),
    onSettled: (draft) => {
      void refreshAuthoring(queryClient, draft);
      void refreshAcademy(queryClient);
    },
  });
}

/** Publishes the working copy at the version that the author has seen, as corrections or as the next version. */
export function usePublishCourse(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ version }: CourseDraft) =>
      callApi('POST /api/courses/{id}/publish', { params: { id }, body: { version } }),
    onSuccess: async (draft, { publishedNumber, nextPublication }) => {
      await showDraft(queryClient, draft);
      void refreshAcademy(queryClient);
      const isCorrection = draft.publishedNumber === publishedNumber && nextPublication.kind === 'correction';
      showToast(
        isCorrection
          ? { title: 'Corrections Published', description: 'Learners see the corrected texts now', tone: 'success' }
          : {
              title: 'Course Published',
              description: `Version ${draft.publishedNumber} is now live for new learners`,
              tone: 'success',
            },
      );
    },
    // After a failure, another author may have changed it.
    onSettled: (draft) => void refreshAuthoring(queryClient, draft),
  });
}
