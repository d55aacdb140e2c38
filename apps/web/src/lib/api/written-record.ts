import { hashKey, type InferDataFromTag, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Shows a record from the response to a write. */
export async function showWritten<Key extends QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
  record: InferDataFromTag<unknown, Key>,
): Promise<void> {
  // A response requested before the write would undo it on the page.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, record);
}

/**
 * Refetches the shown queries under the prefix; the others refetch when they are shown. `written` is the key of a record that the page shows
 * from the response to a write: reading it again would only repeat that response.
 */
export async function refetchUnder(queryClient: QueryClient, prefix: QueryKey, written?: QueryKey): Promise<void> {
  const writtenHash = written && hashKey(written);
  await queryClient.invalidateQueries({
    queryKey: prefix,
    predicate: ({ queryHash }) => queryHash !== writtenHash,
  });
}

/** The same for several prefixes, without the queries of a deleted record, which would fail. Their keys contain its id. */
export async function refetchUnderAll(
  queryClient: QueryClient,
  prefixes: readonly QueryKey[],
  deletedId?: string,
): Promise<void> {
  const predicate = ({ queryKey }: { readonly queryKey: QueryKey }) =>
    deletedId === undefined || !queryKey.includes(deletedId);
  await Promise.all(prefixes.map((queryKey) => queryClient.invalidateQueries({ queryKey, predicate })));
}
