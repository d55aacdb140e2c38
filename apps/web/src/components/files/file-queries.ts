import type { FileRecordType } from '@aicv/domain/files/file-type';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';
import { refetchUnder } from '../../lib/api/written-record.ts';

/** The record whose files are shown. */
export interface FileRecord {
  readonly type: FileRecordType;
  readonly id: string;
}

const LIST_CALLS = {
  opportunity: 'GET /api/opportunities/{id}/files',
  venture: 'GET /api/ventures/{id}/files',
  funding_round: 'GET /api/funding-rounds/{id}/files',
  investor_update: 'GET /api/investor-updates/{id}/files',
} as const satisfies Record<FileRecordType, string>;

/** Key prefix of the lists of a record's files. */
export const filesKey = ({ type, id }: FileRecord) => ['files', type, id] as const;

/** The files of a record, each in its newest version; with a name, all its versions. */
export function filesQuery(record: FileRecord, name?: string) {
  return infiniteQueryOptions({
    queryKey: [...filesKey(record), name ?? null],
    queryFn: ({ pageParam: cursor, signal }) =>
      callApiList(LIST_CALLS[record.type], { params: { id: record.id }, query: { cursor, name }, signal }),
    ...CURSOR_PAGES,
  });
}

/** Deletes one version of a file. */
export function useDeleteFile(record: FileRecord) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await callApi('DELETE /api/files/{id}', { params: { id } });
      } finally {
        // Also after a refusal: another user may have deleted it.
        await refetchUnder(queryClient, filesKey(record));
      }
    },
  });
}
