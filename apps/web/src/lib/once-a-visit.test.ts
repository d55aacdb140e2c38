import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { onceAVisit } from './once-a-visit.ts';
import { createQueryClient } from './query-client.ts';

it('asks anew at each visit, and not again for a part of the page that comes later', async () => {
  const client = createQueryClient();
  let asked = 0;
  const options = {
    queryKey: ['figures'],
    queryFn: async () => {
      asked += 1;
      return asked;
    },
    refetchOnMount: onceAVisit,
  };
  const read = () => {
    const observer = new QueryObserver(client, options);
    return { observer, leave: observer.subscribe(() => undefined) };
  };
  const card = read();
  await vi.waitFor(() => expect(card.observer.getCurrentResult()).toMatchObject({ data: 1, isFetching: false }));
  const chart = read();
  expect(chart.observer.getCurrentResult()).toMatchObject({ data: 1, isFetching: false });
  card.leave();
  chart.leave();
  const nextVisit = read();
  await vi.waitFor(() => expect(nextVisit.observer.getCurrentResult()).toMatchObject({ data: 2, isFetching: false }));
  nextVisit.leave();
  expect(asked).toBe(2);
});
