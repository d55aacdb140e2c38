import type { RecordFile } from '@aicv/contracts/files/files';
import type { FileRecordType } from '@aicv/domain/files/file-record';
import { TRASH_DAYS } from '@aicv/domain/trash/trash';
import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { AUTHORING_KEY } from '../../lib/api/academy-key.ts';
import { CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { refetchUnder } from '../../lib/api/written-record.ts';
import { isolated } from '../../lib/format/person.ts';
import { showUndoToast } from '../feedback/show-undo-toast.ts';
import { showToast } from '../feedback/toast-store.ts';

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
  lesson: 'GET /api/lessons/{id}/files',
} as const satisfies Record<FileRecordType, string>;

/** Key prefix of the lists of a record's files. */
const filesKey = ({ type, id }: FileRecord) => ['files', type, id] as const;

/** Refetches a record's files after a change, and the draft of a course whose lesson has other files now. */
export async function refetchRecordFiles(queryClient: QueryClient, record: FileRecord): Promise<void> {
  const draft = record.type === 'lesson' ? [refetchUnder(queryClient, AUTHORING_KEY)] : [];
  await Promise.all([refetchUnder(queryClient, filesKey(record)), ...draft]);
}

/** Refetches the shown lists of these records' files; null means all. */
export async function refetchFiles(queryClient: QueryClient, recordIds: readonly string[] | null): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: ['files'],
    predicate: ({ queryKey }) => recordIds === null || recordIds.some((id) => id === queryKey[2]),
  });
}

/** The files of a record, each in its newest version; with a name, all its versions. */
export function filesQuery(record: FileRecord, name?: string) {
  return infiniteQueryOptions({
    queryKey: [...filesKey(record), name ?? null],
    queryFn: ({ pageParam: cursor, signal }) =>
      callApiList(LIST_CALLS[record.type], { params: { id: record.id }, query: { cursor, name }, signal }),
    ...CURSOR_PAGES,
  });
}

/** Moves one version of a file to the trash and offers to undo it. */
export function useDeleteFile(record: FileRecord) {
  const queryClient = useQueryClient();
  const refetch = () => refetchRecordFiles(queryClient, record);
  return useMutation({
    mutationFn: ({ id }: RecordFile) => callApi('DELETE /api/files/{id}', { params: { id } }),
    onSuccess: async (_, { id, name, version, versions }) => {
      await refetch();
      showUndoToast({
        title: versions > 1 ? `Version ${version} Deleted` : 'File Deleted',
        description: `${isolated(name)} is in the trash for ${TRASH_DAYS} days`,
        undoneTitle: 'File restored',
        undo: async () => {
          await callApi('POST /api/files/{id}/restore', { params: { id } });
          await refetch();
        },
      });
    },
    // After a refusal, another user may have deleted it.
    onError: async (error) => {
      showToast({ title: 'Deletion failed', description: failureMessage(error), tone: 'destructive' });
      await refetch();
    },
  });
}
