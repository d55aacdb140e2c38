/** What analytics may use of the Academy. */
export { type Cohort, countCertificatesByLevel, listCohorts } from './academy-trends.queries.ts';
