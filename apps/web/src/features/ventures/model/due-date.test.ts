import { describe, expect, it } from 'vitest';
import { dueState } from './due-date.ts';

const OPEN = { isClosed: false };

describe('a due date', () => {
  it('is due on the day itself, and overdue from the next day', () => {
    const states = ['2026-02-28', '2026-03-01', '2026-03-02'].map((dueDate) =>
      dueState({ dueDate, status: 'in_progress', sprint: OPEN }, '2026-03-01'),
    );
    expect(states).toEqual(['overdue', 'today', 'later']);
  });

  it('has no state once the task is done or its sprint closed, or without a date', () => {
    expect(dueState({ dueDate: '2020-01-01', status: 'done', sprint: OPEN }, '2026-03-01')).toBeNull();
    expect(dueState({ dueDate: '2020-01-01', status: 'pending', sprint: { isClosed: true } }, '2026-03-01')).toBeNull();
    expect(dueState({ dueDate: null, status: 'pending', sprint: OPEN }, '2026-03-01')).toBeNull();
  });
});
