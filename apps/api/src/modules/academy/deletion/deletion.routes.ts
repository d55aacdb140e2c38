import { courseDeletionEndpoints } from '@aicv/contracts/academy/course-deletion';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import {
  presentAuthoredLesson,
  presentAuthoredQuiz,
  presentAuthoredWorksheet,
  presentCourseDraft,
} from '../authoring/course-authoring.presenter.ts';
import { deleteCourse } from './delete-course.ts';
import { deletePart } from './delete-part.ts';
import { restoreCourse } from './restore-course.ts';
import { restorePart } from './restore-part.ts';

export function bindCourseDeletion({ bind }: Binder): void {
  bind(
    courseDeletionEndpoints.deleteCourse,
    transaction(
      async (ctx) => {
        await deleteCourse(ctx, ctx.params.id, ctx.query);
        return answer(204, undefined);
      },
      { presentCurrent: presentCourseDraft },
    ),
  );

  bind(
    courseDeletionEndpoints.restoreCourse,
    transaction(async (ctx) => answer(200, presentCourseDraft(await restoreCourse(ctx, ctx.params.id)))),
  );

  bind(
    courseDeletionEndpoints.deleteLesson,
    transaction(
      async (ctx) => {
        await deletePart(ctx, 'lesson', { ...ctx.params, ...ctx.query });
        return answer(204, undefined);
      },
      { presentCurrent: presentAuthoredLesson },
    ),
  );

  bind(
    courseDeletionEndpoints.restoreLesson,
    transaction(async (ctx) => answer(200, presentAuthoredLesson(await restorePart(ctx, 'lesson', ctx.params.id)))),
  );

  bind(
    courseDeletionEndpoints.deleteQuiz,
    transaction(
      async (ctx) => {
        await deletePart(ctx, 'quiz', { ...ctx.params, ...ctx.query });
        return answer(204, undefined);
      },
      { presentCurrent: presentAuthoredQuiz },
    ),
  );

  bind(
    courseDeletionEndpoints.restoreQuiz,
    transaction(async (ctx) => answer(200, presentAuthoredQuiz(await restorePart(ctx, 'quiz', ctx.params.id)))),
  );

  bind(
    courseDeletionEndpoints.deleteWorksheet,
    transaction(
      async (ctx) => {
        await deletePart(ctx, 'worksheet', { ...ctx.params, ...ctx.query });
        return answer(204, undefined);
      },
      { presentCurrent: presentAuthoredWorksheet },
    ),
  );

  bind(
    courseDeletionEndpoints.restoreWorksheet,
    transaction(async (ctx) =>
      answer(200, presentAuthoredWorksheet(await restorePart(ctx, 'worksheet', ctx.params.id))),
    ),
  );
}
