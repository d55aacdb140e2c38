import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { type ColumnPages, columnKey, columnQuery, markColumnsChanged } from '../queries.ts';
import { sampleOpportunity, samplePages } from '../testing/opportunity-samples.ts';
import { refetchChangedColumns } from './column-cache.ts';

const card = sampleOpportunity();
const added = sampleOpportunity({ id: 'added', createdAt: '2026-04-01T09:00:00Z' });
let queryClient: QueryClient;
let answers: ((column: readonly Opportunity[]) => void)[];

/** Each request for a column is pending until the test responds. */
function fetchStub(): Promise<Response> {
  return new Promise((resolve) => {
    answers.push((column) => resolve(Response.json(column, { headers: { 'X-Total-Count': `${column.length}` } })));
  });
}

const idsInDiscovery = () =>
  queryClient
    .getQueryData<ColumnPages>(columnKey('discovery', {}))
    ?.pages.flatMap(({ items }) => items.map(({ id }) => id));

async function readAgain(): Promise<void> {
  await markColumnsChanged(queryClient, ['discovery']);
  await refetchChangedColumns(queryClient);
}

beforeEach(() => {
  answers = [];
  vi.stubGlobal('fetch', fetchStub);
  queryClient = createQueryClient();
});

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

describe('a column that changes while it is being fetched', () => {
  it('is refetched if its first page is pending, and keeps the later response', async () => {
    queryClient.setQueryData<ColumnPages>(columnKey('discovery', {}), samplePages([card]));
    const stopWatching = new InfiniteQueryObserver(queryClient, columnQuery('discovery', {})).subscribe(() => {});
    const earlier = readAgain();
    await expect.poll(() => answers.length).toBe(1);
    const later = readAgain();
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.([added, card]);
    answers[0]?.([card]);
    await Promise.all([earlier, later]);
    expect(idsInDiscovery()).toEqual([added.id, card.id]);
    stopWatching();
  });

  it('is refetched if its initial request is pending', async () => {
    const stopWatching = new InfiniteQueryObserver(queryClient, columnQuery('discovery', {})).subscribe(() => {});
    await expect.poll(() => answers.length).toBe(1);
    const again = readAgain();
    await expect.poll(() => answers.length).toBe(2);
    answers[0]?.([card]);
    answers[1]?.([added, card]);
    await again;
    expect(idsInDiscovery()).toEqual([added.id, card.id]);
    stopWatching();
  });
});
