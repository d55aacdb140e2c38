import { personName } from '@aicv/domain/person-name';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { findPeople } from '../accounts/accounts.public.ts';
import { openUpgradeRequest } from '../settings/plan-changes.public.ts';
import { findPublishedCourse } from './course-versions.queries.ts';
import { findEnrollment } from './enrollments.repository.ts';

/**
 * Requests premium courses from the administrators. While a request is pending, a repeated call returns it and writes nothing. Refuses
 * (UPGRADE_NOT_NEEDED) if the course is already open.
 */
export async function requestUpgrade(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  courseId: string,
): Promise<{ requestedAt: string; isNew: boolean }> {
  const { userId, tenantId } = caller;
  return scope.withTenant(tenantId, async (tx) => {
    const { title, isPremium } = await requireVisibleCourse(tx, userId, courseId);
    if (!isPremium) throw new ApiError(409, 'UPGRADE_NOT_NEEDED', 'This course is already available');
    const requester = (await findPeople(tx, [userId])).get(userId);
    if (requester === undefined) throw new Error('The requester was not found');
    const names = { courseTitle: title, requesterName: personName(requester) };
    const request = await openUpgradeRequest(tx, caller, names);
    if (request.isNew) {
      await recordAuditEvent(tx, auditContextOf(caller, client), {
        action: 'upgrade_requested',
        resourceType: 'course',
        resourceId: courseId,
        details: { title },
      });
    }
    return request;
  });
}

/** An archived course is visible only to enrolled users. */
async function requireVisibleCourse(tx: Queryable, userId: string, courseId: string) {
  const course = await findPublishedCourse(tx, courseId);
  if (course === undefined) throw notFound();
  if (!course.isActive && (await findEnrollment(tx, userId, courseId)) === undefined) throw notFound();
  return course.published;
}
