import type { Venture } from '@aicv/contracts/ventures/ventures';
import { TRIPWIRE_SENTENCES } from '@aicv/domain/ventures/kpi';
import { TriangleAlert } from 'lucide-react';
import { Day } from '../../../components/data/moment.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';

type Notices = Venture['notices'];

/** The triggered tripwires, on a card. */
export function NoticeLines({ notices }: { notices: Notices }) {
  if (notices.length === 0) return null;
  return (
    <ul aria-label="Notices" className="mt-3 grid gap-1.5">
      {notices.map(({ kind }) => (
        <li key={kind} className="flex gap-1.5 rounded-sm bg-warning-soft px-2 py-1.5 text-warning text-xs">
          <TriangleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          {TRIPWIRE_SENTENCES[kind]}
        </li>
      ))}
    </ul>
  );
}

/** The triggered tripwires on the venture's page, with the time of each trigger. */
export function NoticeAlerts({ notices }: { notices: Notices }) {
  if (notices.length === 0) return null;
  return (
    <div className="mt-5 grid gap-2.5">
      {notices.map(({ kind, raisedAt }) => (
        <Alert key={kind} tone="warning" title={`${TRIPWIRE_SENTENCES[kind]}.`}>
          Since <Day at={raisedAt} />.
        </Alert>
      ))}
    </div>
  );
}
