import { courseAuthoringEndpoints } from '@aicv/contracts/course-authoring';
import { dateOfMs } from '@aicv/domain/calendar-date';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
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
import { listCourseEnrollments } from './course-enrollments.queries.ts';
import { getCourseResults } from './course-results.queries.ts';
import { createCourse } from './create-course.ts';
import { createLesson } from './create-lesson.ts';
import { createQuiz } from './create-quiz.ts';
import { createWorksheet } from './create-worksheet.ts';
import { exportCourseEnrollments } from './export-course-enrollments.ts';
import { orderLessons } from './order-lessons.ts';
import { publishCourse } from './publish-course.ts';
import { updateCourse } from './update-course.ts';
import { updateLesson } from './update-lesson.ts';
import { updateQuiz } from './update-quiz.ts';
import { updateWorksheet } from './update-worksheet.ts';

/** The authors' endpoints of the Academy. */
export function bindCourseAuthoring(binder: Binder, { scope, clock }: { scope: TenantScope; clock: Clock }): void {
  bindCourses(binder, scope);
  bindLessons(binder, scope);
  bindQuizzesAndWorksheets(binder, scope);
  bindResults(binder, { scope, clock });
}

function bindCourses({ bind }: Binder, scope: TenantScope): void {
  bind(courseAuthoringEndpoints.listAuthoredCourses, async ({ caller, query, request, reply }) => {
    const page = await scope.withTenant(caller.tenantId, (tx) => listAuthoredCourses(tx, query));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentAuthoredCourse));
  });

  bind(courseAuthoringEndpoints.getCourseDraft, async ({ caller, params }) =>
    answer(200, presentCourseDraft(await scope.withTenant(caller.tenantId, (tx) => getCourseDraft(tx, params.id)))),
  );

  bind(courseAuthoringEndpoints.createCourse, async ({ caller, client, idempotentRequest, body }) =>
    answer(201, presentCourseDraft(await createCourse(scope, caller, client, { ...body, request: idempotentRequest }))),
  );

  bind(courseAuthoringEndpoints.updateCourse, async ({ caller, client, params, body }) => {
    const draft = await updateCourse(scope, caller, client, params.id, body, presentCourseDraft);
    return answer(200, presentCourseDraft(draft));
  });

  bind(courseAuthoringEndpoints.publishCourse, async ({ caller, client, params, body }) => {
    const draft = await publishCourse(scope, caller, client, params.id, body, presentCourseDraft);
    return answer(200, presentCourseDraft(draft));
  });
}

function bindLessons({ bind }: Binder, scope: TenantScope): void {
  bind(courseAuthoringEndpoints.orderLessons, async ({ caller, client, params, body }) => {
    const draft = await orderLessons(scope, caller, client, params.id, body, presentCourseDraft);
    return answer(200, presentCourseDraft(draft));
  });

  bind(courseAuthoringEndpoints.createLesson, async ({ caller, client, idempotentRequest, body }) =>
    answer(
      201,
      presentAuthoredLesson(await createLesson(scope, caller, client, { ...body, request: idempotentRequest })),
    ),
  );

  bind(courseAuthoringEndpoints.updateLesson, async ({ caller, client, params, body }) => {
    const lesson = await updateLesson(scope, caller, client, params.id, body, presentAuthoredLesson);
    return answer(200, presentAuthoredLesson(lesson));
  });
}

function bindQuizzesAndWorksheets({ bind }: Binder, scope: TenantScope): void {
  bind(courseAuthoringEndpoints.createQuiz, async ({ caller, client, idempotentRequest, body }) =>
    answer(201, presentAuthoredQuiz(await createQuiz(scope, caller, client, { ...body, request: idempotentRequest }))),
  );

  bind(courseAuthoringEndpoints.updateQuiz, async ({ caller, client, params, body }) => {
    const quiz = await updateQuiz(scope, caller, client, params.id, body, presentAuthoredQuiz);
    return answer(200, presentAuthoredQuiz(quiz));
  });

  bind(courseAuthoringEndpoints.createWorksheet, async ({ caller, client, idempotentRequest, body }) =>
    answer(
      201,
      presentAuthoredWorksheet(await createWorksheet(scope, caller, client, { ...body, request: idempotentRequest })),
    ),
  );

  bind(courseAuthoringEndpoints.updateWorksheet, async ({ caller, client, params, body }) => {
    const worksheet = await updateWorksheet(scope, caller, client, params.id, body, presentAuthoredWorksheet);
    return answer(200, presentAuthoredWorksheet(worksheet));
  });
}

function bindResults({ bind }: Binder, { scope, clock }: { scope: TenantScope; clock: Clock }): void {
  bind(courseAuthoringEndpoints.getCourseResults, async ({ caller, params }) => {
    const nowMs = clock.nowMs();
    const results = await scope.withTenant(caller.tenantId, (tx) => getCourseResults(tx, params.id, nowMs));
    return answer(200, presentCourseResults(results));
  });

  bind(courseAuthoringEndpoints.listCourseEnrollments, async ({ caller, params, query, request, reply }) => {
    const page = await scope.withTenant(caller.tenantId, (tx) => listCourseEnrollments(tx, params.id, query));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentCourseEnrollment));
  });

  bind(courseAuthoringEndpoints.exportCourseEnrollments, async ({ caller, client, params, reply }) => {
    const csv = await exportCourseEnrollments(scope, caller, client, params.id, ENROLLMENT_COLUMNS);
    const name = `course-enrollments-${dateOfMs(clock.nowMs())}.csv`;
    reply.header('Content-Disposition', `attachment; filename="${name}"`);
    return answer(200, csv);
  });
}
