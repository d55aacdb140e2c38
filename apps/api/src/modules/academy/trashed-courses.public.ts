/** The public API of deleted courses and their parts. */
export {
  deletedCourses,
  deletedLessons,
  deletedQuizzes,
  deletedWorksheets,
} from './deletion/deleted-courses.queries.ts';
export { purgeCourses, purgeLessons, purgeQuizzes, purgeWorksheets } from './deletion/deletion.repository.ts';
