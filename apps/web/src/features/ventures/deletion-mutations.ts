import type { Kpi } from '@aicv/contracts/ventures/kpis';
import type { Sprint } from '@aicv/contracts/ventures/sprints';
import type { Task } from '@aicv/contracts/ventures/tasks';
import type { Venture } from '@aicv/contracts/ventures/ventures';
import { metricName } from '@aicv/domain/ventures/kpi-text';
import { useQueryClient } from '@tanstack/react-query';
import { useDeleteRecord } from '../../components/feedback/use-delete-record.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { LABS_KEYS } from '../../lib/api/module-keys.ts';
import { formatCalendarDate } from '../../lib/format/calendar-date.ts';
import { isolated } from '../../lib/format/person.ts';
import { removeSprint } from './sprint-queries.ts';

/** `onDeleted` runs before the pages lose the record. */
interface Options<Deleted> {
  readonly onDeleted?: (deleted: Deleted) => unknown;
}

export function useDeleteVenture(options: Options<Venture>) {
  return useDeleteRecord({
    noun: 'Venture',
    subject: ({ title }: Venture) => `${isolated(title)}, its sprints and its tasks are`,
    remove: ({ id, version }) =>
      callApi('DELETE /api/ventures/{id}', { params: { id }, query: { version: String(version) } }),
    restore: (id) => callApi('POST /api/ventures/{id}/restore', { params: { id } }),
    // The opportunity that it was launched from is open again.
    keys: [...LABS_KEYS, ['/api/opportunities']],
    ...options,
  });
}

export function useDeleteSprint({ onDeleted }: Options<Sprint>) {
  const queryClient = useQueryClient();
  return useDeleteRecord({
    noun: 'Sprint',
    subject: ({ title }: Sprint) => `${isolated(title)} and its tasks are`,
    remove: ({ id, version }) =>
      callApi('DELETE /api/sprints/{id}', { params: { id }, query: { version: String(version) } }),
    restore: (id) => callApi('POST /api/sprints/{id}/restore', { params: { id } }),
    keys: LABS_KEYS,
    onDeleted: (sprint) => {
      removeSprint(queryClient, sprint);
      onDeleted?.(sprint);
    },
  });
}

export function useDeleteTask(options: Options<Task>) {
  return useDeleteRecord({
    noun: 'Task',
    subject: ({ title }: Task) => `${isolated(title)} is`,
    remove: ({ id, version }) =>
      callApi('DELETE /api/tasks/{id}', { params: { id }, query: { version: String(version) } }),
    restore: (id) => callApi('POST /api/tasks/{id}/restore', { params: { id } }),
    keys: LABS_KEYS,
    ...options,
  });
}

/** A value with the reason of its deletion. */
export type DeletedKpi = Kpi & { readonly reason: string };

/** The dialog that asks for the reason shows a refusal. */
export function useDeleteKpi() {
  return useDeleteRecord({
    noun: 'KPI',
    subject: ({ metric, recordedAt }: DeletedKpi) =>
      `${isolated(metricName(metric))} of ${formatCalendarDate(recordedAt)} is`,
    remove: ({ id, reason }) => callApi('DELETE /api/kpis/{id}', { params: { id }, body: { reason } }),
    restore: (id) => callApi('POST /api/kpis/{id}/restore', { params: { id } }),
    keys: LABS_KEYS,
    isRefusalShown: true,
  });
}
