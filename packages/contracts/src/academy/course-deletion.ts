import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, noBody, versionText } from '../shapes.ts';
import {
  authoredLessonShape,
  authoredQuizShape,
  authoredWorksheetShape,
  courseDraftShape,
} from './course-authoring.ts';

const deletion = <const Path extends `/api/${string}`>(path: Path, summary: string) =>
  defineEndpoint({
    method: 'DELETE',
    path,
    summary,
    access: 'academy.author',
    params: idParams,
    query: z.strictObject({ version: versionText }),
    body: noBody,
    responses: { 204: 'empty' },
  });

const restoration = <const Path extends `/api/${string}`, const Shape extends z.core.$ZodType>(
  path: Path,
  summary: string,
  record: Shape,
) =>
  defineEndpoint({
    method: 'POST',
    path,
    summary,
    access: 'academy.author',
    params: idParams,
    body: noBody,
    responses: { 200: record },
  });

// REQ-327, REQ-328
export const courseDeletionEndpoints = {
  deleteCourse: deletion('/api/courses/{id}', 'Move a course that was never published to the trash'),
  restoreCourse: restoration('/api/courses/{id}/restore', 'Restore a course from the trash', courseDraftShape),
  deleteLesson: deletion('/api/lessons/{id}', 'Move a lesson of the draft to the trash, with its quiz and worksheets'),
  restoreLesson: restoration(
    '/api/lessons/{id}/restore',
    'Restore a lesson from the trash at its earlier position',
    authoredLessonShape,
  ),
  deleteQuiz: deletion('/api/quizzes/{id}', 'Move a quiz of the draft to the trash'),
  restoreQuiz: restoration('/api/quizzes/{id}/restore', 'Restore a quiz from the trash', authoredQuizShape),
  deleteWorksheet: deletion('/api/worksheets/{id}', 'Move a worksheet of the draft to the trash'),
  restoreWorksheet: restoration(
    '/api/worksheets/{id}/restore',
    'Restore a worksheet from the trash',
    authoredWorksheetShape,
  ),
} as const;
