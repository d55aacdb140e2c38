/** Vocabulary and rules of courses: the catalog's entry of one, and a learner's progress (REQ-159, REQ-170). */
import type { Plan } from '../settings/plan.ts';
import { opensPremium } from '../settings/plan.ts';

/** The product's own choice: REQ-158 names no categories. */
export const COURSE_CATEGORIES = ['foundations', 'product', 'ventures', 'funding', 'governance'] as const;

export type CourseCategory = (typeof COURSE_CATEGORIES)[number];

export const COURSE_CATEGORY_NAMES: Readonly<Record<CourseCategory, string>> = {
  foundations: 'AI Foundations',
  product: 'Product & Data',
  ventures: 'Venture Building',
  funding: 'Funding',
  governance: 'Governance',
};

/** The icons of courses; `iconClass` in the record. */
export const COURSE_ICONS = [
  'book',
  'brain',
  'chart',
  'compass',
  'cpu',
  'database',
  'flask',
  'handshake',
  'landmark',
  'lightbulb',
  'rocket',
  'scale',
  'search',
  'shield',
  'target',
  'users',
] as const;

export type CourseIcon = (typeof COURSE_ICONS)[number];

/** The status of a course in one learner's catalog (REQ-159). */
export const COURSE_STATUSES = ['enrolled', 'available', 'completed', 'premium'] as const;

export type CourseStatus = (typeof COURSE_STATUSES)[number];

export const LESSON_CONTENT_MAX_LENGTH = 60_000;
export const LESSONS_PER_COURSE_MAX = 100;
/** The maximum duration of a lesson: one working day. */
export const LESSON_MINUTES_MAX = 480;

/**
 * The status of a course for a reader. Completed stays completed on any plan. On the free plan a premium course is closed to all others,
 * including enrolled learners, whose progress is suspended (REQ-160).
 */
export function courseStatus(
  course: { readonly isPremium: boolean },
  plan: Plan,
  enrollment: { readonly isCompleted: boolean } | null,
): CourseStatus {
  if (enrollment?.isCompleted) return 'completed';
  if (course.isPremium && !opensPremium(plan)) return 'premium';
  return enrollment === null ? 'available' : 'enrolled';
}

/** Finished lessons as a percentage of all lessons, rounded down: 100 means all of them (REQ-170). */
export function courseProgress(finished: number, lessons: number): number {
  return lessons === 0 ? 0 : Math.floor((100 * finished) / lessons);
}

/** The target of CONTINUE LEARNING: the first unfinished lesson in order, or the first lesson if all are finished. */
export function lessonToResume<L extends { readonly id: string }>(
  lessons: readonly L[],
  finished: ReadonlySet<string>,
): L | undefined {
  return lessons.find(({ id }) => !finished.has(id)) ?? lessons[0];
}
