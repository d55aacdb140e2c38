import type { AuthoredQuiz, AuthoredWorksheet, DraftLesson } from '@aicv/contracts/academy/course-authoring';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { createIdempotentSave } from '../../lib/api/idempotent-save.ts';
import type { QuizInput } from './model/quiz-form.ts';
import type { WorksheetInput } from './model/worksheet-form.ts';
import { refreshAuthoring, showLesson } from './queries.ts';

/** A change of the record with this id, for its version; or a new record. */
export type PartWrite<Input> =
  | { readonly input: Input; readonly base: null }
  | { readonly input: Partial<Input>; readonly base: { readonly id: string; readonly version: number } };

type LessonOf = Pick<DraftLesson, 'id' | 'courseId'>;

async function showPart(
  queryClient: QueryClient,
  lesson: LessonOf,
  change: (lesson: DraftLesson) => DraftLesson,
): Promise<void> {
  await showLesson(queryClient, { courseId: lesson.courseId, lessonId: lesson.id, change });
  void refreshAuthoring(queryClient);
}

const withQuiz = (quiz: AuthoredQuiz) => (lesson: DraftLesson) => ({ ...lesson, quiz });

const withWorksheet = (worksheet: AuthoredWorksheet) => (lesson: DraftLesson) => {
  const { worksheets } = lesson;
  const isKnown = worksheets.some(({ id }) => id === worksheet.id);
  const all = isKnown
    ? worksheets.map((one) => (one.id === worksheet.id ? worksheet : one))
    : [...worksheets, worksheet];
  return { ...lesson, worksheets: all };
};

/** Adds a quiz to a lesson, or saves its changed fields. */
export function useSaveQuiz(lesson: LessonOf) {
  const queryClient = useQueryClient();
  const [saveIdempotently] = useState(createIdempotentSave);
  return useMutation({
    mutationFn: ({ input, base }: PartWrite<QuizInput>) =>
      base === null
        ? callApi('POST /api/quizzes', { body: { ...input, lessonId: lesson.id } })
        : saveIdempotently({ ...input, version: base.version }, (body) =>
            callApi('PATCH /api/quizzes/{id}', { params: { id: base.id }, body }),
          ),
    onSuccess: async (quiz) => {
      await showPart(queryClient, lesson, withQuiz(quiz));
      showToast({ title: 'Quiz Saved', description: 'Publish the course to show it to learners', tone: 'success' });
    },
  });
}

/** Adds a worksheet to a lesson, or saves its changed fields. */
export function useSaveWorksheet(lesson: LessonOf) {
  const queryClient = useQueryClient();
  const [saveIdempotently] = useState(createIdempotentSave);
  return useMutation({
    mutationFn: ({ input, base }: PartWrite<WorksheetInput>) =>
      base === null
        ? callApi('POST /api/worksheets', { body: { ...input, lessonId: lesson.id } })
        : saveIdempotently({ ...input, version: base.version }, (body) =>
            callApi('PATCH /api/worksheets/{id}', { params: { id: base.id }, body }),
          ),
    onSuccess: async (worksheet) => {
      await showPart(queryClient, lesson, withWorksheet(worksheet));
      showToast({
        title: 'Worksheet Saved',
        description: 'Publish the course to show it to learners',
        tone: 'success',
      });
    },
  });
}
