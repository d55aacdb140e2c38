import type { Lesson } from '@aicv/contracts/academy/lessons';
import { describe, expect, it } from 'vitest';
import { ApiRequestError, NetworkError } from '../../../lib/api/api-request-error.ts';
import { lessonObstacle, obstacleIn } from './lesson-obstacle.ts';

const refusal = (status: number, code: string) =>
  new ApiRequestError(`${status}: no`, { status, code, bodyMessage: 'no' });
const FINE = { data: undefined, error: null };

describe('the obstacle to a lesson', () => {
  it.each([
    [403, 'NOT_ENROLLED', 'not-enrolled'],
    [403, 'UPGRADE_REQUIRED', 'upgrade-required'],
    [404, 'NOT_FOUND', 'unknown'],
    [400, 'VALIDATION_FAILED', 'unknown'],
    [500, 'INTERNAL_ERROR', null],
    [401, 'AUTHENTICATION_REQUIRED', null],
  ])('is derived from %d %s', (status, code, obstacle) => {
    expect(obstacleIn(refusal(status, code))).toBe(obstacle);
    expect(lessonObstacle('c', FINE, { data: undefined, error: refusal(status, code) })).toBe(obstacle);
  });

  it('is null without a response', () => {
    expect(obstacleIn(new NetworkError())).toBeNull();
    expect(lessonObstacle('c', FINE, FINE)).toBeNull();
  });

  it("is a URL with another course than the lesson's", () => {
    const lesson = { courseId: 'c' } as Lesson;
    expect(lessonObstacle('C', FINE, { data: lesson, error: null })).toBeNull();
    expect(lessonObstacle('d', FINE, { data: lesson, error: null })).toBe('unknown');
  });
});
