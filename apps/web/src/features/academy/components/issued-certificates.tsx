import type { IssuedCertificate } from '@aicv/contracts/academy/certificates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Award, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { Badge } from '../../../components/data/badge.tsx';
import { DataTable } from '../../../components/data/data-table.tsx';
import { FilteredList } from '../../../components/data/filtered-list.tsx';
import { LoadMore } from '../../../components/data/load-more.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Button } from '../../../components/form/button.tsx';
import { SearchField } from '../../../components/form/search-field.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { formatDocumentDay } from '../../../lib/format/document-time.ts';
import { useSearchField } from '../../../lib/hooks/use-search-field.ts';
import { hasExpired } from '../model/certificate-state.ts';
import { issuedCertificatesQuery } from '../queries.ts';
import { LevelBadge } from './level-badge.tsx';
import { ViewCertificateLink } from './view-certificate-link.tsx';

const RevokeCertificateDialog = lazyDialog(() => import('./revoke-certificate-dialog.tsx'), 'RevokeCertificateDialog');

type IssuedCertificatesProps = { q: string | undefined; onSearch: (q: string | undefined) => void };

/** All certificates of the tenant, for administrators, who can revoke them. */
export function IssuedCertificates({ q, onSearch }: IssuedCertificatesProps) {
  const { fieldProps, forgetTyped } = useSearchField(q, onSearch);
  const { slot, open, onOpenChange } = useDialogSlot<IssuedCertificate>();
  const searchRef = useRef<HTMLInputElement>(null);
  const clear = () => {
    forgetTyped();
    onSearch(undefined);
    // The pressed button unmounts.
    searchRef.current?.focus();
  };
  return (
    <Panel title="All certificates" padded={false}>
      <search className="block px-4 py-4">
        <SearchField ref={searchRef} placeholder="Holder, title or code" className="sm:w-80" {...fieldProps} />
      </search>
      <List q={q} onClear={clear} onRevoke={open} />
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog, certificate) => (
          <RevokeCertificateDialog {...dialog} certificate={certificate} focusFallbackRef={searchRef} />
        )}
      </DialogSlot>
    </Panel>
  );
}

const FACTS = [
  {
    key: 'title',
    header: 'Certificate',
    isUserText: true,
    cell: (row: IssuedCertificate) => <Subject of={row} />,
  },
  { key: 'level', header: 'Level', cell: ({ level }: IssuedCertificate) => <LevelBadge level={level} /> },
  {
    key: 'code',
    header: 'Code',
    isSecondary: true,
    cell: ({ code }: IssuedCertificate) => (
      <span className="wrap-anywhere font-mono sm:whitespace-nowrap text-xs">{code}</span>
    ),
  },
  { key: 'issued', header: 'Issued', cell: ({ issuedAt }: IssuedCertificate) => <Day at={issuedAt} /> },
  {
    key: 'state',
    header: 'Status',
    isUserText: true,
    cell: (row: IssuedCertificate) => <State of={row} />,
  },
] as const;

const HOLDER = {
  key: 'holder',
  header: 'Holder',
  isRowHeader: true,
  isUserText: true,
  cell: ({ holderName }: IssuedCertificate) => <UserText lines={2}>{holderName}</UserText>,
} as const;

type ListProps = {
  q: string | undefined;
  onClear: () => void;
  onRevoke: (certificate: IssuedCertificate) => void;
};

function List({ q, onClear, onRevoke }: ListProps) {
  const certificates = useInfiniteQuery(issuedCertificatesQuery(q));
  const { data, isError } = certificates;
  if (data === undefined && isError) {
    return (
      <QueryFailure
        className="m-4"
        headingLevel={3}
        title="The certificates could not be loaded"
        query={certificates}
      />
    );
  }
  if (data === undefined) return <LoadingList text="Loading the certificates..." />;
  const rows = data.pages.flatMap(({ items }) => items);
  const actions = {
    key: 'actions',
    isControls: true,
    header: 'Actions',
    align: 'end',
    cell: (row: IssuedCertificate) => <Actions of={row} onRevoke={() => onRevoke(row)} />,
  } as const;
  return (
    <FilteredList list={certificates} noun="certificates" className="border-line border-t">
      <DataTable
        caption="All certificates"
        columns={[HOLDER, ...FACTS, actions]}
        rows={rows}
        rowKey={({ id }) => id}
        isWide
        empty={
          q === undefined ? (
            <EmptyState
              className="m-4"
              headingLevel={3}
              icon={<Award />}
              title="No certificates yet"
              description="Certificates appear here as people complete courses."
            />
          ) : (
            <EmptyState
              className="m-4"
              headingLevel={3}
              icon={<SearchX />}
              title="No certificates match your search"
              description="Try another holder, title or code."
              action={<Button onClick={onClear}>Clear filters</Button>}
            />
          )
        }
      />
      <LoadMore list={certificates} />
    </FilteredList>
  );
}

function Subject({ of: { kind, title } }: { of: IssuedCertificate }) {
  return (
    <>
      <UserText lines={2}>{title}</UserText>
      {kind === 'level' ? <span className="block text-fg-3 text-xs">Level certificate</span> : null}
    </>
  );
}

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDocumentDay(at)}
    </time>
  );
}

function State({ of: certificate }: { of: IssuedCertificate }) {
  const { expiresAt, revokedAt, revokeReason: reason } = certificate;
  if (revokedAt === null) {
    const isExpired = hasExpired(certificate);
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:justify-end">
        <Badge tone={isExpired ? 'warning' : 'success'}>{isExpired ? 'EXPIRED' : 'VALID'}</Badge>
        {expiresAt === null ? null : (
          <span>
            {isExpired ? null : <span className="text-fg-3">until </span>}
            <Day at={expiresAt} />
          </span>
        )}
      </span>
    );
  }
  return (
    <span className="inline-grid gap-1">
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:justify-end">
        <Badge tone="danger">REVOKED</Badge>
        <Day at={revokedAt} />
      </span>
      {reason === null ? null : (
        <span className="text-fg-3 text-xs">
          <UserText lines={2}>{reason}</UserText>
        </span>
      )}
    </span>
  );
}

function Actions({ of: certificate, onRevoke }: { of: IssuedCertificate; onRevoke: () => void }) {
  const name = `${certificate.title}, ${certificate.holderName}`;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 lg:flex-nowrap">
      <ViewCertificateLink certificateId={certificate.id} of={name} size="sm" />
      {certificate.revokedAt === null ? (
        <Button
          size="sm"
          variant="danger"
          aria-label={`REVOKE ${name}`}
          onPointerEnter={RevokeCertificateDialog.preload}
          onFocus={RevokeCertificateDialog.preload}
          onClick={onRevoke}
        >
          REVOKE
        </Button>
      ) : null}
    </span>
  );
}
