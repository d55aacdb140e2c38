import { courseEndpoints } from '@aicv/contracts/academy/courses';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { takeNewestVersion } from '../authoring/take-newest-version.ts';
import { readAcademySummary } from '../learning/academy-summary.queries.ts';
import { enroll } from '../learning/enroll.ts';
import { leaveCourse } from '../learning/leave-course.ts';
import { retakeCourse } from '../learning/retake-course.ts';
import { listCourses } from './course-catalogue.queries.ts';
import { requireCourse } from './course-detail.queries.ts';
import { presentAcademySummary, presentCourse, presentCourseDetail } from './courses.presenter.ts';

/** The catalogue and enrolment. */
export function bindCourses({ bind }: Binder): void {
  bind(
    courseEndpoints.listCourses,
    transaction(async ({ caller, query, tx }) => {
      const page = await listCourses(tx, caller, query);
      return answerPage(page, presentCourse);
    }),
  );

  bind(
    courseEndpoints.getAcademySummary,
    transaction(async ({ caller, tx }) => {
      const summary = await readAcademySummary(tx, caller.userId);
      return answer(200, presentAcademySummary(summary));
    }),
  );

  bind(
    courseEndpoints.getCourse,
    transaction(async ({ caller, params, tx }) => {
      const course = await requireCourse(tx, caller, params.id);
      return answer(200, presentCourseDetail(course));
    }),
  );

  bind(
    courseEndpoints.enrollInCourse,
    transaction(async (ctx) => answer(201, presentCourseDetail(await enroll(ctx, ctx.params.id)))),
  );

  bind(
    courseEndpoints.leaveCourse,
    transaction(async (ctx) => {
      await leaveCourse(ctx, ctx.params.id);
      return answer(204, undefined);
    }),
  );

  bind(
    courseEndpoints.takeNewestVersion,
    transaction(async (ctx) => answer(200, presentCourseDetail(await takeNewestVersion(ctx, ctx.params.id)))),
  );

  bind(
    courseEndpoints.retakeCourse,
    transaction(async (ctx) => answer(200, presentCourseDetail(await retakeCourse(ctx, ctx.params.id)))),
  );
}
