import type { OwnAgreements } from '@aicv/contracts/identity/own-account';
import { useQuery } from '@tanstack/react-query';
import { Download, FileCheck } from 'lucide-react';
import { Badge } from '../../../components/data/badge.tsx';
import { DataTable } from '../../../components/data/data-table.tsx';
import { Moment } from '../../../components/data/moment.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Button } from '../../../components/form/button.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { Panel } from '../../../components/layout/panel.tsx';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { useDownloadOwnNda } from '../mutations.ts';
import { ownAgreementsQuery } from '../queries.ts';

type AgreementsSectionProps = {
  /** The user's NDA state; a new state means new records. Undefined while it is loading. */
  ndaState: string | undefined;
  isNdaOpen: boolean;
  /** Why the state is unknown; null if it is known or loading. */
  ndaFailure: { readonly error: unknown; readonly retry: () => void; readonly isRetrying: boolean } | null;
  onSignNda: () => void;
};

type Acceptance = OwnAgreements['acceptances'][number];
type Signature = OwnAgreements['signatures'][number];
type Row = ({ kind: 'acceptance' } & Acceptance) | ({ kind: 'signature' } & Signature);

/** The user's agreements with their documents, and the NDA if it is not signed. */
export function AgreementsSection({ ndaState, isNdaOpen, ndaFailure, onSignNda }: AgreementsSectionProps) {
  return (
    <Panel title="Agreements" description="What you have accepted and signed" padded={false}>
      {ndaFailure === null ? null : (
        <Alert
          tone="warning"
          className="m-4"
          action={
            <Button size="sm" pending={ndaFailure.isRetrying} onClick={ndaFailure.retry}>
              Try again
            </Button>
          }
        >
          Your NDA status could not be checked. {failureMessage(ndaFailure.error)}
        </Alert>
      )}
      {isNdaOpen ? (
        <Alert
          tone="brass"
          className="m-4"
          title="NDA not signed."
          action={
            <Button variant="primary" size="sm" onClick={onSignNda}>
              READ AND SIGN NDA
            </Button>
          }
        >
          Sign the non-disclosure agreement to view funding rounds and investor updates.
        </Alert>
      ) : null}
      <AgreementList ndaState={ndaState} hasAlert={isNdaOpen || ndaFailure !== null} />
    </Panel>
  );
}

function AgreementList({ ndaState, hasAlert }: { ndaState: string | undefined; hasAlert: boolean }) {
  const agreements = useQuery({ ...ownAgreementsQuery(ndaState), enabled: ndaState !== undefined });
  const { mutateAsync: download } = useDownloadOwnNda();
  const singleFlight = useSingleFlight();

  if (agreements.data === undefined) {
    if (!agreements.isError) return <LoadingList text="Loading your agreements..." rows={2} />;
    return (
      <QueryFailure className="m-4" headingLevel={3} title="Your agreements could not be loaded" query={agreements} />
    );
  }
  const columns = [
    { key: 'what', header: 'Document', isRowHeader: true, cell: (row: Row) => <Document row={row} /> },
    {
      key: 'when',
      header: 'Agreed',
      cell: (row: Row) => <Moment at={row.kind === 'acceptance' ? row.acceptedAt : row.signedAt} />,
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ isCurrent }: Row) =>
        isCurrent ? <Badge tone="success">In force</Badge> : <Badge tone="neutral">Earlier version</Badge>,
    },
    {
      key: 'copy',
      header: 'Copy',
      align: 'end',
      cell: (row: Row) =>
        row.kind === 'acceptance' ? (
          <AgreementCopy isCurrent={row.isCurrent} />
        ) : (
          <Button
            size="sm"
            icon={<Download />}
            aria-label={`DOWNLOAD signed NDA ${row.ndaVersion}`}
            onClick={() => singleFlight(() => download(row), row.id)}
          >
            DOWNLOAD
          </Button>
        ),
    },
  ] as const;
  return (
    <DataTable
      caption="agreements"
      columns={columns}
      rows={rowsOf(agreements.data)}
      rowKey={({ id }) => id}
      isWide
      className={hasAlert ? 'border-line border-t' : undefined}
      empty={
        <EmptyState
          className="m-4"
          headingLevel={3}
          icon={<FileCheck />}
          title="No agreements yet"
          description="Agreements you accept or sign appear here, with their documents."
        />
      }
    />
  );
}

function Document({ row }: { row: Row }) {
  if (row.kind === 'acceptance') return `Confidentiality agreement ${row.agreementVersion}`;
  return (
    <>
      Non-disclosure agreement {row.ndaVersion}
      <span className="block font-normal text-fg-3 text-xs">
        Signed as <UserText>{row.name}</UserText>
      </span>
    </>
  );
}

/** The server generates a document only for the current text. */
function AgreementCopy({ isCurrent }: { isCurrent: boolean }) {
  if (!isCurrent) return null;
  return (
    <a
      href="/api/legal/download-agreement"
      target="_blank"
      rel="noopener"
      aria-label="OPEN PDF of the confidentiality agreement, in a new tab"
      className={buttonClass({ size: 'sm' })}
    >
      <span className="inline-flex items-center gap-2">
        <Download aria-hidden="true" className="size-4" />
        OPEN PDF
      </span>
    </a>
  );
}

/** The latest first, regardless of kind. */
function rowsOf({ acceptances, signatures }: OwnAgreements): readonly Row[] {
  const timeOf = (row: Row) => (row.kind === 'acceptance' ? row.acceptedAt : row.signedAt);
  return [
    ...acceptances.map((acceptance) => ({ kind: 'acceptance' as const, ...acceptance })),
    ...signatures.map((signature) => ({ kind: 'signature' as const, ...signature })),
  ].sort((one, other) => timeOf(other).localeCompare(timeOf(one)));
}
