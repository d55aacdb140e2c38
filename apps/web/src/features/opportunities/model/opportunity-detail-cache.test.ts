import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import {
  type ColumnPages,
  columnKey,
  columnQuery,
  opportunityDetailQuery,
  pipelineQuery,
  stageChangesQuery,
} from '../queries.ts';
import { sampleOpportunity, samplePages } from '../testing/opportunity-samples.ts';
import { cacheOpportunity, opportunityOnBoard } from './opportunity-detail-cache.ts';

const card = sampleOpportunity();
const { queryKey } = opportunityDetailQuery(card.id);
const details = { passNote: null, passedBy: null };
const ideaData = { identify: { problem: 'Read by hand' } };
let queryClient: QueryClient;

const cardsIn = (stage: typeof card.stage) =>
  queryClient.getQueryData<ColumnPages>(columnKey(stage, {}))?.pages.flatMap(({ items }) => items);

beforeEach(() => {
  queryClient = new QueryClient();
  queryClient.setQueryData<ColumnPages>(columnKey('discovery', {}), samplePages([card]));
  queryClient.setQueryData<ColumnPages>(columnKey('scoring', {}), samplePages([]));
  queryClient.setQueryData(queryKey, { ...card, ...details, ideaData });
  queryClient.setQueryData(stageChangesQuery(card.id).queryKey, {
    items: [],
    total: 0,
    isTotalExact: true,
    nextCursor: null,
  });
});

describe('a response with an opportunity', () => {
  it('shows on its page, worksheets included, and in the right column of the board', async () => {
    const moved = { ...card, stage: 'scoring', version: 2 } as const;
    await cacheOpportunity(queryClient, moved);
    expect(queryClient.getQueryData(queryKey)).toEqual({ ...moved, ...details, ideaData });
    expect([cardsIn('discovery'), cardsIn('scoring')]).toEqual([[], [moved]]);
    expect(queryClient.getQueryState(columnKey('discovery', {}))?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(stageChangesQuery(card.id).queryKey)?.isInvalidated).toBe(true);
  });

  it('does not refetch a history that it does not change', async () => {
    await cacheOpportunity(queryClient, { ...card, title: 'Renamed', version: 2 });
    expect(queryClient.getQueryState(stageChangesQuery(card.id).queryKey)?.isInvalidated).toBe(false);
  });

  it('does not overwrite a newer version', async () => {
    const newer = { ...card, title: 'Newer', version: 3, ideaData };
    await cacheOpportunity(queryClient, newer);
    await cacheOpportunity(queryClient, { ...card, title: 'Older', version: 2 });
    expect(queryClient.getQueryData(queryKey)).toEqual(newer);
    expect(cardsIn('discovery')?.map(({ title }) => title)).toEqual(['Newer']);
  });

  it('does not count as the whole record while the worksheets are missing', async () => {
    queryClient.removeQueries({ queryKey });
    await cacheOpportunity(queryClient, { ...card, version: 2 });
    expect(queryClient.getQueryData(queryKey)).toBeUndefined();
    await cacheOpportunity(queryClient, { ...card, version: 2, ideaData: null });
    expect(queryClient.getQueryData(queryKey)).toMatchObject({ version: 2, ideaData: null });
  });
});

describe('a response that arrives while a board loads', () => {
  let reads: { path: string; answer: (body: unknown) => void }[];

  /** Subscribes to a column and the means, like a page that just opened. Returns the cleanup function. */
  function watch(): () => void {
    const watchers = [
      new InfiniteQueryObserver(queryClient, columnQuery('screening', {})),
      new QueryObserver(queryClient, pipelineQuery({})),
    ].map((observer) => observer.subscribe(() => {}));
    return () => {
      for (const stop of watchers) stop();
    };
  }

  const readsOf = (part: string) => reads.filter(({ path }) => path.includes(part));
  const columnReads = () => readsOf('stage=screening');
  const summaryReads = () => readsOf('/summary');

  beforeEach(() => {
    reads = [];
    vi.stubGlobal('fetch', (path: string) => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      reads.push({ path, answer: (body) => resolve(Response.json(body, { headers: { 'X-Total-Count': '1' } })) });
      return promise;
    });
    queryClient = createQueryClient();
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
  });

  it('restarts the requests that it cancels', async () => {
    const stopWatching = watch();
    await expect.poll(() => columnReads().length === 1 && summaryReads().length === 1).toBe(true);
    const moved = { ...card, stage: 'screening', version: 2 } as const;
    await cacheOpportunity(queryClient, { ...moved, ...details, ideaData });
    await expect.poll(() => columnReads().length === 2 && summaryReads().length === 2).toBe(true);
    for (const { answer } of columnReads()) answer([moved]);
    for (const { answer } of summaryReads()) answer({ stages: [] });
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(cardsIn('screening')).toEqual([moved]);
    expect(queryClient.getQueryData(pipelineQuery({}).queryKey)).toEqual({ stages: [] });
    stopWatching();
  });

  it('cancels nothing if it is older than the displayed version', async () => {
    queryClient.setQueryData(queryKey, { ...card, ...details, version: 3, ideaData });
    const stopWatching = watch();
    await expect.poll(() => columnReads().length === 1 && summaryReads().length === 1).toBe(true);
    await cacheOpportunity(queryClient, { ...card, ...details, version: 2, ideaData });
    for (const { answer } of columnReads()) answer([card]);
    for (const { answer } of summaryReads()) answer({ stages: [] });
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(cardsIn('screening')).toEqual([card]);
    expect(queryClient.getQueryData(pipelineQuery({}).queryKey)).toEqual({ stages: [] });
    stopWatching();
  });
});

describe('an opportunity loaded by a board', () => {
  it('is available at once, without its worksheets', () => {
    expect(opportunityOnBoard(queryClient, card.id)).toEqual({ ...card, ...details, ideaData: null });
    expect(opportunityOnBoard(queryClient, 'unknown')).toBeUndefined();
  });
});
