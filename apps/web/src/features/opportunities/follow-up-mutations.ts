import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { newerStates } from './model/newer-states.ts';
import { cacheOpportunity } from './model/opportunity-detail-cache.ts';

type Changes = Omit<NonNullable<ApiRequest<'PATCH /api/opportunities/{id}'>['body']>, 'version'>;

/** Saves fields of an opportunity that are edited in place. */
export function useSaveFields(opportunity: Opportunity): (changes: Changes) => Promise<unknown> {
  const queryClient = useQueryClient();
  return (changes) => saveFields(queryClient, opportunity, changes);
}

/**
 * A change by another user is a conflict only if it concerns these fields; then the newer state is shown, and the refusal thrown. Otherwise
 * the change is sent again with the newer version.
 */
async function saveFields(queryClient: QueryClient, known: Opportunity, changes: Changes): Promise<void> {
  const { id, version } = known;
  const send = (of: number) =>
    callApi('PATCH /api/opportunities/{id}', { params: { id }, body: { ...changes, version: of } });
  try {
    await cacheOpportunity(queryClient, await send(version));
  } catch (error) {
    const [newer] = newerStates(error);
    if (newer === undefined) throw error;
    const isConflict = (Object.keys(changes) as (keyof Changes & keyof Opportunity)[]).some(
      (field) => JSON.stringify(newer[field]) !== JSON.stringify(known[field]),
    );
    await cacheOpportunity(queryClient, isConflict ? newer : await send(newer.version));
    if (isConflict) throw error;
  }
}
