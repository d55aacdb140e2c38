import { FILE_EXTENSIONS } from '@aicv/domain/files/file-type';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { listCount } from '../../lib/api/list-count.ts';
import { LoadMore } from '../data/load-more.tsx';
import { QueryFailure } from '../feedback/query-failure.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { FileButton } from '../form/file-button.tsx';
import { Panel } from '../layout/panel.tsx';
import { FileDropArea } from './file-drop-area.tsx';
import { FileList } from './file-list.tsx';
import { type FileRecord, filesQuery, useDeleteFile } from './file-queries.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

const ACCEPTED = FILE_EXTENSIONS.map((extension) => `.${extension}`).join(',');

type FilesPanelProps = { record: FileRecord; mayAdd: boolean; headingLevel?: 2 | 3 | undefined };

/** The files of a record (REQ-336). Users with write access add files by the button or by dropping them. */
export function FilesPanel({ record, mayAdd, headingLevel }: FilesPanelProps) {
  const { uploads, add, retry, dismiss } = useUploads(record);
  const panel = (
    <Panel
      title="Files"
      headingLevel={headingLevel}
      padded={false}
      actions={
        mayAdd ? (
          <FileButton size="sm" icon={<Plus />} inputLabel="Files to add" accept={ACCEPTED} multiple onFiles={add}>
            ADD FILE
          </FileButton>
        ) : null
      }
    >
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      <LoadedFiles record={record} mayAdd={mayAdd} />
    </Panel>
  );
  return mayAdd ? <FileDropArea onFiles={add}>{panel}</FileDropArea> : panel;
}

function LoadedFiles({ record, mayAdd }: FilesPanelProps) {
  const query = useInfiniteQuery(filesQuery(record));
  const { mutate } = useDeleteFile(record);
  const { data, isError } = query;
  if (data === undefined) {
    return isError ? (
      <QueryFailure
        className="border-0 shadow-none"
        headingLevel={3}
        title="The files could not be loaded"
        query={query}
      />
    ) : (
      <div role="status" className="p-4">
        <span className="sr-only">Loading the files...</span>
        <Skeleton className="h-4 w-1/2" />
      </div>
    );
  }
  // A refetched page may repeat a file that moved between pages.
  const files = [...new Map(data.pages.flatMap(({ items }) => items).map((file) => [file.id, file])).values()];
  if (files.length === 0) {
    return (
      <p className="p-4 text-fg-2 text-sm">
        No files yet.
        {mayAdd ? ' Add PDF, Office, image, CSV, Markdown or text files of up to 25 MB, or drop them here.' : null}
      </p>
    );
  }
  return (
    <>
      <FileList record={record} files={files} onDelete={(file) => mutate(file)} />
      <LoadMore isOnlyForMore list={query} count={listCount(data, files.length)} />
    </>
  );
}
