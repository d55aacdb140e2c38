import type { CourseDetail, OutlineLesson, Progress } from '@aicv/contracts/academy/courses';
import { courseProgress, lessonToResume } from '@aicv/domain/academy/course';
import { formatCount } from '../../../lib/format/format.ts';

/** The course with the lesson marked as finished (optimistic update). */
export function withFinishedLesson(course: CourseDetail, lessonId: string): CourseDetail {
  return withFinished(course, new Set([...finishedIds(course), lessonId]));
}

/** Rolls back a finished lesson that the server refused; lessons finished meanwhile stay. */
export function withoutFinishedLesson(course: CourseDetail, lessonId: string): CourseDetail {
  return withFinished(course, new Set(finishedIds(course).filter((id) => id !== lessonId)));
}

/** The course with the progress that the server returned. */
export function withProgress(course: CourseDetail, progress: Progress, nowMs: number): CourseDetail {
  const known = withFinished(course, new Set(progress.finishedLessonIds));
  const certificate = progress.certificates.find(({ kind }) => kind === 'course');
  return {
    ...known,
    progress: progress.progress,
    resumeLessonId: progress.resumeLessonId,
    ...(progress.isCompleted
      ? { status: 'completed', completedAt: course.completedAt ?? new Date(nowMs).toISOString() }
      : {}),
    ...(certificate === undefined ? {} : { certificateId: certificate.id }),
  };
}

/** The next unfinished lesson in order, else the first unfinished one; none once all are finished. */
export function nextUnfinishedLesson(lessons: readonly OutlineLesson[], lessonId: string): OutlineLesson | undefined {
  const position = lessons.findIndex(({ id }) => id === lessonId);
  const open = ({ id, isFinished }: OutlineLesson) => id !== lessonId && !isFinished;
  return lessons.slice(position + 1).find(open) ?? lessons.find(open);
}

/** "2 of 5 lessons · 40%". */
export function formatProgress(lessons: readonly OutlineLesson[]): string {
  const finished = lessons.filter(({ isFinished }) => isFinished).length;
  const lessonNoun = lessons.length === 1 ? 'lesson' : 'lessons';
  return `${formatCount(finished)} of ${formatCount(lessons.length)} ${lessonNoun} · ${courseProgress(finished, lessons.length)}%`;
}

function finishedIds({ lessons }: CourseDetail): string[] {
  return lessons.filter(({ isFinished }) => isFinished).map(({ id }) => id);
}

function withFinished(course: CourseDetail, finished: ReadonlySet<string>): CourseDetail {
  const lessons = course.lessons.map((lesson) => ({ ...lesson, isFinished: finished.has(lesson.id) }));
  const count = lessons.filter(({ isFinished }) => isFinished).length;
  return {
    ...course,
    lessons,
    progress: courseProgress(count, lessons.length),
    resumeLessonId: lessonToResume(lessons, finished)?.id ?? null,
  };
}
