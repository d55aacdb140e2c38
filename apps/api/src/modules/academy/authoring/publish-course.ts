import { changedPassage, type TextCorrection } from '@aicv/domain/academy/text-correction';
import type { Context } from '../../../platform/context.ts';
import { readPictures } from '../../../platform/documents/markdown/read-pictures.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { correctLessons } from './correct-lessons.ts';
import { updateCourseRow } from './course-authoring.repository.ts';
import { type CourseDraftRow, type DraftLessonRow, getCourseDraft } from './course-drafts.queries.ts';
import { insertNextVersion } from './insert-next-version.ts';
import { lockCourse } from './lock-course.ts';

/**
 * Publishes the working copy. Corrections of texts reach every learner at once; all other changes become the next version, which new
 * enrolments use from then on (REQ-350). Rejects a stale `version` (STALE), because authors
 * publish only what they have seen.
 */
export async function publishCourse(
  ctx: Context,
  id: string,
  { version }: { readonly version?: number | undefined },
): Promise<CourseDraftRow> {
  const { tx } = ctx;
  await lockCourse(tx, id);
  const draft = await getCourseDraft(tx, id);
  if (!draft.isActive) throw notPublishable([{ path: 'isActive', message: 'Restore the course before publishing' }]);
  const { nextPublication } = draft;
  if (nextPublication.kind === 'none') {
    throw new ApiError(409, 'NOTHING_TO_PUBLISH', 'Nothing has changed since the last version');
  }
  if (isStale(draft.version, version)) throw new StaleError('This course was', draft);
  const problems = await problemsOf(draft.lessons);
  if (problems.length > 0) throw notPublishable(problems);
  if (nextPublication.kind === 'correction') await correct(ctx, draft, nextPublication.corrections);
  else await publishNextVersion(ctx, draft);
  return getCourseDraft(tx, id);
}

async function publishNextVersion({ tx, caller, audit }: Context, draft: CourseDraftRow): Promise<void> {
  const { id, number } = await insertNextVersion(tx, draft, { publishedBy: caller.userId });
  await updateCourseRow(tx, draft.id, { changes: { publishedVersionId: id }, changesContent: false });
  await audit({
    action: 'course_published',
    resourceType: 'course',
    resourceId: draft.id,
    details: { number, lessons: draft.lessons.length },
  });
}

/** The audit entry has the changed words. The rest of the texts is in the version. */
async function correct(
  { tx, audit }: Context,
  { id, published }: CourseDraftRow,
  corrections: readonly TextCorrection[],
): Promise<void> {
  if (published === null) throw new Error('A draft has no texts to correct');
  const { number, contentVersion } = published;
  const learners = await correctLessons(tx, id, corrections);
  await updateCourseRow(tx, id, { changes: { contentVersion }, changesContent: false });
  const changes = corrections.map(({ lessonId, text, from, to }) => ({ lessonId, text, ...changedPassage(from, to) }));
  await audit({
    action: 'course_corrected',
    resourceType: 'course',
    resourceId: id,
    details: { number, learners, corrections: changes },
  });
}

interface Problem {
  readonly path: string;
  readonly message: string;
}

async function problemsOf(lessons: readonly DraftLessonRow[]): Promise<Problem[]> {
  if (lessons.length === 0) return [{ path: 'lessons', message: 'Add at least one lesson before publishing' }];
  const messages = await Promise.all(lessons.map(lessonProblem));
  return messages.flatMap((message, index) => (message === null ? [] : [{ path: `lessons.${index}`, message }]));
}

async function lessonProblem({ title, content, files }: DraftLessonRow): Promise<string | null> {
  if (content.trim() === '') return `Lesson "${title}" has no text`;
  for (const { fileId, description } of await readPictures(content)) {
    const picture = files.find(({ id }) => id === fileId);
    if (picture === undefined) return `Lesson "${title}" shows an image that is not among its files. Add it again`;
    if (description === '') return `Describe the image ${picture.name} in lesson "${title}"`;
  }
  return null;
}

/** The message of the first problem, with the position of each. */
function notPublishable(problems: readonly Problem[]): ApiError {
  return new ApiError(409, 'COURSE_NOT_PUBLISHABLE', { message: problems[0]?.message ?? '', issues: problems });
}
