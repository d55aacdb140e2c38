import type { Course } from '@aicv/contracts/academy/courses';
import { CERTIFICATION_LEVELS } from '@aicv/domain/academy/certification';
import { COURSE_CATEGORY_NAMES, COURSE_STATUSES, type CourseStatus } from '@aicv/domain/academy/course';
import { CERTIFICATION_LEVEL_NAMES } from '../../../lib/format/certification-level-names.ts';
import { formatCount, formatMinutes } from '../../../lib/format/format.ts';

const STATUS_NAMES: Readonly<Record<CourseStatus, string>> = {
  enrolled: 'Enrolled',
  available: 'Available',
  completed: 'Completed',
  premium: 'Premium',
};

export const LEVEL_OPTIONS = CERTIFICATION_LEVELS.map((value) => ({ value, label: CERTIFICATION_LEVEL_NAMES[value] }));

export const STATUS_OPTIONS = COURSE_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }));

/** Statuses of a course in which the user is not enrolled. */
export const READER_STATUS_OPTIONS = STATUS_OPTIONS.filter(({ value }) => value === 'available' || value === 'premium');

/** "1 lesson", "5 lessons". */
export function formatLessonCount(lessons: number): string {
  return `${formatCount(lessons)} ${lessons === 1 ? 'lesson' : 'lessons'}`;
}

/** "Passed with 80%", "40% of 70% needed"; empty without an attempt. */
export function formatQuizResult({
  bestScore,
  passingScore,
  passed = false,
}: {
  readonly bestScore: number | null;
  readonly passingScore: number;
  readonly passed?: boolean;
}): string {
  if (bestScore === null) return '';
  return passed ? `Passed with ${bestScore}%` : `${bestScore}% of ${passingScore}% needed`;
}

/** The length of a course: "5 lessons · 5h 20m". */
export function formatExtent({ lessonCount, minutes }: Pick<Course, 'lessonCount' | 'minutes'>): string {
  return `${formatLessonCount(lessonCount)} · ${formatMinutes(minutes)}`;
}

/** "AI Foundations · 5 lessons · 5h 20m". */
export function formatCourseFacts(course: Pick<Course, 'category' | 'lessonCount' | 'minutes'>): string {
  return `${COURSE_CATEGORY_NAMES[course.category]} · ${formatExtent(course)}`;
}
