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
