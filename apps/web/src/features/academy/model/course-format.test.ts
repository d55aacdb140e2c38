import { describe, expect, it } from 'vitest';
import { formatCourseFacts, formatLessonCount, READER_STATUS_OPTIONS } from './course-format.ts';

describe('the labels of a course', () => {
  it('include the number of its lessons', () => {
    expect([0, 1, 5].map(formatLessonCount)).toEqual(['0 lessons', '1 lesson', '5 lessons']);
  });

  it('include its category and its length', () => {
    expect(formatCourseFacts({ category: 'foundations', lessonCount: 5, minutes: 320 })).toBe(
      'AI Foundations · 5 lessons · 5h 20m',
    );
  });

  it('offer only possible statuses to users who take no courses', () => {
    expect(READER_STATUS_OPTIONS.map(({ value }) => value)).toEqual(['available', 'premium']);
  });
});
