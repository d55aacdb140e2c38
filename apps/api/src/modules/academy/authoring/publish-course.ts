import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { updateCourseRow } from './course-authoring.repository.ts';
import { type CourseDraftRow, type DraftLessonRow, getCourseDraft } from './course-drafts.queries.ts';
import { insertNextVersion } from './insert-next-version.ts';
import { lockCourse } from './lock-course.ts';

/**
 * Publishes the working copy as the next version, which new enrolments use from then on. Rejects a stale `version` (STALE), because authors
 * publish only what they have seen.
 */
export async function publishCourse(
  ctx: Context,
  id: string,
  { version }: { readonly version?: number | undefined },
): Promise<CourseDraftRow> {
  const { tx, caller } = ctx;
  await lockCourse(tx, id);
  const draft = await getCourseDraft(tx, id);
  if (!draft.isActive) throw notPublishable([{ path: 'isActive', message: 'Restore the course before publishing' }]);
  if (draft.published?.contentVersion === draft.contentVersion) {
    throw new ApiError(409, 'NOTHING_TO_PUBLISH', 'Nothing has changed since the last version');
  }
  if (isStale(draft.version, version)) throw new StaleError('This course was', draft);
  const problems = problemsOf(draft.lessons);
  if (problems.length > 0) throw notPublishable(problems);
  const published = await insertNextVersion(tx, draft, { publishedBy: caller.userId });
  await updateCourseRow(tx, id, { changes: { publishedVersionId: published.id }, changesContent: false });
  await ctx.audit({
    action: 'course_published',
    resourceType: 'course',
    resourceId: id,
    details: { number: published.number, lessons: draft.lessons.length },
  });
  return getCourseDraft(tx, id);
}

interface Problem {
  readonly path: string;
  readonly message: string;
}

function problemsOf(lessons: readonly DraftLessonRow[]): Problem[] {
  if (lessons.length === 0) return [{ path: 'lessons', message: 'Add at least one lesson before publishing' }];
  return lessons.flatMap(({ title, content }, index) =>
    content.trim() === '' ? [{ path: `lessons.${index}`, message: `Lesson "${title}" has no text` }] : [],
  );
}

/** The message of the first problem, with the position of each. */
function notPublishable(problems: readonly Problem[]): ApiError {
  return new ApiError(409, 'COURSE_NOT_PUBLISHABLE', { message: problems[0]?.message ?? '', issues: problems });
}
