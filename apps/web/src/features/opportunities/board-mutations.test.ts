import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectToaster } from '../../components/feedback/toast-store.ts';
import { moveOpportunity } from './board-mutations.ts';
import { upsertInColumns } from './model/column-cache.ts';
import { type ColumnPages, columnKey, columnQuery } from './queries.ts';
import { sampleOpportunity, samplePages } from './testing/opportunity-samples.ts';

const addToast = vi.fn<Parameters<typeof connectToaster>[0]['add']>();
connectToaster({ add: addToast, close: vi.fn() });

const card = sampleOpportunity();
const newer = sampleOpportunity({ id: 'newer', stage: 'screening', createdAt: '2026-04-01T09:00:00Z' });
let listed: string[];
let queryClient: QueryClient;
let sent: { stage: OpportunityStage; version: number; answer: (response: Response) => void }[];

/** Each PATCH is pending until the test responds; all other requests get an immediate response. */
async function fetchStub(address: string, init?: RequestInit): Promise<Response> {
  if (address.startsWith('/api/opportunities?')) return listStub(new URL(address, 'http://list'));
  if (init?.method !== 'PATCH') return Response.json({ csrfToken: 'token' });
  return new Promise((answer) => {
    sent.push({ ...(JSON.parse(String(init.body)) as { stage: OpportunityStage; version: number }), answer });
  });
}

/** The first page of a long column in Screening, whose cards are all newer; nothing in the other columns. */
function listStub({ searchParams }: URL): Response {
  listed.push(`${searchParams}`);
  const isLong = searchParams.get('stage') === 'screening';
  const headers = { 'X-Total-Count': isLong ? '101' : '0', ...(isLong ? { Link: '</a?cursor=c>; rel="next"' } : {}) };
  return Response.json(isLong ? [newer] : [], { headers });
}

const saved = (stage: OpportunityStage) => Response.json({ ...card, stage });
const refused = () =>
  Response.json({ message: 'Insufficient permissions', code: 'FORBIDDEN', requestId: 'r' }, { status: 403 });

function cardsIn(stage: OpportunityStage): readonly Opportunity[] | undefined {
  return queryClient.getQueryData<ColumnPages>(columnKey(stage, {}))?.pages.flatMap((page) => page.items);
}

beforeEach(() => {
  sent = [];
  listed = [];
  vi.stubGlobal('fetch', fetchStub);
  queryClient = new QueryClient();
  queryClient.setQueryData<ColumnPages>(columnKey('discovery', {}), samplePages([card]));
  queryClient.setQueryData<ColumnPages>(columnKey('screening', {}), samplePages([]));
  queryClient.setQueryData<ColumnPages>(columnKey('scoring', {}), samplePages([]));
});

afterEach(() => {
  vi.unstubAllGlobals();
  addToast.mockClear();
  queryClient.clear();
});

