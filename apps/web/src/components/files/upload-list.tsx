import { X } from 'lucide-react';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { Button } from '../form/button.tsx';
import { IconButton } from '../form/icon-button.tsx';
import { useFocusFallback } from '../overlay/use-focus-fallback.ts';
import type { FileUpload } from './use-uploads.ts';

type UploadListProps = {
  uploads: readonly FileUpload[];
  onRetry: (upload: FileUpload) => void;
  onDismiss: (upload: FileUpload) => void;
};

/** The files that are arriving, with their progress, and those that were refused, with the reason. */
export function UploadList({ uploads, ...actions }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Files being added" className="divide-y divide-line border-line border-b">
      {uploads.map((upload) => (
        <UploadItem key={upload.key} upload={upload} {...actions} />
      ))}
    </ul>
  );
}

type UploadItemProps = Omit<UploadListProps, 'uploads'> & { upload: FileUpload };

function UploadItem({ upload, onRetry, onDismiss }: UploadItemProps) {
  const { file, share, problem, canRetry } = upload;
  const ref = useFocusFallback<HTMLLIElement>();
  if (problem === null) {
    return (
      <li ref={ref} className="flex items-center gap-3 px-4 py-3">
        <ProgressBar className="flex-1" label={file.name} value={share} max={1} />
        <Button size="sm" aria-label={`Cancel ${file.name}`} onClick={() => onDismiss(upload)}>
          Cancel
        </Button>
      </li>
    );
  }
  return (
    <li ref={ref} className="flex items-start gap-3 px-4 py-3">
      <div role="alert" className="min-w-0 flex-1">
        <p className="wrap-anywhere font-[550] text-fg text-sm">
          <bdi>{file.name}</bdi> was not added.
        </p>
        <p className="text-danger text-sm">{problem}</p>
      </div>
      {canRetry ? (
        <Button size="sm" aria-label={`Try again to add ${file.name}`} onClick={() => onRetry(upload)}>
          Try again
        </Button>
      ) : null}
      <IconButton size="sm" label={`Dismiss ${file.name}`} icon={<X />} onClick={() => onDismiss(upload)} />
    </li>
  );
}
