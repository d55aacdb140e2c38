import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import { type IdempotentRequest, insertIdempotently } from '../../platform/database/insert-idempotently.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import {
  findLesson,
  insertLesson,
  type LessonRow,
  nextOrderIndex,
  updateCourseRow,
} from './course-authoring.repository.ts';
import { lockCourse, refuseFurtherLesson } from './lock-course.ts';

export interface NewLesson {
  readonly request?: IdempotentRequest | undefined;
  readonly courseId: string;
  readonly title: string;
  readonly content: string;
  readonly minutes: number;
}

/** Adds a lesson at the end of a course, once per idempotency key. */
export async function createLesson(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  input: NewLesson,
): Promise<LessonRow> {
  return insertIdempotently(scope, {
    tenantId: caller.tenantId,
    request: input.request,
    find: findLesson,
    add: async (tx, newId) => {
      const { id: courseId } = await lockCourse(tx, input.courseId);
      await refuseFurtherLesson(tx, courseId);
      const orderIndex = await nextOrderIndex(tx, courseId);
      const lesson = await insertLesson(tx, { ...input, id: newId, orderIndex, tenantId: caller.tenantId });
      await updateCourseRow(tx, courseId, {}, { changesContent: true });
      await recordAuditEvent(tx, auditContextOf(caller, client), {
        action: 'lesson_created',
        resourceType: 'lesson',
        resourceId: lesson.id,
        details: { courseId, title: lesson.title },
      });
      return lesson;
    },
  });
}
