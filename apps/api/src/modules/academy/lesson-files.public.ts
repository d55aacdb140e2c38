/** The Academy's API for the files of lessons. */
export { findLesson } from './authoring/course-authoring.repository.ts';
export { lockLesson } from './authoring/lock-course.ts';
export { recordContentChange } from './authoring/record-content-change.ts';
export { isExpiredLesson, isPublishedFile, liveLessonTitle } from './deletion/lesson-files.queries.ts';
export { requireEnrolledLesson } from './learning/enrolled-lesson.ts';
