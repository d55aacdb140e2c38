import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectToaster } from '../../components/feedback/toast-store.ts';
import { type ColumnPages, columnKey } from './queries.ts';
import { moveSelected } from './selection-mutations.ts';
import { sampleOpportunity, samplePages } from './testing/opportunity-samples.ts';

const addToast = vi.fn<Parameters<typeof connectToaster>[0]['add']>();
connectToaster({ add: addToast, close: vi.fn() });

const one = sampleOpportunity({ id: 'one', version: 3 });
const two = sampleOpportunity({ id: 'two', stage: 'scoring' });
let queryClient: QueryClient;
let sent: unknown[];
let answer: () => Response;

const idsIn = (stage: 'discovery' | 'screening' | 'scoring') =>
  queryClient
    .getQueryData<ColumnPages>(columnKey(stage, {}))
    ?.pages.flatMap(({ items }) => items)
    .map(({ id }) => id);

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ csrfToken: 'token' });
    sent.push(JSON.parse(String(init.body)));
    return answer();
  });
  queryClient = new QueryClient();
  queryClient.setQueryData<ColumnPages>(columnKey('discovery', {}), samplePages([one]));
  queryClient.setQueryData<ColumnPages>(columnKey('screening', {}), samplePages([]));
  queryClient.setQueryData<ColumnPages>(columnKey('scoring', {}), samplePages([two]));
});

afterEach(() => {
  vi.unstubAllGlobals();
  addToast.mockClear();
  queryClient.clear();
});

describe('moving the selected cards', () => {
  it('sends one request with the page’s versions and shows one toast', async () => {
    answer = () =>
      Response.json({
        moved: [one, two].map((card) => ({ ...card, stage: 'screening', version: card.version + 1 })),
      });
    expect(await moveSelected(queryClient, [one, { ...two, version: 0 }], 'screening')).toEqual({ isMoved: true });
    expect(sent).toEqual([
      {
        stage: 'screening',
        opportunities: [
          { id: 'one', version: 3 },
          { id: 'two', version: 1 },
        ],
      },
    ]);
    expect([idsIn('discovery'), idsIn('screening')?.toSorted(), idsIn('scoring')]).toEqual([[], ['one', 'two'], []]);
    expect(addToast.mock.lastCall?.[0]).toMatchObject({
      title: 'Opportunities Moved',
      description: '2 opportunities are now in Screening',
    });
  });

  it('moves none if another user changed one of them, and shows that card’s newer version', async () => {
    const newer = { ...two, version: 9, priority: 'high' };
    const body = { message: 'Changed', code: 'STALE', requestId: 'r', current: [newer] };
    answer = () => Response.json(body, { status: 409 });
    expect(await moveSelected(queryClient, [one, two], 'screening')).toEqual({ isMoved: false, newer: [newer] });
    expect([idsIn('discovery'), idsIn('screening'), idsIn('scoring')]).toEqual([['one'], [], ['two']]);
    expect(queryClient.getQueryData<ColumnPages>(columnKey('scoring', {}))?.pages[0]?.items).toEqual([newer]);
    expect(addToast.mock.lastCall?.[0]).toMatchObject({
      title: 'Move failed',
      description: expect.stringContaining('none were moved'),
    });
  });

  it('shows the reason of any other refusal', async () => {
    const body = { message: 'Insufficient permissions', code: 'FORBIDDEN', requestId: 'r' };
    answer = () => Response.json(body, { status: 403 });
    expect(await moveSelected(queryClient, [one], 'scoring')).toEqual({ isMoved: false, newer: [] });
    expect(addToast.mock.lastCall?.[0]).toMatchObject({ description: 'Insufficient permissions' });
  });
});
