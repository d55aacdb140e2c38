import {
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  QueryClient,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadNextPage } from './load-next-page.ts';

const QUERY_KEY = ['rows'];

type RowsKey = readonly string[];

interface Asked {
  readonly page: number;
  readonly answer: (row: string) => void;
  readonly fail: (error: Error) => void;
}

let queryClient: QueryClient;
let asked: Asked[];
let observer: InfiniteQueryObserver<string, Error, InfiniteData<string, number>, RowsKey, number>;
let stopWatching: () => void;
let isShown: () => boolean;

/** Responds to the n-th request, counted from one. */
async function answer(count: number, row: string): Promise<void> {
  await expect.poll(() => asked.length >= count).toBe(true);
  asked[count - 1]?.answer(row);
}

const shown = () => queryClient.getQueryData<InfiniteData<string>>(QUERY_KEY)?.pages;
const list = () => observer.getCurrentResult();

const rowsOf = (
  queryKey: RowsKey,
): InfiniteQueryObserverOptions<string, Error, InfiniteData<string, number>, RowsKey, number> => ({
  queryKey,
  queryFn: ({ pageParam, signal }) =>
    new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', reject);
      asked.push({ page: pageParam, answer: resolve, fail: reject });
    }),
  initialPageParam: 1,
  getNextPageParam: (_row, pages) => (pages.length < 3 ? pages.length + 1 : null),
});

beforeEach(() => {
  asked = [];
  isShown = () => true;
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData<InfiniteData<string, number>>(QUERY_KEY, { pages: ['first'], pageParams: [1] });
  observer = new InfiniteQueryObserver(queryClient, rowsOf(QUERY_KEY));
  stopWatching = observer.subscribe(() => undefined);
});

afterEach(() => {
  stopWatching();
  queryClient.clear();
});

describe('the next page of a list', () => {
  it('is appended to the loaded pages', async () => {
    const loading = loadNextPage(list(), () => isShown());
    await answer(1, 'second');
    expect(await loading).toBeNull();
    expect(shown()).toEqual(['first', 'second']);
    expect(asked.map(({ page }) => page)).toEqual([2]);
  });

  it('waits for a pending refetch of the list and keeps its result', async () => {
    const reading = queryClient.invalidateQueries({ queryKey: QUERY_KEY });
    const loading = loadNextPage(list(), () => isShown());
    await answer(1, 'first, as it is now');
    await answer(2, 'second');
    await Promise.all([reading, loading]);
    expect(shown()).toEqual(['first, as it is now', 'second']);
    expect(asked.map(({ page }) => page)).toEqual([1, 2]);
  });

  it('is requested again when the list is refetched while it is pending', async () => {
    const loading = loadNextPage(list(), () => isShown());
    await expect.poll(() => asked.length).toBe(1);
    const reading = queryClient.invalidateQueries({ queryKey: QUERY_KEY });
    await answer(2, 'first, as it is now');
    await answer(3, 'second');
    await Promise.all([reading, loading]);
    expect(shown()).toEqual(['first, as it is now', 'second']);
    expect(asked.map(({ page }) => page)).toEqual([2, 1, 2]);
  });

  it('is requested again when a change of the list cancels it', async () => {
    const loading = loadNextPage(list(), () => isShown());
    await expect.poll(() => asked.length).toBe(1);
    await queryClient.cancelQueries({ queryKey: QUERY_KEY });
    await answer(2, 'second');
    expect(await loading).toBeNull();
    expect(shown()).toEqual(['first', 'second']);
  });

  it('is not requested again once the list has unmounted', async () => {
    const loading = loadNextPage(list(), () => isShown());
    await expect.poll(() => asked.length).toBe(1);
    isShown = () => false;
    stopWatching();
    expect(await loading).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('is not requested for another, cached list after a search', async () => {
    const OTHER_KEY = ['other rows'];
    queryClient.setQueryData<InfiniteData<string, number>>(
      OTHER_KEY,
      { pages: ['other'], pageParams: [1] },
      { updatedAt: 1 },
    );
    const loading = loadNextPage(list(), () => isShown());
    await expect.poll(() => asked.length).toBe(1);
    observer.setOptions(rowsOf(OTHER_KEY));
    expect(await loading).toBeNull();
    expect(asked).toHaveLength(1);
    expect(queryClient.getQueryData<InfiniteData<string>>(OTHER_KEY)?.pages).toEqual(['other']);
  });

  it('is requested once for two presses in a row', async () => {
    const loading = [loadNextPage(list(), () => isShown()), loadNextPage(list(), isShown)];
    await answer(1, 'second');
    await Promise.all(loading);
    expect(shown()).toEqual(['first', 'second']);
    expect(asked).toHaveLength(1);
  });

  it('resolves with its error, and can be requested again', async () => {
    const loading = loadNextPage(list(), () => isShown());
    await expect.poll(() => asked.length).toBe(1);
    asked[0]?.fail(new Error('No connection'));
    expect(await loading).toEqual(new Error('No connection'));
    const again = loadNextPage(list(), () => isShown());
    await answer(2, 'second');
    expect(await again).toBeNull();
    expect(shown()).toEqual(['first', 'second']);
  });
});
