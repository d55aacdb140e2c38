import type { AuthoredUpdate, FundingRound } from '@aicv/contracts/capital/capital';
import { useDeleteRecord } from '../../components/feedback/use-delete-record.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { CAPITAL_KEYS } from '../../lib/api/module-keys.ts';
import { isolated } from '../../lib/format/person.ts';

export function useDeleteRound() {
  return useDeleteRecord({
    noun: 'Round',
    subject: ({ name }: FundingRound) => `${isolated(name)} is`,
    remove: ({ id, version }) =>
      callApi('DELETE /api/funding-rounds/{id}', { params: { id }, query: { version: String(version) } }),
    restore: (id) => callApi('POST /api/funding-rounds/{id}/restore', { params: { id } }),
    keys: CAPITAL_KEYS,
  });
}

/** `onDeleted` runs before the lists lose the draft. */
export function useDeleteDraft(options: { readonly onDeleted?: () => unknown } = {}) {
  return useDeleteRecord({
    noun: 'Draft',
    subject: ({ title }: AuthoredUpdate) => `${title === null ? 'The untitled draft' : isolated(title)} is`,
    remove: ({ id, version }) =>
      callApi('DELETE /api/investor-updates/{id}', { params: { id }, query: { version: String(version) } }),
    restore: (id) => callApi('POST /api/investor-updates/{id}/restore', { params: { id } }),
    keys: CAPITAL_KEYS,
    ...options,
  });
}
