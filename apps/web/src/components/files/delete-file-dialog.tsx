import type { RecordFile } from '@aicv/contracts/files/files';
import type { RefObject } from 'react';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { type FileRecord, useDeleteFile } from './file-queries.ts';

type DeleteFileDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  record: FileRecord;
  file: RecordFile;
  /** Has the focus after the deletion, because the row with the opener is gone. */
  addButton: RefObject<HTMLElement | null>;
};

/** Asks before one version of a file is deleted. */
export function DeleteFileDialog({ open, onOpenChange, record, file, addButton }: DeleteFileDialogProps) {
  const { mutate, isPending, isSuccess, error } = useDeleteFile(record);
  const hasOthers = file.versions > 1;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={hasOthers ? `Delete version ${file.version}?` : 'Delete this file?'}
      confirmLabel="DELETE"
      onConfirm={() => mutate(file.id, { onSuccess: () => onOpenChange(false) })}
      write={{ isPending, pendingLabel: 'DELETING...', error }}
      finalFocus={() => (isSuccess ? addButton.current : true)}
    >
      <p className="wrap-anywhere">
        <bdi>{file.name}</bdi> is removed for everyone who can see this record.
        {hasOthers ? ' Its other versions stay.' : null}
      </p>
    </ConfirmDialog>
  );
}
