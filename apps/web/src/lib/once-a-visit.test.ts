import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onceAVisit } from './once-a-visit.ts';
import { createQueryClient } from './query-client.ts';

let client: QueryClient;
let asked: number;

beforeEach(() => {
  client = createQueryClient();
  asked = 0;
});
afterEach(() => vi.useRealTimers());

/** A part of a page that is shown and has its figures. */
async function show() {
  const observer = new QueryObserver(client, {
    queryKey: ['figures'],
    queryFn: async () => {
      asked += 1;
      return asked;
    },
    refetchOnMount: onceAVisit,
  });
  const hide = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult()).toMatchObject({ status: 'success', isFetching: false });
  return hide;
}

it('asks anew at each visit, and not again for a part of the page that comes later', async () => {
  const hideCard = await show();
  const hideChart = await show();
  expect(asked).toBe(1);
  hideCard();
  hideChart();
  const hideNext = await show();
  expect(asked).toBe(2);
  hideNext();
});

it('asks anew for a part that is opened when the page has stood for a while', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const hideCard = await show();
  vi.advanceTimersByTime(60_000);
  const hideTab = await show();
  expect(asked).toBe(2);
  hideTab();
  hideCard();
});
