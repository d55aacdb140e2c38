import type { AiDraft } from '@aicv/contracts/ai/ai-drafts';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { offerUndo } from './kpi-grid-mutations.ts';
import { ventureMonthsQuery } from './kpi-grid-queries.ts';
import { refreshKpis } from './kpi-queries.ts';
import type { PresentValue } from './model/drafted-values.ts';

/** The present monthly values of a venture in these months. Undefined while a month loads, null for none. */
export function usePresentValues(ventureId: string, months: readonly string[]): PresentValue {
  const queries = useQueries({ queries: months.map((month) => ventureMonthsQuery(ventureId, month, 1)) });
  const rowsIn = new Map(months.map((month, index) => [month, queries[index]?.data]));
  return ({ metric, month }) => {
    const rows = rowsIn.get(month);
    return rows && (rows[0]?.values.find((value) => value.metric === metric) ?? null);
  };
}

interface AcceptedValues {
  readonly text: string;
  readonly confirmed: number[];
  readonly created: number;
  readonly replaced: number;
}

/** Saves the values of a draft, and offers to undo it like an import. */
export function useAcceptValues({ id }: Pick<AiDraft, 'id'>) {
  const queryClient = useQueryClient();
  const refresh = () => refreshKpis(queryClient);
  return useMutation({
    mutationFn: ({ text, confirmed }: AcceptedValues) =>
      callApi('POST /api/ai/drafts/{id}/accept', { params: { id }, body: { text, confirmed } }),
    onSuccess: async (_draft, { created, replaced }) => {
      await refresh();
      offerUndo({ importId: id, created, replaced }, refresh);
    },
  });
}
