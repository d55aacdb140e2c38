import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { refetchUnder, showWritten } from './written-record.ts';

function open() {
  const queryClient = new QueryClient();
  const read = vi.fn(async (id: string) => ({ id, title: 'as read' }));
  const queryOf = (id: string) => queryOptions({ queryKey: ['records', id], queryFn: () => read(id) });
  const show = async (id: string) => {
    const observer = new QueryObserver(queryClient, queryOf(id));
    observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeDefined());
    return observer;
  };
  return { queryClient, read, queryOf, show };
}

describe('a record from the response to a write', () => {
  it('is shown and not read again, unlike the other records of the page', async () => {
    const { queryClient, read, queryOf, show } = open();
    const shown = await show('one');
    await show('two');
    read.mockClear();

    await showWritten(queryClient, queryOf('one').queryKey, { id: 'one', title: 'as written' });
    await refetchUnder(queryClient, ['records'], queryOf('one').queryKey);

    expect(shown.getCurrentResult().data?.title).toBe('as written');
    expect(read.mock.calls).toEqual([['two']]);
  });

  it('is read again without a written record, as after a refusal', async () => {
    const { queryClient, read, show } = open();
    await show('one');
    read.mockClear();

    await refetchUnder(queryClient, ['records']);

    expect(read.mock.calls).toEqual([['one']]);
  });

  it('is not undone by a response that was requested before the write', async () => {
    const { queryClient, queryOf } = open();
    const { queryKey } = queryOf('one');
    const earlier = Promise.withResolvers<{ id: string; title: string }>();
    const reading = queryClient.fetchQuery({ ...queryOf('one'), queryFn: () => earlier.promise }).catch(() => null);

    await showWritten(queryClient, queryKey, { id: 'one', title: 'as written' });
    earlier.resolve({ id: 'one', title: 'as read' });
    await reading;

    expect(queryClient.getQueryData(queryKey)?.title).toBe('as written');
  });
});
