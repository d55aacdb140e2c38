/** The Academy's API for other modules. */

export { hasCourse } from './authoring/authored-courses.queries.ts';
export { countCourses } from './catalogue/course-catalogue.queries.ts';
export {
  type CertificateCheckRow,
  findCertificateCheck,
  listCertificateIdsOf,
} from './certificates/certificates.queries.ts';
export { type Cohort, countCertificatesByLevel, listCohorts } from './learning/academy-trends.queries.ts';
export { listOpenEnrollments } from './learning/open-enrollments.queries.ts';
