import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { insertCourseVersion } from './course-authoring.repository.ts';
import type { CourseDraftRow } from './course-drafts.queries.ts';
import { lessonVersionOf } from './lesson-version-of.ts';

interface Publication {
  readonly publishedBy: string | null;
  /** Default: now. */
  readonly publishedAt?: string | undefined;
}

/** Inserts the working copy as the next version of its course. The caller has locked the course and sets it as the latest. */
export async function insertNextVersion(
  tx: Queryable,
  draft: CourseDraftRow,
  publication: Publication,
): Promise<{ id: string; number: number }> {
  const { title, description, iconClass, level, category, isPremium, contentVersion, lessons, tenantId } = draft;
  const number = (draft.published?.number ?? 0) + 1;
  const version = {
    ...{ title, description, iconClass, level, category, isPremium, contentVersion, tenantId },
    ...publication,
    courseId: draft.id,
    number,
    lessonCount: lessons.length,
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
  };
  const { id } = await insertCourseVersion(tx, version, lessons.map(lessonVersionOf));
  return { id, number };
}
