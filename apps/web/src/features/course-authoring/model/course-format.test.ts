import type { CourseDraft } from '@aicv/contracts/academy/course-authoring';
import { describe, expect, it } from 'vitest';
import { publishingMessage, publishingObstacle } from './course-format.ts';

const course = (change: Partial<CourseDraft>) =>
  ({ state: 'published', publishedNumber: 3, hasUnpublishedChanges: true, lessons: [{}], ...change }) as CourseDraft;

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
    expect(publishingMessage(course({}))).toBe('Changes since version 3 are not published yet');
  });
});
