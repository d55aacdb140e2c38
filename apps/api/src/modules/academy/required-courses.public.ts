/** The Academy's API for competence rules. It imports no other module: `certificates` and `learning` depend on the rules. */
export { countOfferedByLevel, lockOfferedCourse } from './catalogue/offered-courses.queries.ts';
