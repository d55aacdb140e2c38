import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { refetchOncePerVisit } from './refetch-once-per-visit.ts';

let client: QueryClient;
let asked: number;

beforeEach(() => {
  client = createQueryClient();
  asked = 0;
});
afterEach(() => vi.useRealTimers());

/** A mounted part of a page with loaded metrics. */
async function show() {
  const observer = new QueryObserver(client, {
    queryKey: ['figures'],
    queryFn: async () => {
      asked += 1;
      return asked;
    },
    refetchOnMount: refetchOncePerVisit,
  });
  const hide = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult()).toMatchObject({ status: 'success', isFetching: false });
  return hide;
}

it('refetches at each visit, but not for a part of the page that mounts later', async () => {
  const hideCard = await show();
  const hideChart = await show();
  expect(asked).toBe(1);
  hideCard();
  hideChart();
  const hideNext = await show();
  expect(asked).toBe(2);
  hideNext();
});

it('refetches for a part that opens after the page has been shown for a while', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const hideCard = await show();
  vi.advanceTimersByTime(60_000);
  const hideTab = await show();
  expect(asked).toBe(2);
  hideTab();
  hideCard();
});
