import type { RecordFile } from '@aicv/contracts/files/files';
import type { FileType } from '@aicv/domain/files/file-type';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, FileImage, FileSpreadsheet, FileText, Trash2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { formatBytes } from '../../lib/format/format.ts';
import { LoadMore } from '../data/load-more.tsx';
import { TimeAgo } from '../data/moment.tsx';
import { PersonName } from '../data/person-name.tsx';
import { QueryFailure } from '../feedback/query-failure.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Button } from '../form/button.tsx';
import { IconButton } from '../form/icon-button.tsx';
import { useFocusFallback } from '../overlay/use-focus-fallback.ts';
import { type FileRecord, filesQuery } from './file-queries.ts';

const KINDS: Readonly<Record<FileType, string>> = {
  pdf: 'PDF',
  png: 'PNG image',
  jpeg: 'JPEG image',
  gif: 'GIF image',
  webp: 'WebP image',
  docx: 'Word document',
  xlsx: 'Excel workbook',
  pptx: 'PowerPoint presentation',
  csv: 'CSV',
  markdown: 'Markdown',
  text: 'Text',
};

const ICONS: Readonly<Partial<Record<FileType, ComponentType<{ className?: string }>>>> = {
  png: FileImage,
  jpeg: FileImage,
  gif: FileImage,
  webp: FileImage,
  xlsx: FileSpreadsheet,
  csv: FileSpreadsheet,
};

type FileListProps = {
  record: FileRecord;
  files: readonly RecordFile[];
  onDelete: (file: RecordFile) => void;
};

/** Files in their newest versions. Earlier versions open below theirs. */
export function FileList({ record, files, onDelete }: FileListProps) {
  return (
    <ul aria-label="Files, newest first" className="divide-y divide-line">
      {files.map((file) => (
        <FileItem key={file.name} record={record} file={file} onDelete={onDelete} />
      ))}
    </ul>
  );
}

function FileItem({ record, file, onDelete }: Omit<FileListProps, 'files'> & { file: RecordFile }) {
  const versionsId = useId();
  const [isOpen, setOpen] = useState(false);
  const ref = useFocusFallback<HTMLLIElement>();
  const Icon = ICONS[file.type] ?? FileText;
  const hasEarlier = file.versions > 1;
  return (
    <li ref={ref} className="px-4 py-3">
      <div className="flex items-start gap-3">
        <Icon className="mt-0.5 size-4.5 shrink-0 text-fg-3" aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <DownloadLink file={file}>{file.name}</DownloadLink>
          <p className="text-fg-2 text-xs">
            {KINDS[file.type]}, {formatBytes(file.sizeBytes)}
            {file.version > 1 ? `, version ${file.version}` : ''}, added by <PersonName person={file.addedBy} />{' '}
            <TimeAgo at={file.addedAt} />
          </p>
          {hasEarlier ? (
            <Button
              size="sm"
              variant="ghost"
              className="-ms-2 mt-1"
              icon={isOpen ? <ChevronUp /> : <ChevronDown />}
              aria-expanded={isOpen}
              aria-controls={isOpen ? versionsId : undefined}
              aria-label={`Earlier versions of ${file.name}`}
              onClick={() => setOpen(!isOpen)}
            >
              Earlier versions
            </Button>
          ) : null}
        </div>
        {file.mayDelete ? <DeleteButton file={file} onDelete={onDelete} /> : null}
      </div>
      {isOpen && hasEarlier ? (
        <div id={versionsId} className="ms-7.5 mt-1 border-line border-s ps-3">
          <EarlierVersions record={record} file={file} onDelete={onDelete} />
        </div>
      ) : null}
    </li>
  );
}

function EarlierVersions({ record, file, onDelete }: Omit<FileListProps, 'files'> & { file: RecordFile }) {
  const query = useInfiniteQuery(filesQuery(record, file.name));
  if (query.data === undefined) {
    return query.isError ? (
      <QueryFailure headingLevel={3} title="The earlier versions could not be loaded" query={query} />
    ) : (
      <div role="status">
        <span className="sr-only">Loading the earlier versions...</span>
        <Skeleton className="h-4 w-1/2" />
      </div>
    );
  }
  const versions = query.data.pages.flatMap(({ items }) => items).filter(({ id }) => id !== file.id);
  return (
    <>
      <ul aria-label={`Earlier versions of ${file.name}`}>
        {versions.map((version) => (
          <VersionItem key={version.id} version={version} onDelete={onDelete} />
        ))}
      </ul>
      <LoadMore isOnlyForMore list={query} />
    </>
  );
}

function VersionItem({ version, onDelete }: { version: RecordFile; onDelete: FileListProps['onDelete'] }) {
  const ref = useFocusFallback<HTMLLIElement>();
  return (
    <li ref={ref} className="flex items-start gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <DownloadLink file={version} label={`Version ${version.version} of ${version.name}`}>
          Version {version.version}
        </DownloadLink>
        <p className="text-fg-2 text-xs">
          {formatBytes(version.sizeBytes)}, added by <PersonName person={version.addedBy} />{' '}
          <TimeAgo at={version.addedAt} />
        </p>
      </div>
      {version.mayDelete ? <DeleteButton file={version} onDelete={onDelete} /> : null}
    </li>
  );
}

type DownloadLinkProps = { file: RecordFile; label?: string; children: ReactNode };

/** A link, so that the browser streams the file to its downloads. */
function DownloadLink({ file, label, children }: DownloadLinkProps) {
  return (
    <a
      href={`/api/files/${file.id}`}
      download={file.name}
      aria-label={label}
      className="hit-target wrap-anywhere inline-block font-[550] text-accent-text text-sm underline-offset-2 hover:underline"
    >
      <bdi>{children}</bdi>
    </a>
  );
}

function DeleteButton({ file, onDelete }: { file: RecordFile; onDelete: FileListProps['onDelete'] }) {
  const label = file.versions > 1 ? `Delete version ${file.version} of ${file.name}` : `Delete ${file.name}`;
  return <IconButton size="sm" label={label} icon={<Trash2 />} onClick={() => onDelete(file)} />;
}
