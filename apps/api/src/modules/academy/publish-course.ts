import type { LessonQuiz, LessonWorksheet } from '@aicv/domain/lesson-content';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { type Present, refuseStale } from '../../platform/http/refuse-stale.ts';
import { insertCourseVersion, updateCourseRow } from './course-authoring.repository.ts';
import { type CourseDraftRow, type DraftLessonRow, getCourseDraft } from './course-drafts.queries.ts';
import { lockCourse } from './lock-course.ts';

/**
 * Publishes the working copy as the next version, which new enrolments take from then on. With a `version` that is no longer
 * the course's it is refused (STALE): what is published is what its author has seen.
 */
export async function publishCourse(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  id: string,
  { version }: { readonly version?: number | undefined },
  present: Present<CourseDraftRow>,
): Promise<CourseDraftRow> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    await lockCourse(tx, id);
    const draft = await getCourseDraft(tx, id);
    if (!draft.isActive) throw notPublishable([{ path: 'isActive', message: 'Restore the course before publishing' }]);
    if (draft.published?.contentVersion === draft.contentVersion) {
      throw new ApiError(409, 'NOTHING_TO_PUBLISH', 'Nothing has changed since the last version');
    }
    await refuseStale('course', draft.version, version, () => draft, present);
    const problems = problemsOf(draft.lessons);
    if (problems.length > 0) throw notPublishable(problems);
    const number = (draft.published?.number ?? 0) + 1;
    const published = await insertCourseVersion(
      tx,
      versionOf(draft, caller, number),
      draft.lessons.map(lessonVersionOf),
    );
    await updateCourseRow(tx, id, { publishedVersionId: published.id }, { changesContent: false });
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'course_published',
      resourceType: 'course',
      resourceId: id,
      details: { number, lessons: draft.lessons.length },
    });
    return getCourseDraft(tx, id);
  });
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

/** Says the first problem, and where each of them is. */
function notPublishable(problems: readonly Problem[]): ApiError {
  return new ApiError(409, 'COURSE_NOT_PUBLISHABLE', problems[0]?.message ?? '', { issues: problems });
}

function versionOf(draft: CourseDraftRow, { userId, tenantId }: Caller, number: number) {
  const { id, title, description, iconClass, level, category, isPremium, contentVersion, lessons } = draft;
  return {
    courseId: id,
    number,
    title,
    description,
    iconClass,
    level,
    category,
    isPremium,
    lessonCount: lessons.length,
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    contentVersion,
    publishedBy: userId,
    tenantId,
  };
}

/** Positions count from 1, as they are shown. */
function lessonVersionOf({ id, title, content, minutes, quiz, worksheets, tenantId }: DraftLessonRow, index: number) {
  return {
    lessonId: id,
    position: index + 1,
    title,
    content,
    minutes,
    quizId: quiz?.id ?? null,
    quiz: quiz && quizOf(quiz),
    worksheets: worksheets.map(worksheetOf),
    tenantId,
  };
}

/** Field by field: what else a row may one day hold is not published by that. */
function quizOf({ id, title, passingScore, retakePauseMinutes, questions }: LessonQuiz): LessonQuiz {
  return { id, title, passingScore, retakePauseMinutes, questions };
}

function worksheetOf({ id, phase, title, fields }: LessonWorksheet): LessonWorksheet {
  return { id, phase, title, fields };
}
