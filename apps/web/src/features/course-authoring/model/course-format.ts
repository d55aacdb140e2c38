import type { AuthoredCourse, CourseDraft } from '@aicv/contracts/academy/course-authoring';
import { COURSE_CATEGORY_NAMES } from '@aicv/domain/academy/course';
import type { ComponentProps } from 'react';
import type { Badge } from '../../../components/data/badge.tsx';
import { CERTIFICATION_LEVEL_NAMES } from '../../../lib/format/certification-level-names.ts';
import { formatCount } from '../../../lib/format/format.ts';

export type CourseState = AuthoredCourse['state'];

export const COURSE_STATES = ['draft', 'published', 'archived'] as const satisfies readonly CourseState[];

export const STATE_NAMES: Readonly<Record<CourseState, string>> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};

export const STATE_TONES: Readonly<Record<CourseState, ComponentProps<typeof Badge>['tone']>> = {
  draft: 'info',
  published: 'success',
  archived: 'neutral',
};

/** "1 lesson", "5 lessons". */
export function pluralize(count: number, one: string, more = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : more}`;
}

/** "Bronze · AI Foundations", and whether it is premium. */
export function formatCourseFacts({
  level,
  category,
  isPremium,
}: Pick<CourseDraft, 'level' | 'category' | 'isPremium'>) {
  const facts = [CERTIFICATION_LEVEL_NAMES[level], COURSE_CATEGORY_NAMES[category]];
  return [...facts, ...(isPremium ? ['Premium'] : [])].join(' · ');
}

/** Why the course cannot be published yet; null if it can, according to the page's data. */
export function publishingObstacle(course: CourseDraft): string | null {
  if (course.state === 'archived') return 'Restore the course before publishing';
  if (course.lessons.length === 0) return 'Add at least one lesson before publishing';
  if (course.publishedNumber !== null && !course.hasUnpublishedChanges) {
    return `Nothing has changed since version ${course.publishedNumber}`;
  }
  return null;
}

/** Compares the published version with the working copy. Always one sentence, so that the layout does not shift. */
export function publishingMessage(course: CourseDraft): string {
  const obstacle = publishingObstacle(course);
  if (obstacle !== null) return obstacle;
  if (course.publishedNumber === null) return 'Not published yet';
  switch (course.nextPublication.kind) {
    case 'correction':
      return formatReach(course.nextPublication);
    case 'version':
      return `Becomes version ${course.nextPublication.number} when you publish`;
    case 'none':
      return `Changes since version ${course.publishedNumber} are not published yet`;
  }
}

type Correction = Extract<CourseDraft['nextPublication'], { kind: 'correction' }>;

/** "Reaches all 42 learners at once". */
export function formatReach({ reached, enrolled }: Pick<Correction, 'reached' | 'enrolled'>): string {
  if (enrolled === 0) return 'Reaches new learners at once';
  if (reached === 0) return 'Reaches new learners at once. Current learners have an earlier text';
  if (reached < enrolled) return `Reaches ${formatCount(reached)} of ${formatCount(enrolled)} learners at once`;
  return enrolled === 1 ? 'Reaches the 1 learner at once' : `Reaches all ${formatCount(enrolled)} learners at once`;
}

/** Shown if the course in the URL does not exist. */
export const MISSING_COURSE = {
  heading: 'Course',
  title: 'This course does not exist',
  description: 'The address may be mistyped, or the course belongs to another organization.',
} as const;
