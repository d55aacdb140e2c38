import { courseEndpoints } from '@aicv/contracts/courses';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { readAcademySummary } from './academy-summary.queries.ts';
import { listCourses } from './course-catalogue.queries.ts';
import { requireCourse } from './course-detail.queries.ts';
import { presentAcademySummary, presentCourse, presentCourseDetail } from './courses.presenter.ts';
import { enroll } from './enroll.ts';
import { takeNewestVersion } from './take-newest-version.ts';

/** The catalogue and enrolment. */
export function bindCourses({ bind }: Binder, { scope }: { scope: TenantScope }): void {
  bind(courseEndpoints.listCourses, async ({ caller, query, request, reply }) => {
    const page = await scope.withTenant(caller.tenantId, (tx) => listCourses(tx, caller, query));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentCourse));
  });

  bind(courseEndpoints.getAcademySummary, async ({ caller }) => {
    const summary = await scope.withTenant(caller.tenantId, (tx) => readAcademySummary(tx, caller.userId));
    return answer(200, presentAcademySummary(summary));
  });

  bind(courseEndpoints.getCourse, async ({ caller, params }) => {
    const course = await scope.withTenant(caller.tenantId, (tx) => requireCourse(tx, caller, params.id));
    return answer(200, presentCourseDetail(course));
  });

  bind(courseEndpoints.enrollInCourse, async ({ caller, client, params }) =>
    answer(201, presentCourseDetail(await enroll(scope, caller, client, params.id))),
  );

  bind(courseEndpoints.takeNewestVersion, async ({ caller, client, params }) =>
    answer(200, presentCourseDetail(await takeNewestVersion(scope, caller, client, params.id))),
  );
}
