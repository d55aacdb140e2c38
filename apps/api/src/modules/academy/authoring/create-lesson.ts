import type { Context } from '../../../platform/context.ts';
import { type IdempotentRequest, insertIdempotently } from '../../../platform/db/writes/insert-idempotently.ts';
import { findLesson, insertLesson, type LessonRow, nextOrderIndex } from './course-authoring.repository.ts';
import { lockCourse, refuseFurtherLesson } from './lock-course.ts';
import { recordContentChange } from './record-content-change.ts';

export interface NewLesson {
  readonly request?: IdempotentRequest | undefined;
  readonly courseId: string;
  readonly title: string;
  readonly content: string;
  readonly minutes: number;
}

/** Adds a lesson at the end of a course, once per idempotency key. */
export async function createLesson(ctx: Context, input: NewLesson): Promise<LessonRow> {
  const { tx, caller } = ctx;
  return insertIdempotently(ctx, {
    request: input.request,
    find: findLesson,
    add: async (newId) => {
      const { id: courseId } = await lockCourse(tx, input.courseId);
      await refuseFurtherLesson(tx, courseId);
      const orderIndex = await nextOrderIndex(tx, courseId);
      const lesson = await insertLesson(tx, { ...input, id: newId, orderIndex, tenantId: caller.tenantId });
      await recordContentChange(tx, courseId);
      await ctx.audit({
        action: 'lesson_created',
        resourceType: 'lesson',
        resourceId: lesson.id,
        details: { courseId, title: lesson.title },
      });
      return lesson;
    },
  });
}
