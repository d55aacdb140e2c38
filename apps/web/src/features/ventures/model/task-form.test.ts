import { describe, expect, it } from 'vitest';
import { sampleTask } from '../testing/task-samples.ts';
import { checkTask, EMPTY_TASK, taskChange, valuesOfTask } from './task-form.ts';

describe('the task form', () => {
  it('requires only a title within the length limit', () => {
    expect(checkTask(EMPTY_TASK)).toEqual({ title: 'Title is required' });
    expect(checkTask({ ...EMPTY_TASK, title: 't'.repeat(256) })).toEqual({
      title: 'Title must be less than 255 characters',
    });
    expect(checkTask({ ...EMPTY_TASK, title: 'Call', dueDate: '2026-02-28' })).toEqual({});
    expect(checkTask({ ...EMPTY_TASK, title: 'Call', dueDate: '2026-02-30' })).toEqual({
      dueDate: 'Due date must be a date such as 2026-03-31',
    });
  });

  it('sends changed fields, with null for emptied ones', () => {
    expect(taskChange({ title: 'Call' })).toEqual({ title: 'Call' });
    expect(taskChange({ dueDate: '', assigneeId: '' })).toEqual({ dueDate: null, assigneeId: null });
    expect(taskChange({ dueDate: '2026-02-28', sprintId: 'next' })).toEqual({
      dueDate: '2026-02-28',
      sprintId: 'next',
    });
  });

  it('starts with the current values of the task', () => {
    const task = sampleTask({ dueDate: '2026-03-31', assigneeId: 'ada' });
    expect(valuesOfTask(task)).toEqual({
      title: 'Call the customer',
      description: '',
      dueDate: '2026-03-31',
      assigneeId: 'ada',
      sprintId: 'sprint',
    });
  });
});
