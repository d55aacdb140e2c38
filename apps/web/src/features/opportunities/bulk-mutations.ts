import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import type { QueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { opportunityCount } from './model/opportunity-count.ts';
import { offerUndo, showAll } from './undo.ts';

export type BulkChanges = NonNullable<NonNullable<ApiRequest<'POST /api/opportunities/changes'>['body']>['changes']>;

interface BulkAct {
  readonly changes: BulkChanges;
  /** The changes that bring an opportunity back to its earlier state. */
  readonly undoOf: (before: Opportunity) => BulkChanges;
  readonly title: string;
  readonly undoneTitle: string;
}

/** Changes several opportunities in the same way, all or none, and offers to undo it. Rejects with the refusal. */
export async function changeSelected(
  queryClient: QueryClient,
  selected: readonly Opportunity[],
  { changes, undoOf, title, undoneTitle }: BulkAct,
): Promise<void> {
  const opportunities = selected.map(({ id, version }) => ({ id, version }));
  const { changed } = await callApi('POST /api/opportunities/changes', { body: { changes, opportunities } });
  await showAll(queryClient, changed);
  const before = new Map(selected.map((opportunity) => [opportunity.id, opportunity]));
  offerUndo(queryClient, {
    title,
    description: opportunityCount(changed.length),
    undoneTitle,
    undo: async () => {
      const earlier = changed.flatMap(({ id, version }) => {
        const opportunity = before.get(id);
        return opportunity === undefined ? [] : [{ id, version, changes: undoOf(opportunity) }];
      });
      return (await callApi('POST /api/opportunities/changes', { body: { opportunities: earlier } })).changed;
    },
  });
}
