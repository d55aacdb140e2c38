import type { AuditCheckpoint } from '@aicv/contracts/admin/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, FileSignature, Mail } from 'lucide-react';
import { RecordList } from '../../../../components/data/record-list.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { formatCount, formatExactTime } from '../../../../lib/format/format.ts';
import { useDownloadSignedHeads } from '../../audit-mutations.ts';
import { signedHeadsQuery } from '../../queries.ts';

const MailHeadDialog = lazyDialog(() => import('./mail-head-dialog.tsx'), 'MailHeadDialog');

type SignedHeadsProps = { ownEmail: string | null };

const COLUMNS = [
  {
    key: 'signed',
    header: 'Signed',
    isRowHeader: true,
    cell: ({ signedAt }: AuditCheckpoint) => <time dateTime={signedAt}>{formatExactTime(signedAt)}</time>,
  },
  {
    key: 'entries',
    header: 'Entries',
    align: 'end',
    cell: ({ position }: AuditCheckpoint) => formatCount(position),
  },
  { key: 'hash', header: 'SHA-256 of the chain', cell: ({ hash }: AuditCheckpoint) => <Digest>{hash}</Digest> },
  {
    key: 'certificate',
    header: 'Certificate',
    isSecondary: true,
    cell: ({ certificateSha256 }: AuditCheckpoint) => <Digest>{certificateSha256}</Digest>,
  },
] as const;

/** The signed heads of the chain, and the two ways to store them elsewhere. */
export function SignedHeads({ ownEmail }: SignedHeadsProps) {
  const download = useDownloadSignedHeads();
  const { slot, open, onOpenChange } = useDialogSlot<null>();
  return (
    <Panel
      title="Signed heads"
      description="The platform signs the end of the chain every hour. A signed head stored elsewhere reveals whether the log was ever truncated."
      padded={false}
      actions={
        <>
          <Button icon={<Download />} pending={download.isPending} onClick={() => download.mutate()}>
            DOWNLOAD HEADS
          </Button>
          <Button icon={<Mail />} onPointerEnter={MailHeadDialog.preload} onClick={() => open(null)}>
            EMAIL HEAD
          </Button>
        </>
      }
    >
      <RecordList
        records={useInfiniteQuery(signedHeadsQuery)}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        noun="signed heads"
        icon={<FileSignature />}
        loadingText="Loading the signed heads..."
        empty={{
          title: 'No signed heads yet',
          description: 'The first one is signed within the hour, or when you download or email it.',
        }}
      />
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog) => <MailHeadDialog {...dialog} ownEmail={ownEmail} />}
      </DialogSlot>
    </Panel>
  );
}

const SHOWN_DIGITS = 16;

/** The start of a digest. The title and the files contain the full value. */
function Digest({ children }: { children: string }) {
  return (
    <code title={children} className="wrap-anywhere sm:whitespace-nowrap">
      {children.slice(0, SHOWN_DIGITS)}...
    </code>
  );
}
