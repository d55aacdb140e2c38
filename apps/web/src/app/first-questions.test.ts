import { describe, expect, it } from 'vitest';
import { firstQuestionsOf } from './first-questions.ts';

describe('what a page asks first', () => {
  it('is what its queries ask, with what each answer needs, and then what the frame asks', async () => {
    expect(await firstQuestionsOf('/otif/$opportunityId')).toEqual([
      ['opportunities/{2}', 'otif.read'],
      ['opportunities/{2}/reviews', 'otif.read'],
      ['opportunities/{2}/comments?limit=20', 'otif.read'],
      ['opportunities/{2}/stage-changes?limit=200', 'otif.read'],
      ['notifications?unread=true', 'notifications.own'],
      ['brand'],
    ]);
  });

  it('needs what the page itself needs too', async () => {
    expect(await firstQuestionsOf('/')).toContainEqual(['academy/summary', 'dashboard.read', 'academy.read']);
  });

  it('is what the frame asks, where nothing is known of the page', async () => {
    expect(await firstQuestionsOf('/founder')).toEqual([['notifications?unread=true', 'notifications.own'], ['brand']]);
  });
});
