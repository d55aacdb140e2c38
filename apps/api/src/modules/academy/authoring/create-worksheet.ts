import type { WorksheetFields } from '@aicv/domain/academy/worksheet';
import type { IdeaPhase } from '@aicv/domain/ventures/venture';
import type { Context } from '../../../platform/context.ts';
import { type IdempotentRequest, insertIdempotently } from '../../../platform/db/writes/insert-idempotently.ts';
import { findIdeaWorksheet, type IdeaWorksheetRow, insertIdeaWorksheet } from './course-authoring.repository.ts';
import { lockLesson, refuseFurtherWorksheet } from './lock-course.ts';
import { recordContentChange } from './record-content-change.ts';

export interface NewWorksheet {
  readonly request?: IdempotentRequest | undefined;
  readonly lessonId: string;
  readonly phase: IdeaPhase;
  readonly title: string;
  readonly fields: WorksheetFields;
}

/** Adds a worksheet at the end of a lesson's worksheets, once per idempotency key. */
export async function createWorksheet(ctx: Context, input: NewWorksheet): Promise<IdeaWorksheetRow> {
  const { tx, caller } = ctx;
  return insertIdempotently(ctx, {
    request: input.request,
    find: findIdeaWorksheet,
    add: async (newId) => {
      const { id: lessonId, courseId } = await lockLesson(tx, input.lessonId);
      await refuseFurtherWorksheet(tx, lessonId);
      const worksheet = await insertIdeaWorksheet(tx, { ...input, id: newId, tenantId: caller.tenantId });
      await recordContentChange(tx, courseId);
      await ctx.audit({
        action: 'worksheet_created',
        resourceType: 'worksheet',
        resourceId: worksheet.id,
        details: { courseId, title: worksheet.title },
      });
      return worksheet;
    },
  });
}
