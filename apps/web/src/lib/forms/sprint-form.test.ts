import { describe, expect, it } from 'vitest';
import { checkSprint, newSprint } from './sprint-form.ts';

const TODAY = { today: '2026-02-20', timeZone: 'UTC' };

describe('the sprint form', () => {
  it('starts with two weeks from today, in any month', () => {
    expect(newSprint(TODAY, [])).toEqual({ title: '', startDate: '2026-02-20', endDate: '2026-03-05' });
  });

  it('starts after the days of other sprints', () => {
    const sprint = (startDate: string, endDate: string, closedAt: string | null) => ({ startDate, endDate, closedAt });
    const past = sprint('2026-01-01', '2026-01-14', '2026-01-15T08:00:00.000Z');
    const current = sprint('2026-02-16', '2026-02-27', null);
    const endedEarly = sprint('2026-02-16', '2026-03-30', '2026-02-20T08:00:00.000Z');
    expect(newSprint(TODAY, [past]).startDate).toBe('2026-02-20');
    expect(newSprint(TODAY, [current, past]).startDate).toBe('2026-02-28');
    expect(newSprint(TODAY, [endedEarly]).startDate).toBe('2026-02-20');
  });

  it('requires a title and days', () => {
    expect(checkSprint({ title: '', startDate: '', endDate: '' })).toEqual({
      title: 'Title is required',
      startDate: 'Start date is required',
      endDate: 'End date is required',
    });
  });

  it('reports an end before the start at the end field, and accepts a single day', () => {
    const days = { title: 'One', startDate: '2026-03-02' };
    expect(checkSprint({ ...days, endDate: '2026-03-01' })).toEqual({
      endDate: 'The sprint must not end before it starts',
    });
    expect(checkSprint({ ...days, endDate: '2026-03-02' })).toEqual({});
    expect(checkSprint({ ...days, endDate: '2027-03-03' })).toEqual({ endDate: 'A sprint can last at most one year' });
  });
});
