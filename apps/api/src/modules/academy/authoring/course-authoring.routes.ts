import { courseAuthoringEndpoints } from '@aicv/contracts/academy/course-authoring';
import { dateIn } from '@aicv/domain/dates/time-zone';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { listCourseEnrollments } from '../learning/course-enrollments.queries.ts';
import { getCourseResults } from '../learning/course-results.queries.ts';
import { exportCourseEnrollments } from '../learning/export-course-enrollments.ts';
import { listAuthoredCourses } from './authored-courses.queries.ts';
import {
  ENROLLMENT_COLUMNS,
  presentAuthoredCourse,
  presentAuthoredLesson,
  presentAuthoredQuiz,
  presentAuthoredWorksheet,
  presentCourseDraft,
  presentCourseEnrollment,
  presentCourseResults,
} from './course-authoring.presenter.ts';
import { getCourseDraft } from './course-drafts.queries.ts';
import { createCourse } from './create-course.ts';
import { createLesson } from './create-lesson.ts';
import { createQuiz } from './create-quiz.ts';
import { createWorksheet } from './create-worksheet.ts';
import { orderLessons } from './order-lessons.ts';
import { publishCourse } from './publish-course.ts';
import { updateCourse } from './update-course.ts';
import { updateLesson } from './update-lesson.ts';
import { updateQuiz } from './update-quiz.ts';
import { updateWorksheet } from './update-worksheet.ts';

/** The authors' endpoints of the Academy. */
export function bindCourseAuthoring(binder: Binder): void {
  bindCourses(binder);
  bindLessons(binder);
  bindQuizzesAndWorksheets(binder);
  bindResults(binder);
}

function bindCourses({ bind }: Binder): void {
  bind(
    courseAuthoringEndpoints.listAuthoredCourses,
    transaction(async ({ query, tx }) => {
      const page = await listAuthoredCourses(tx, query);
      return answerPage(page, presentAuthoredCourse);
    }),
  );

  bind(
    courseAuthoringEndpoints.getCourseDraft,
    transaction(async ({ params, tx }) => answer(200, presentCourseDraft(await getCourseDraft(tx, params.id)))),
  );

  bind(
    courseAuthoringEndpoints.createCourse,
    transaction(async (ctx) =>
      answer(201, presentCourseDraft(await createCourse(ctx, { ...ctx.body, request: ctx.idempotentRequest }))),
    ),
  );

  bind(
    courseAuthoringEndpoints.updateCourse,
    transaction(
      async (ctx) => {
        const draft = await updateCourse(ctx, ctx.params.id, ctx.body);
        return answer(200, presentCourseDraft(draft));
      },
      { presentCurrent: presentCourseDraft },
    ),
  );

  bind(
    courseAuthoringEndpoints.publishCourse,
    transaction(
      async (ctx) => {
        const draft = await publishCourse(ctx, ctx.params.id, ctx.body);
        return answer(200, presentCourseDraft(draft));
      },
      { presentCurrent: presentCourseDraft },
    ),
  );
}

function bindLessons({ bind }: Binder): void {
  bind(
    courseAuthoringEndpoints.orderLessons,
    transaction(
      async (ctx) => {
        const draft = await orderLessons(ctx, ctx.params.id, ctx.body);
        return answer(200, presentCourseDraft(draft));
      },
      { presentCurrent: presentCourseDraft },
    ),
  );

  bind(
    courseAuthoringEndpoints.createLesson,
    transaction(async (ctx) =>
      answer(201, presentAuthoredLesson(await createLesson(ctx, { ...ctx.body, request: ctx.idempotentRequest }))),
    ),
  );

  bind(
    courseAuthoringEndpoints.updateLesson,
    transaction(
      async (ctx) => {
        const lesson = await updateLesson(ctx, ctx.params.id, ctx.body);
        return answer(200, presentAuthoredLesson(lesson));
      },
      { presentCurrent: presentAuthoredLesson },
    ),
  );
}

function bindQuizzesAndWorksheets({ bind }: Binder): void {
  bind(
    courseAuthoringEndpoints.createQuiz,
    transaction(async (ctx) =>
      answer(201, presentAuthoredQuiz(await createQuiz(ctx, { ...ctx.body, request: ctx.idempotentRequest }))),
    ),
  );

  bind(
    courseAuthoringEndpoints.updateQuiz,
    transaction(
      async (ctx) => {
        const quiz = await updateQuiz(ctx, ctx.params.id, ctx.body);
        return answer(200, presentAuthoredQuiz(quiz));
      },
      { presentCurrent: presentAuthoredQuiz },
    ),
  );

  bind(
    courseAuthoringEndpoints.createWorksheet,
    transaction(async (ctx) =>
      answer(
        201,
        presentAuthoredWorksheet(await createWorksheet(ctx, { ...ctx.body, request: ctx.idempotentRequest })),
      ),
    ),
  );

  bind(
    courseAuthoringEndpoints.updateWorksheet,
    transaction(
      async (ctx) => {
        const worksheet = await updateWorksheet(ctx, ctx.params.id, ctx.body);
        return answer(200, presentAuthoredWorksheet(worksheet));
      },
      { presentCurrent: presentAuthoredWorksheet },
    ),
  );
}

function bindResults({ bind }: Binder): void {
  bind(
    courseAuthoringEndpoints.getCourseResults,
    transaction(async ({ params, tx, caller: { timeZone }, clock }) => {
      const results = await getCourseResults(tx, params.id, { nowMs: clock.nowMs(), timeZone });
      return answer(200, presentCourseResults(results));
    }),
  );

  bind(
    courseAuthoringEndpoints.listCourseEnrollments,
    transaction(async ({ params, query, tx }) => {
      const page = await listCourseEnrollments(tx, params.id, query);
      return answerPage(page, presentCourseEnrollment);
    }),
  );

  bind(courseAuthoringEndpoints.exportCourseEnrollments, async (call) => {
    const csv = await exportCourseEnrollments(call, call.params.id, ENROLLMENT_COLUMNS);
    const name = `course-enrollments-${dateIn(call.caller.timeZone, call.clock.nowMs())}.csv`;
    call.reply.header('Content-Disposition', `attachment; filename="${name}"`);
    return answer(200, csv);
  });
}
