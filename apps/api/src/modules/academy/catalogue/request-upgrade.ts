import { personName } from '@aicv/domain/identity/person-name';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { findPeople } from '../../identity/accounts.public.ts';
import { openUpgradeRequest } from '../../settings/plan-changes.public.ts';
import { findEnrollment } from '../learning/enrollments.repository.ts';
import { findPublishedCourse } from './course-versions.queries.ts';

/**
 * Requests premium courses from the administrators. While a request is pending, a repeated call returns it and writes nothing. Refuses
 * (UPGRADE_NOT_NEEDED) if the course is already open.
 */
export async function requestUpgrade(ctx: Context, courseId: string): Promise<{ requestedAt: string; isNew: boolean }> {
  const { tx, caller } = ctx;
  const { userId } = caller;

  const { title, isPremium } = await requireVisibleCourse(tx, userId, courseId);
  if (!isPremium) throw new ApiError(409, 'UPGRADE_NOT_NEEDED', 'This course is already available');
  const requester = (await findPeople(tx, [userId])).get(userId);
  if (requester === undefined) throw new Error('The requester was not found');
  const names = { courseTitle: title, requesterName: personName(requester) };
  const request = await openUpgradeRequest(tx, caller, names);
  if (request.isNew) {
    await ctx.audit({
      action: 'upgrade_requested',
      resourceType: 'course',
      resourceId: courseId,
      details: { title },
    });
  }
  return request;
}

/** An archived course is visible only to enrolled users. */
async function requireVisibleCourse(tx: Queryable, userId: string, courseId: string) {
  const course = await findPublishedCourse(tx, courseId);
  if (course === undefined) throw notFound();
  if (!course.isActive && (await findEnrollment(tx, userId, courseId)) === undefined) throw notFound();
  return course.published;
}
