import type { CertificationLevel } from '@aicv/domain/academy/certification';
import type { CourseCategory, CourseIcon } from '@aicv/domain/academy/course';
import type { Context } from '../../../platform/context.ts';
import { type IdempotentRequest, insertIdempotently } from '../../../platform/db/writes/insert-idempotently.ts';
import { refuseUnprintable } from '../../../platform/documents/text/refuse-unprintable.ts';
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
  readonly validityMonths?: number | null | undefined;
}

/** Creates a draft course without lessons, once per idempotency key. Only its authors see it. */
export async function createCourse(ctx: Context, input: NewCourse): Promise<CourseDraftRow> {
  const { tx, caller } = ctx;
  await refuseUnprintable({ title: input.title });
  return insertIdempotently(ctx, {
    request: input.request,
    find: getCourseDraft,
    add: async (newId) => {
      const { id, title } = await insertCourse(tx, {
        ...input,
        id: newId,
        createdBy: caller.userId,
        tenantId: caller.tenantId,
      });
      await ctx.audit({
        action: 'course_created',
        resourceType: 'course',
        resourceId: id,
        details: { title },
      });
      return getCourseDraft(tx, id);
    },
  });
}
