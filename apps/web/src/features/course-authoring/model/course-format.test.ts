import type { CourseDraft } from '@aicv/contracts/academy/course-authoring';
import { describe, expect, it } from 'vitest';
import { publishingMessage, publishingObstacle } from './course-format.ts';

const course = (change: Partial<CourseDraft>) =>
  ({
    ...{ state: 'published', publishedNumber: 3, hasUnpublishedChanges: true, lessons: [{}] },
    nextPublication: { kind: 'version', number: 4 },
    ...change,
  }) as CourseDraft;

// REQ-350
describe('the learners that a correction reaches', () => {
  it.each([
    [42, 42, 'Reaches all 42 learners at once'],
    [1, 1, 'Reaches the 1 learner at once'],
    [40, 42, 'Reaches 40 of 42 learners at once'],
    [0, 42, 'Reaches new learners at once. Current learners have an earlier text'],
    [0, 0, 'Reaches new learners at once'],
  ])('%i of %i: %s', (reached, enrolled, message) => {
    expect(
      publishingMessage(course({ nextPublication: { kind: 'correction', lessonIds: ['l'], reached, enrolled } })),
    ).toBe(message);
  });
});

describe('the reason why a course cannot be published', () => {
  it('is that it is archived, has no lessons, or has not changed', () => {
    expect(publishingObstacle(course({ state: 'archived' }))).toBe('Restore the course before publishing');
    expect(publishingObstacle(course({ lessons: [] }))).toBe('Add at least one lesson before publishing');
    expect(publishingObstacle(course({ hasUnpublishedChanges: false }))).toBe('Nothing has changed since version 3');
    expect(publishingObstacle(course({}))).toBeNull();
  });

  it('is null for a draft with a lesson', () => {
    const draft = course({ state: 'draft', publishedNumber: null, hasUnpublishedChanges: false });
    expect(publishingObstacle(draft)).toBeNull();
    expect(publishingMessage(draft)).toBe('Not published yet');
  });

  it('leaves a sentence about the changes if there is none', () => {
    expect(publishingMessage(course({}))).toBe('Becomes version 4 when you publish');
    const unread = course({ nextPublication: { kind: 'none' } });
    expect(publishingMessage(unread)).toBe('Changes since version 3 are not published yet');
  });
});
