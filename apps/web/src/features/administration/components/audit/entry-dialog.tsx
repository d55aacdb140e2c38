import type { AuditEntry } from '@aicv/contracts/admin/administration';
import { actionLabel } from '@aicv/domain/audit/audit-event';
import { type ReactNode, useId } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { formatCount, formatExactTime } from '../../../../lib/format/format.ts';
import { actorLabel } from '../../model/audit-entry-labels.ts';
import type { AuditSearch } from '../../model/audit-search.ts';
import {
  changesIn,
  detailsIn,
  personalIn,
  personalText,
  type ShownChange,
  type ShownDetail,
  withheldIn,
} from '../../model/entry-details.ts';
import { kindLabel } from '../../model/record-kinds.ts';

type EntryDialogProps = {
  entry: AuditEntry;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Shows all entries with the same value. */
  onNarrow: (search: Partial<AuditSearch>) => void;
  finalFocus: () => HTMLElement | boolean | null;
};

/** All data of one audit entry. */
export function EntryDialog({ entry, open, onOpenChange, onNarrow, finalFocus }: EntryDialogProps) {
  const { userId, resourceType, resourceId } = entry;
  const narrow = (search: Partial<AuditSearch>) => {
    onNarrow(search);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      finalFocus={finalFocus}
      title={actionLabel(entry.action)}
      description={
        <>
          <UserText>{actorLabel(entry)}</UserText>,{' '}
          <time dateTime={entry.timestamp}>{formatExactTime(entry.timestamp)}</time>
        </>
      }
      footer={
        userId === null && resourceId === null ? undefined : (
          <>
            {userId === null ? null : <Button onClick={() => narrow({ actor: userId })}>ALL BY THIS PERSON</Button>}
            {resourceType === null || resourceId === null ? null : (
              <Button onClick={() => narrow({ kind: resourceType, record: resourceId })}>ALL ON THIS RECORD</Button>
            )}
          </>
        )
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard (WCAG 2.1.1) */}
      <section tabIndex={0} aria-label="Details of the entry" className="grid gap-5 rounded-lg outline-offset-2">
        <EntryChanges of={entry} />
        <Person of={entry} />
        <ChainPosition of={entry} />
      </section>
    </Dialog>
  );
}

function EntryChanges({ of: entry }: { of: AuditEntry }) {
  const changes = changesIn(entry);
  const details = detailsIn(entry);
  const withheld = withheldIn(entry);
  if (withheld !== undefined) {
    return (
      <Alert tone="brass" title="The details are withheld.">
        {withheld}
      </Alert>
    );
  }
  if (changes.length === 0 && details.length === 0) return null;
  return (
    <Part title="What happened">
      {changes.length === 0 ? null : <Changes of={changes} />}
      <Details of={details} />
    </Part>
  );
}

function Changes({ of: changes }: { of: readonly ShownChange[] }) {
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">Before and after</caption>
      <thead>
        <tr className="border-line border-b text-left text-fg-3">
          {['Field', 'Before', 'After'].map((header) => (
            <th key={header} scope="col" className="py-1.5 pr-3 font-normal">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={`${field} ${before} ${after}`} className="border-line border-b align-top last:border-b-0">
            <th scope="row" className="py-1.5 pr-3 text-left font-[550] text-fg wrap-anywhere">
              {field}
            </th>
            <td className="py-1.5 pr-3 text-fg-2">
              <Value>{before}</Value>
            </td>
            <td className="py-1.5 text-fg">
              <Value>{after}</Value>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Person({ of: entry }: { of: AuditEntry }) {
  if (entry.personal === null) {
    return (
      <Part title="Person">
        <p className="text-fg-2 text-sm">
          Personal data in this entry was erased. The chain still verifies everything else.
        </p>
      </Part>
    );
  }
  return (
    <Part title="Person">
      <Details
        of={[
          { name: 'IP address', text: personalText(entry, 'ipAddress') ?? 'Unknown' },
          { name: 'Browser', text: personalText(entry, 'userAgent') ?? 'Unknown' },
          ...personalIn(entry),
        ]}
      />
    </Part>
  );
}

function ChainPosition({ of: entry }: { of: AuditEntry }) {
  const { resourceType, resourceId, requestId, position, hash } = entry;
  const facts: readonly (ShownDetail | false)[] = [
    resourceType !== null && { name: 'Record type', text: kindLabel(resourceType) },
    resourceId !== null && { name: 'Record ID', text: resourceId },
    requestId !== null && { name: 'Request ID', text: requestId },
    { name: 'Entry ID', text: entry.id },
    { name: 'Position in the chain', text: position === null ? 'Not chained yet' : formatCount(position) },
    hash !== null && { name: 'SHA-256 of the chain at this entry', text: hash },
  ];
  return (
    <Part title="Record">
      <Details of={facts.filter((fact) => fact !== false)} />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-fg-2 text-sm">
        {title}
      </h3>
      <div className="grid gap-2.5 rounded-lg border border-line px-4 py-3">{children}</div>
    </section>
  );
}

function Details({ of: details }: { of: readonly ShownDetail[] }) {
  if (details.length === 0) return null;
  return (
    <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[10rem_1fr]">
      {details.map(({ name, text }) => (
        <div key={name} className="contents">
          <dt className="text-fg-3 max-sm:-mb-1">{name}</dt>
          <dd className="min-w-0 text-fg">
            <Value>{text}</Value>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ children }: { children: string }) {
  return <UserText className="whitespace-pre-wrap">{children}</UserText>;
}
