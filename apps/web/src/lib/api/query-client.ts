import { QueryClient, type QueryKey, type RefetchOptions, type RefetchQueryFilters } from '@tanstack/react-query';

/** Data never becomes stale, is not refetched on focus, and failed requests are not retried (REQ-298). */
export function createQueryClient(): QueryClient {
  return new RestartingQueryClient({
    defaultOptions: {
      // Offline, a call fails at once with an error instead of waiting.
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * An invalidated query is requested again, even while its first request is pending: that response may predate the change, and would stay in
 * the cache. The library itself restarts only queries that have data.
 */
class RestartingQueryClient extends QueryClient {
  override refetchQueries<TaggedKey extends QueryKey = QueryKey>(
    filters?: RefetchQueryFilters<TaggedKey>,
    options?: RefetchOptions,
  ): Promise<void> {
    const inFlight = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    for (const query of inFlight) {
      // `silent`: callers that wait for the first response get the second.
      if (query.state.data === undefined && !query.isDisabled()) void query.cancel({ silent: true });
    }
    return super.refetchQueries(filters, options);
  }
}
