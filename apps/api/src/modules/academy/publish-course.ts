import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { type Present, refuseStale } from '../../platform/http/refuse-stale.ts';
import { updateCourseRow } from './course-authoring.repository.ts';
import { type CourseDraftRow, type DraftLessonRow, getCourseDraft } from './course-drafts.queries.ts';
import { insertNextVersion } from './insert-next-version.ts';
import { lockCourse } from './lock-course.ts';

/**
 * Publishes the working copy as the next version, which new enrolments use from then on. Rejects a stale `version` (STALE), because authors
 * publish only what they have seen.
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
    const published = await insertNextVersion(tx, draft, { publishedBy: caller.userId });
    await updateCourseRow(tx, id, { publishedVersionId: published.id }, { changesContent: false });
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'course_published',
      resourceType: 'course',
      resourceId: id,
      details: { number: published.number, lessons: draft.lessons.length },
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

/** The message of the first problem, with the position of each. */
function notPublishable(problems: readonly Problem[]): ApiError {
  return new ApiError(409, 'COURSE_NOT_PUBLISHABLE', problems[0]?.message ?? '', { issues: problems });
}
