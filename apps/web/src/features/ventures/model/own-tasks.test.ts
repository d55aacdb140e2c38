import type { Task } from '@aicv/contracts/ventures/tasks';
import { describe, expect, it } from 'vitest';
import { sampleTask } from '../testing/task-samples.ts';
import { openTasks, pastTasks } from './own-tasks.ts';

const task = (id: string, dueDate: string | null, fields: Partial<Task> = {}): Task =>
  sampleTask({ id, title: id, dueDate, ...fields });

const titles = (tasks: readonly Task[]) => tasks.map(({ title }) => title);
const NONE = new Map();

describe('the tasks of a user', () => {
  it('are sorted by due date across statuses, newest first within a day, undated last', () => {
    const pending = [task('later', '2026-03-09'), task('some day', null)];
    const started = [
      task('first', '2026-03-02', { status: 'in_progress' }),
      task('newer', '2026-03-09', { status: 'in_progress', createdAt: '2026-03-02T00:00:00.000Z' }),
    ];
    const lists = [pending, started].map((tasks) => ({ tasks, hasMore: false }));
    expect(titles(openTasks(lists, [], NONE))).toEqual(['first', 'newer', 'later', 'some day']);
  });

  it('are withheld if due after the last loaded task of an incomplete list', () => {
    const lists = [
      { tasks: [task('a', '2026-03-01'), task('b', '2026-03-03')], hasMore: true },
      { tasks: [task('c', '2026-03-02'), task('d', '2026-03-04')], hasMore: false },
    ];
    expect(titles(openTasks(lists, [], NONE))).toEqual(['a', 'c', 'b']);
  });

  it('appear once, in the list of their pending status', () => {
    const lists = [{ tasks: [task('moved', '2026-03-01'), task('left', '2026-03-02')], hasMore: false }];
    const reopened = task('reopened', '2026-02-01', { status: 'done' });
    const pending = new Map([
      ['moved', 'done'],
      ['reopened', 'pending'],
    ] as const);
    expect(titles(openTasks(lists, [reopened, task('left', '2026-03-02')], pending))).toEqual(['reopened', 'left']);
    expect(titles(pastTasks([reopened, task('moved', '2026-03-01')], pending))).toEqual(['moved']);
  });

  it('are no longer open once their sprint is closed, whatever their status', () => {
    const left = task('left over', '2026-03-01', {
      sprint: { id: 's', title: 'Sprint', endDate: '2026-03-31', isClosed: true },
    });
    expect(openTasks([{ tasks: [left], hasMore: false }], [], NONE)).toEqual([]);
    expect(titles(pastTasks([left], NONE))).toEqual(['left over']);
  });

  it('are sorted latest due first once done, undated last', () => {
    const done = ['2026-03-01', null, '2026-03-05'].map((due) => task(String(due), due, { status: 'done' }));
    expect(titles(pastTasks(done, NONE))).toEqual(['2026-03-05', '2026-03-01', 'null']);
  });
});