describe('moving an opportunity', () => {
  // REQ-185
  it('puts the server’s response into both columns and shows a toast', async () => {
    const move = moveOpportunity(queryClient, { opportunity: card, to: 'screening' });
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer(saved('screening'));
    await move;
    expect(cardsIn('discovery')).toEqual([]);
    expect(cardsIn('screening')).toEqual([{ ...card, stage: 'screening' }]);
    expect(addToast.mock.lastCall?.[0]).toMatchObject({
      title: 'Opportunity Moved',
      description: 'Opportunity stage has been updated',
    });
  });

  it('refetches both columns afterwards', async () => {
    const move = moveOpportunity(queryClient, { opportunity: card, to: 'screening' });
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer(saved('screening'));
    await move;
    const isStale = (stage: OpportunityStage) => queryClient.getQueryState(columnKey(stage, {}))?.isInvalidated;
    expect([isStale('discovery'), isStale('screening'), isStale('scoring')]).toEqual([true, true, false]);
  });

  it('refetches the first page of both columns, and keeps a card that no loaded page contains yet', async () => {
    const stops = (['discovery', 'screening'] as const).map((stage) =>
      new InfiniteQueryObserver(queryClient, {
        ...columnQuery(stage, {}),
        staleTime: Number.POSITIVE_INFINITY,
      }).subscribe(() => undefined),
    );
    const move = moveOpportunity(queryClient, { opportunity: card, to: 'screening' });
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer(saved('screening'));
    await move;
    expect(listed.toSorted()).toEqual(['stage=discovery&limit=100', 'stage=screening&limit=100']);
    expect(cardsIn('screening')?.map(({ id }) => id)).toEqual(['newer', card.id]);
    const page = queryClient.getQueryData<ColumnPages>(columnKey('screening', {}))?.pages[0];
    expect([page?.total, page?.nextCursor]).toEqual([101, 'c']);
    expect(cardsIn('discovery')).toEqual([]);
    for (const stop of stops) stop();
  });

  // REQ-186
  it('leaves the columns as they were and shows the reason when the server refuses', async () => {
    const before = queryClient.getQueryData(columnKey('discovery', {}));
    const move = moveOpportunity(queryClient, { opportunity: card, to: 'screening' });
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer(refused());
    await move;
    expect(queryClient.getQueryData(columnKey('discovery', {}))).toBe(before);
    expect(cardsIn('screening')).toEqual([]);
    expect(addToast.mock.lastCall?.[0]).toMatchObject({
      title: 'Move failed',
      description: 'Insufficient permissions',
      type: 'destructive',
    });
  });

  it('sends the second move of a card only after the response to the first: the last one wins', async () => {
    const first = moveOpportunity(queryClient, { opportunity: card, to: 'screening' });
    const second = moveOpportunity(queryClient, { opportunity: { ...card, stage: 'screening' }, to: 'scoring' });
    await expect.poll(() => sent.length).toBe(1);
    expect(sent.map(({ stage }) => stage)).toEqual(['screening']);
    sent[0]?.answer(saved('screening'));
    await expect.poll(() => sent.length).toBe(2);
    sent[1]?.answer(saved('scoring'));
    await Promise.all([first, second]);
    expect(cardsIn('screening')).toEqual([]);
    expect(cardsIn('scoring')).toEqual([{ ...card, stage: 'scoring' }]);
  });

  it('sends the second move of a card also when the first was refused', async () => {
    const first = moveOpportunity(queryClient, { opportunity: card, to: 'screening' });
    const second = moveOpportunity(queryClient, { opportunity: { ...card, stage: 'screening' }, to: 'scoring' });
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer(refused());
    await expect.poll(() => sent.length).toBe(2);
    sent[1]?.answer(saved('scoring'));
    await Promise.all([first, second]);
    expect(cardsIn('discovery')).toEqual([]);
    expect(cardsIn('scoring')).toEqual([{ ...card, stage: 'scoring' }]);
  });

  it('does not let a pending response overwrite the move', async () => {
    let answerOldList: (pages: ColumnPages['pages'][number]) => void = () => undefined;
    const oldList = queryClient
      .fetchInfiniteQuery({
        queryKey: columnKey('discovery', {}),
        queryFn: () => new Promise<ColumnPages['pages'][number]>((resolve) => (answerOldList = resolve)),
        initialPageParam: null,
        getNextPageParam: () => null,
      })
      .catch(() => undefined);
    const move = moveOpportunity(queryClient, { opportunity: card, to: 'screening' });
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer(saved('screening'));
    await move;
    answerOldList({ items: [card], total: 1, isTotalExact: true, nextCursor: null });
    await oldList;
    expect(cardsIn('discovery')).toEqual([]);
  });

  it('sends the latest version, including those of its own earlier moves', async () => {
    const first = moveOpportunity(queryClient, { opportunity: card, to: 'screening' });
    const second = moveOpportunity(queryClient, { opportunity: { ...card, stage: 'screening' }, to: 'scoring' });
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer(Response.json({ ...card, stage: 'screening', version: 2 }));
    await expect.poll(() => sent.length).toBe(2);
    sent[1]?.answer(Response.json({ ...card, stage: 'scoring', version: 3 }));
    await Promise.all([first, second]);
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('sends the version of its own earlier move even if that move filtered the card out', async () => {
    const forgotten = sampleOpportunity({ updatedAt: '2020-01-01T00:00:00Z' });
    queryClient.clear();
    queryClient.setQueryData<ColumnPages>(columnKey('discovery', { stale: true }), samplePages([forgotten]));
    const first = moveOpportunity(queryClient, { opportunity: forgotten, to: 'screening' });
    const second = moveOpportunity(queryClient, { opportunity: forgotten, to: 'scoring' });
    await expect.poll(() => sent.length).toBe(1);
    const updatedAt = new Date().toISOString();
    sent[0]?.answer(Response.json({ ...forgotten, stage: 'screening', version: 2, updatedAt }));
    await expect.poll(() => sent.length).toBe(2);
    sent[1]?.answer(Response.json({ ...forgotten, stage: 'scoring', version: 3, updatedAt }));
    await Promise.all([first, second]);
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('shows the newer version in its position if another user saved first, with a toast', async () => {
    const current = { ...card, stage: 'scoring', version: 5, title: 'Renamed meanwhile' };
    const move = moveOpportunity(queryClient, { opportunity: card, to: 'screening' });
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer(
      Response.json({ message: 'Changed', code: 'STALE', requestId: 'r', current: [current] }, { status: 409 }),
    );
    await move;
    expect(cardsIn('discovery')).toEqual([]);
    expect(cardsIn('screening')).toEqual([]);
    expect(cardsIn('scoring')).toEqual([current]);
    expect(queryClient.getQueryState(columnKey('scoring', {}))?.isInvalidated).toBe(true);
    expect(addToast.mock.lastCall?.[0]).toMatchObject({
      title: 'Move failed',
      description: 'Someone else changed this opportunity in the meantime. You now see the latest version.',
    });
  });

  it('does not overwrite a newer version with an older one', () => {
    queryClient.setQueryData<ColumnPages>(columnKey('discovery', {}), samplePages([{ ...card, version: 4 }]));
    upsertInColumns(queryClient, { ...card, stage: 'screening', version: 3 });
    expect(cardsIn('discovery')).toEqual([{ ...card, version: 4 }]);
  });
});
