/** The Academy's API for other modules. */
export { type Cohort, countCertificatesByLevel, listCohorts } from './academy-trends.queries.ts';
export { hasCourse } from './authored-courses.queries.ts';
export { type CertificateCheckRow, findCertificateCheck, listCertificateIdsOf } from './certificates.queries.ts';
export { countCourses } from './course-catalogue.queries.ts';
export { listOpenEnrollments } from './open-enrollments.queries.ts';
