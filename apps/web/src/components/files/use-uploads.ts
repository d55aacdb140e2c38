import type { RecordFile } from '@aicv/contracts/files/files';
import type { FileRecordType } from '@aicv/domain/files/file-record';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadApi } from '../../lib/api/api-client.ts';
import { ApiRequestError, failureMessage } from '../../lib/api/api-request-error.ts';
import { uploadTransport } from '../../lib/api/upload-transport.ts';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { fileProblem } from './file-problem.ts';
import { type FileRecord, refetchRecordFiles } from './file-queries.ts';

const ADD_CALLS = {
  opportunity: 'POST /api/opportunities/{id}/files',
  venture: 'POST /api/ventures/{id}/files',
  funding_round: 'POST /api/funding-rounds/{id}/files',
  investor_update: 'POST /api/investor-updates/{id}/files',
  lesson: 'POST /api/lessons/{id}/files',
} as const satisfies Record<FileRecordType, string>;

/** A file that is waiting, arriving or refused. */
export interface FileUpload {
  readonly key: number;
  readonly file: File;
  /** The uploaded share, from 0 to 1. */
  readonly share: number;
  /** Null while it is waiting or arriving. */
  readonly problem: string | null;
  /** Whether another try can succeed: the connection or the server failed, not the file. */
  readonly canRetry: boolean;
  readonly abort: AbortController;
}

let uploadsBegun = 0;

/** Adds files one after the other, so that two with the same name keep their order. A refused file does not affect the others. */
export function useUploads(record: FileRecord, onAdded?: (file: RecordFile) => void) {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const [queue] = useState(() => ({ last: Promise.resolve() }));
  useLeaveWarning(uploads.some(({ problem }) => problem === null));

  const change = (key: number, changed: Partial<FileUpload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)));
  const remove = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const send = async ({ key, file, abort }: FileUpload) => {
    if (abort.signal.aborted) return;
    try {
      const added = await uploadFile(record, file, {
        signal: abort.signal,
        onProgress: (share) => change(key, { share }),
      });
      onAdded?.(added);
      await refetchRecordFiles(queryClient, record);
      remove(key);
    } catch (error) {
      if (!abort.signal.aborted) change(key, { problem: failureMessage(error), canRetry: !isRefusalOfFile(error) });
    }
  };
  const enqueue = (upload: FileUpload) => {
    queue.last = queue.last.then(() => send(upload));
  };
  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file) => {
        uploadsBegun += 1;
        return {
          key: uploadsBegun,
          file,
          share: 0,
          problem: fileProblem(file),
          canRetry: false,
          abort: new AbortController(),
        };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added) if (upload.problem === null) enqueue(upload);
    },
    retry(upload: FileUpload) {
      change(upload.key, { problem: null, share: 0 });
      enqueue(upload);
    },
    /** Cancels the upload, or hides a refused file. */
    dismiss({ key, abort }: FileUpload) {
      abort.abort();
      remove(key);
    },
  };
}

const isRefusalOfFile = (error: unknown) => error instanceof ApiRequestError && [400, 413].includes(error.status);

function uploadFile(
  { type, id }: FileRecord,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
) {
  const { name, size, lastModified } = file;
  // The server reads the type from the content.
  const body = file.slice(0, size, 'application/octet-stream');
  return uploadApi(
    ADD_CALLS[type],
    { params: { id }, query: { name }, body, signal },
    { transport: uploadTransport(onProgress), fileKey: `${size} ${lastModified}` },
  );
}
