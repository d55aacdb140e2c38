/** The public API of the files of lessons. Imports no record, so that the Academy can import it. */
export { listLessonFiles, shows } from './lesson-files.queries.ts';
