import type { Disclosure } from '@aicv/contracts/legal/disclosures';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, EyeOff } from 'lucide-react';
import { RecordList } from '../../../components/data/record-list.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { formatExactTime } from '../../../lib/format/format.ts';
import { disclosureLabel, namesWithheldIn } from '../model/disclosure-label.ts';
import { formatIpAddress, formatUserName, type KnownUser } from '../model/record-format.ts';
import { useDownloadDisputeFile } from '../mutations.ts';
import { disclosuresQuery } from '../queries.ts';
import { RecordDetail } from './record-detail.tsx';

type DisclosuresDialogProps = { person: KnownUser; open: boolean; onClose: () => void };

const COLUMNS = [
  {
    key: 'record',
    header: 'Record',
    isRowHeader: true,
    isUserText: true,
    cell: ({ recordName, ...disclosure }: Disclosure) => (
      <>
        {recordName === null ? (
          <span className="font-normal text-fg-3">Name withheld</span>
        ) : (
          <UserText lines={2}>{recordName}</UserText>
        )}
        <span className="block font-normal text-fg-3 text-xs">{disclosureLabel(disclosure)}</span>
      </>
    ),
  },
  {
    key: 'when',
    header: 'When',
    cell: ({ disclosedAt }: Disclosure) => (
      <time dateTime={disclosedAt} className="sm:inline-block sm:w-32">
        {formatExactTime(disclosedAt)}
      </time>
    ),
  },
  {
    key: 'nda',
    header: 'Under NDA',
    cell: ({ ndaVersion }: Disclosure) => (ndaVersion === null ? 'Not required' : `Version ${ndaVersion}`),
  },
  {
    key: 'address',
    header: 'IP address',
    cell: ({ ipAddress }: Disclosure) => <RecordDetail>{formatIpAddress(ipAddress)}</RecordDetail>,
  },
] as const;

/** The records disclosed to a user, or to a model's host for them, and the dispute file with the evidence. */
export function DisclosuresDialog({ person, open, onClose }: DisclosuresDialogProps) {
  const download = useDownloadDisputeFile();
  const records = useInfiniteQuery(disclosuresQuery(person.id));
  const withheld = namesWithheldIn(records.data?.pages[0]?.items ?? []);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="xl"
      title="Disclosures"
      description={
        <>
          Records that <UserText>{formatUserName(person)}</UserText> (<UserText>{person.username}</UserText>) viewed,
          exported or sent to a model, latest first. Repeat views within an hour count once.
        </>
      }
      footer={
        <>
          <p className="min-w-0 flex-1 basis-72 text-fg-2 text-sm">
            The dispute file is a ZIP of the signed NDAs, the lists of disclosures and acceptances, the SHA-256 of each
            file and a signed summary.
          </p>
          <Button
            icon={<Download />}
            pending={download.isPending}
            onClick={() => download.mutate({ id: person.id, username: person.username, name: formatUserName(person) })}
          >
            DOWNLOAD DISPUTE FILE
          </Button>
        </>
      }
    >
      {withheld === undefined ? null : (
        <Alert tone="brass" title="Record names are withheld." className="mb-4">
          {withheld} The dispute file also omits them.
        </Alert>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard (WCAG 2.1.1) */}
      <section tabIndex={0} aria-label="Disclosures" className="rounded-lg border border-line outline-offset-2">
        <RecordList
          records={records}
          columns={COLUMNS}
          rowKey={({ id }) => id}
          noun="disclosures"
          icon={<EyeOff />}
          loadingText="Loading the disclosures..."
          empty={{
            title: 'No disclosures yet',
            description:
              'Funding rounds and investor updates appear here once this person views or exports them. So do the records that their drafts send to a model.',
          }}
        />
      </section>
    </Dialog>
  );
}
