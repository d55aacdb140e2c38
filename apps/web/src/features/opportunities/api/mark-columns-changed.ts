import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { Query, QueryClient } from '@tanstack/react-query';
import { DASHBOARD_METRICS_KEY } from '../../../lib/api/metrics-keys.ts';
import { COLUMNS_KEY, PIPELINE_KEY } from './board-keys.ts';

/** Marks the columns of these stages, and the metrics about them, as stale. */
export async function markColumnsChanged(queryClient: QueryClient, stages: readonly OpportunityStage[]): Promise<void> {
  const isConcerned = (query: Query) => (stages as readonly unknown[]).includes(query.queryKey.at(-1));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: COLUMNS_KEY, predicate: isConcerned, refetchType: 'none' }),
    queryClient.invalidateQueries({ queryKey: PIPELINE_KEY, refetchType: 'none' }),
    // Other pages show these: they are refetched when such a page opens.
    queryClient.invalidateQueries({ queryKey: DASHBOARD_METRICS_KEY, refetchType: 'none' }),
  ]);
}
