import type { CourseDetail } from '@aicv/contracts/academy/courses';
import type { Lesson } from '@aicv/contracts/academy/lessons';
import { ApiRequestError } from '../../../lib/api/api-request-error.ts';

interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
}

/** Why a lesson is not shown although the server has responded. */
export type Obstacle = 'unknown' | 'not-enrolled' | 'upgrade-required';

/** Why the user cannot open the lesson; null if they can, or if it is not known yet. */
export function lessonObstacle(courseId: string, course: Asked<CourseDetail>, lesson: Asked<Lesson>): Obstacle | null {
  if (isUnknown(course.error) || isUnknown(lesson.error)) return 'unknown';
  if (lesson.data !== undefined && lesson.data.courseId !== courseId.toLowerCase()) return 'unknown';
  return obstacleIn(lesson.error);
}

/** The same for obstacles that concern the whole course. */
export function obstacleIn(error: unknown): Obstacle | null {
  if (isUnknown(error)) return 'unknown';
  if (!(error instanceof ApiRequestError)) return null;
  if (error.code === 'NOT_ENROLLED') return 'not-enrolled';
  return error.code === 'UPGRADE_REQUIRED' ? 'upgrade-required' : null;
}

/** An invalid id is refused as malformed. FEATURE_DISABLED is a 404, too, but for the whole module. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiRequestError && (error.code === 'NOT_FOUND' || error.status === 400);
}
