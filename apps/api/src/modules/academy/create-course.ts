import type { CertificationLevel } from '@aicv/domain/certification';
import type { CourseCategory, CourseIcon } from '@aicv/domain/course';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import { type IdempotentRequest, insertIdempotently } from '../../platform/database/insert-idempotently.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { refuseUnprintable } from '../../platform/documents/refuse-unprintable.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { insertCourse } from './course-authoring.repository.ts';
import { type CourseDraftRow, getCourseDraft } from './course-drafts.queries.ts';

export interface NewCourse {
  readonly request?: IdempotentRequest | undefined;
  readonly title: string;
  readonly description?: string | null | undefined;
  readonly iconClass?: CourseIcon | undefined;
  readonly level?: CertificationLevel | undefined;
  readonly category?: CourseCategory | undefined;
  readonly isPremium?: boolean | undefined;
}

/** Creates a draft course without lessons, once per idempotency key. Only its authors see it. */
export async function createCourse(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  input: NewCourse,
): Promise<CourseDraftRow> {
  await refuseUnprintable({ title: input.title });
  return insertIdempotently(scope, {
    tenantId: caller.tenantId,
    request: input.request,
    find: getCourseDraft,
    add: async (tx, newId) => {
      const { id, title } = await insertCourse(tx, {
        ...input,
        id: newId,
        createdBy: caller.userId,
        tenantId: caller.tenantId,
      });
      await recordAuditEvent(tx, auditContextOf(caller, client), {
        action: 'course_created',
        resourceType: 'course',
        resourceId: id,
        details: { title },
      });
      return getCourseDraft(tx, id);
    },
  });
}
