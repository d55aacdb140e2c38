import { describe, expect, it } from 'vitest';
import { checkLaunch, launchBodyOf, launchValuesOf } from './launch-form.ts';

const IDEA = {
  version: 1,
  source: 'academy',
  courseTitle: 'IDEA',
  phases: [
    {
      phase: 'identify',
      worksheets: [
        {
          title: 'Need',
          answers: [
            { label: 'The problem', text: ' ' },
            { label: 'The problem in one sentence', text: 'Leaks stay unseen.' },
            { label: 'Your solution', text: 'Sensors.' },
          ],
        },
      ],
    },
  ],
};

const EMPTY = launchValuesOf({ ownerId: null, ideaData: null }, { today: '2026-03-02', timeZone: 'UTC' });

describe('the launch form', () => {
  it('is prefilled with the owner, the answers on problem and solution, and two weeks from today', () => {
    expect(launchValuesOf({ ownerId: 'p-1', ideaData: IDEA }, { today: '2026-03-02', timeZone: 'UTC' })).toEqual({
      problem: 'Leaks stay unseen.',
      solution: 'Sensors.',
      ownerId: 'p-1',
      title: 'Sprint 1',
      startDate: '2026-03-02',
      endDate: '2026-03-15',
    });
    expect(EMPTY).toMatchObject({ problem: '', solution: '', ownerId: '' });
  });

  it('checks the sprint only if it is planned', () => {
    const values = { ...EMPTY, title: '', endDate: '2026-03-01' };
    expect(checkLaunch(values, true)).toEqual({
      title: 'Title is required',
      endDate: 'The sprint must not end before it starts',
    });
    expect(checkLaunch(values, false)).toEqual({});
    expect(checkLaunch({ ...EMPTY, problem: 'p'.repeat(20_001) }, false)).toHaveProperty('problem');
  });

  it('sends an empty owner as null, and the sprint only if it is planned', () => {
    expect(launchBodyOf(EMPTY, false)).toEqual({ problem: '', solution: '', ownerId: null });
    expect(launchBodyOf(EMPTY, true)).toHaveProperty('firstSprint.title', 'Sprint 1');
  });
});
