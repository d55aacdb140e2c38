import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

let queryClient: QueryClient;
let answers: ((row: string) => void)[];

const queryFn = () => new Promise<string>((answer) => answers.push(answer));

beforeEach(() => {
  answers = [];
  queryClient = createQueryClient();
});

afterEach(() => queryClient.clear());

describe('invalidating a query while its first request is pending', () => {
  it('requests the data again, and shows the second response', async () => {
    const observer = new QueryObserver(queryClient, { queryKey: ['row'], queryFn });
    const stopWatching = observer.subscribe(() => undefined);
    const reading = queryClient.invalidateQueries({ queryKey: ['row'] });
    expect(answers).toHaveLength(2);
    answers[1]?.('after the change');
    answers[0]?.('before the change');
    await reading;
    expect(observer.getCurrentResult()).toMatchObject({ data: 'after the change', fetchStatus: 'idle' });
    stopWatching();
  });

  it('does the same for a paginated list', async () => {
    const observer = new InfiniteQueryObserver(queryClient, {
      queryKey: ['rows'],
      queryFn,
      initialPageParam: null,
      getNextPageParam: () => null,
    });
    const stopWatching = observer.subscribe(() => undefined);
    const reading = queryClient.invalidateQueries({ queryKey: ['rows'] });
    answers[0]?.('before the change');
    answers[1]?.('after the change');
    await reading;
    expect(observer.getCurrentResult().data?.pages).toEqual(['after the change']);
    stopWatching();
  });

  it('gives callers of the first request the second response', async () => {
    const observer = new QueryObserver(queryClient, { queryKey: ['row'], queryFn });
    const stopWatching = observer.subscribe(() => undefined);
    const first = observer.refetch({ cancelRefetch: false });
    void queryClient.invalidateQueries({ queryKey: ['row'] });
    answers[1]?.('after the change');
    expect((await first).data).toBe('after the change');
    stopWatching();
  });

  it('does not refetch queries that are not on the page', () => {
    void queryClient.prefetchQuery({ queryKey: ['row'], queryFn });
    void queryClient.invalidateQueries({ queryKey: ['row'] });
    expect(answers).toHaveLength(1);
  });
});
