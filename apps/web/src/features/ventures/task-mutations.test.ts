import type { TaskStatus } from '@aicv/domain/ventures/task';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectToaster } from '../../components/feedback/toast-store.ts';
import { moveTask } from './task-mutations.ts';
import { ownTasksQuery, sprintTasksQuery, type TaskPages } from './task-queries.ts';
import { sampleTask } from './testing/task-samples.ts';

const addToast = vi.fn<Parameters<typeof connectToaster>[0]['add']>();
connectToaster({ add: addToast, close: vi.fn() });

const task = sampleTask();
const pages = (): TaskPages => ({
  pages: [{ items: [task], total: 1, isTotalExact: true, nextCursor: null }],
  pageParams: [undefined],
});

let queryClient: QueryClient;
let sent: { status: TaskStatus; answer: (response: Response) => void }[];

/** Each PATCH is pending until the test responds; all other requests get an immediate response. */
async function fetchStub(_address: string, init?: RequestInit): Promise<Response> {
  if (init?.method !== 'PATCH') return Response.json({ csrfToken: 'token' });
  return new Promise((answer) => {
    sent.push({ ...(JSON.parse(String(init.body)) as { status: TaskStatus }), answer });
  });
}

const saved = (status: TaskStatus) => Response.json({ ...task, status, version: 2 });

function statusesIn(queryKey: readonly unknown[]): TaskStatus[] | undefined {
  return queryClient.getQueryData<TaskPages>(queryKey)?.pages.flatMap(({ items }) => items.map(({ status }) => status));
}

const lists = [sprintTasksQuery('sprint').queryKey, ownTasksQuery('pending').queryKey];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', fetchStub);
  queryClient = new QueryClient();
  for (const key of lists) queryClient.setQueryData<TaskPages>(key, pages());
});

afterEach(() => {
  vi.unstubAllGlobals();
  addToast.mockClear();
  queryClient.clear();
});

describe('moving a task', () => {
  it('shows the server’s version in every list, and a toast', async () => {
    const move = moveTask(queryClient, { task, to: 'done' });
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer(saved('done'));
    await move;
    expect(lists.map(statusesIn)).toEqual([['done'], ['done']]);
    expect(addToast.mock.lastCall?.[0]).toMatchObject({ title: 'Task Moved', description: 'The task is now done' });
  });

  it('shows the user’s own task in the list of its new status before the refetch', async () => {
    const other = sampleTask({ id: '00000000-0000-4000-8000-00000000000a' });
    for (const status of ['in_progress', 'done'] as const) {
      queryClient.setQueryData<TaskPages>(ownTasksQuery(status).queryKey, {
        ...pages(),
        pages: [{ items: [{ ...other, status }], total: 1, isTotalExact: true, nextCursor: null }],
      });
    }
    const move = moveTask(queryClient, { task, to: 'done' });
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer(saved('done'));
    await move;
    expect(statusesIn(ownTasksQuery('done').queryKey)).toEqual(['done', 'done']);
    expect(statusesIn(ownTasksQuery('in_progress').queryKey)).toEqual(['in_progress']);
  });

  it('does not add another user’s task to the user’s own lists', async () => {
    queryClient.setQueryData<TaskPages>(ownTasksQuery('pending').queryKey, { ...pages(), pages: [] });
    queryClient.setQueryData<TaskPages>(ownTasksQuery('done').queryKey, pages());
    const move = moveTask(queryClient, { task: { ...task, id: '00000000-0000-4000-8000-00000000000b' }, to: 'done' });
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer(Response.json({ ...task, id: '00000000-0000-4000-8000-00000000000b', status: 'done', version: 2 }));
    await move;
    expect(statusesIn(ownTasksQuery('done').queryKey)).toEqual(['pending']);
  });

  it('leaves the lists unchanged while pending and when refused, and shows the reason', async () => {
    const move = moveTask(queryClient, { task, to: 'done' });
    await expect.poll(() => sent.length).toBe(1);
    expect(lists.map(statusesIn)).toEqual([['pending'], ['pending']]);
    sent[0]?.answer(
      Response.json({ message: 'The sprint is closed', code: 'SPRINT_CLOSED', requestId: 'r' }, { status: 409 }),
    );
    await move;
    expect(lists.map(statusesIn)).toEqual([['pending'], ['pending']]);
    expect(addToast.mock.lastCall?.[0]).toMatchObject({ title: 'Task not moved', description: 'The sprint is closed' });
  });

  it('sends moves of the same task sequentially, so that the last one wins', async () => {
    const first = moveTask(queryClient, { task, to: 'in_progress' });
    const second = moveTask(queryClient, { task, to: 'done' });
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer(saved('in_progress'));
    await expect.poll(() => sent.length).toBe(2);
    sent[1]?.answer(saved('done'));
    await Promise.all([first, second]);
    expect(sent.map(({ status }) => status)).toEqual(['in_progress', 'done']);
    expect(lists.map(statusesIn)).toEqual([['done'], ['done']]);
  });
});
