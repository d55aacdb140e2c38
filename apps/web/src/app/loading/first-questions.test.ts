import { describe, expect, it } from 'vitest';
import { firstQuestionsOf } from './first-questions.ts';

describe('the first requests of a page', () => {
  it('are those of its queries, with the capabilities that each requires, followed by those of the frame', async () => {
    expect(await firstQuestionsOf('/otif/$opportunityId')).toEqual([
      ['opportunities/{2}', 'otif.read'],
      ['opportunities/{2}/reviews', 'otif.read'],
      ['scoring-guide', 'otif.read'],
      ['opportunities/{2}/comments?limit=20', 'otif.read'],
      ['opportunities/{2}/stage-changes?limit=200', 'otif.read'],
      ['notifications?unread=true', 'notifications.own'],
      ['brand'],
    ]);
  });

  it('also require the capability of the page itself', async () => {
    expect(await firstQuestionsOf('/')).toContainEqual(['system/seed-status', 'dashboard.read', 'system.seed-status']);
  });

  it('are only those of the frame for a page without queries of its own', async () => {
    expect(await firstQuestionsOf('/founder')).toEqual([['notifications?unread=true', 'notifications.own'], ['brand']]);
  });
});
