import { describe, expect, it } from 'vitest';
import { formatCourseFacts, formatLessonCount, READER_STATUS_OPTIONS } from './course-format.ts';

describe('the words of a course', () => {
  it('count its lessons', () => {
    expect([0, 1, 5].map(formatLessonCount)).toEqual(['0 lessons', '1 lesson', '5 lessons']);
  });

  it('say what it is about and how much there is to learn', () => {
    expect(formatCourseFacts({ category: 'foundations', lessonCount: 5, minutes: 320 })).toBe(
      'AI Foundations · 5 lessons · 5h 20m',
    );
  });

  it('offer those who take no courses no status that a course never has for them', () => {
    expect(READER_STATUS_OPTIONS.map(({ value }) => value)).toEqual(['available', 'premium']);
  });
});
