import type { ForecastStatement } from '@aicv/contracts/forecasts/forecasts';
import { canResolveAs } from '@aicv/domain/forecasts/forecast';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/data/badge.tsx';
import { TimeAgo } from '../../../components/data/moment.tsx';
import { PersonName } from '../../../components/data/person-name.tsx';
import { RecordList } from '../../../components/data/record-list.tsx';
import { SourceText } from '../../../components/data/source-text.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { Button } from '../../../components/form/button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { statementsQuery } from '../queries.ts';

type StatementsPanelProps = {
  /** For links to the panel. */
  id?: string | undefined;
  title: string;
  description: string;
  forecaster: string;
  state: 'open' | 'resolved';
  /** Whether the user may resolve and correct statements of others. */
  mayResolve: boolean;
  empty: { readonly title: string; readonly description: string };
};

const ResolveDialog = lazyDialog(() => import('./resolve-dialog.tsx'), 'ResolveDialog');

const OUTCOMES = {
  yes: { label: 'Yes', tone: 'success' },
  no: { label: 'No', tone: 'danger' },
  void: { label: 'Void', tone: 'neutral' },
} as const;

/** Statements with their forecasts and resolutions. */
export function StatementsPanel({
  id,
  title,
  description,
  forecaster,
  state,
  mayResolve,
  empty,
}: StatementsPanelProps) {
  const statements = useInfiniteQuery(statementsQuery(forecaster, state));
  const resolving = useDialogSlot<ForecastStatement>();
  const isOwn = forecaster === 'me';
  const columns = [
    {
      key: 'statement',
      header: 'Statement',
      isRowHeader: true,
      isUserText: true,
      cell: (row: ForecastStatement) => <StatementCell statement={row} />,
    },
    ...(isOwn
      ? []
      : [
          {
            key: 'forecaster',
            header: 'Forecast by',
            isUserText: true,
            cell: (row: ForecastStatement) => <PersonName person={row.forecaster} />,
          },
        ]),
    {
      key: 'probability',
      header: 'Probability',
      align: 'end' as const,
      cell: ({ probability }: ForecastStatement) =>
        probability === null ? <span className="text-fg-2">Hidden until resolved</span> : `${percent(probability)}%`,
    },
    { key: 'due', header: 'Due', cell: (row: ForecastStatement) => <Due statement={row} /> },
    ...(state === 'open'
      ? []
      : [
          {
            key: 'outcome',
            header: 'Outcome',
            isUserText: true,
            cell: (row: ForecastStatement) => <Resolutions statement={row} />,
          },
        ]),
    ...(mayResolve
      ? [
          {
            key: 'actions',
            header: 'Actions',
            isControls: true,
            align: 'end' as const,
            cell: (row: ForecastStatement): ReactNode =>
              row.isMine ? null : (
                <Button size="sm" aria-label={actionLabel(row)} onClick={() => resolving.open(row)}>
                  {row.resolutions.length === 0 ? 'RESOLVE' : 'CORRECT'}
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <Panel id={id} title={title} description={description} padded={false}>
      <RecordList
        records={statements}
        columns={columns}
        rowKey={({ id }) => id}
        noun={title.toLowerCase()}
        icon={<CalendarClock />}
        loadingText="Loading statements..."
        empty={empty}
      />
      <DialogSlot {...resolving}>{(dialog, subject) => <ResolveDialog {...dialog} statement={subject} />}</DialogSlot>
    </Panel>
  );
}

const percent = (probability: number) => Math.round(probability * 10_000) / 100;

const actionLabel = ({ resolutions, statement }: ForecastStatement) =>
  `${resolutions.length === 0 ? 'RESOLVE' : 'CORRECT'} ${statement}`;

function StatementCell({ statement: { statement, subject } }: { statement: ForecastStatement }) {
  return (
    <>
      <UserText lines={4}>{statement}</UserText>
      <span className="block font-normal text-fg-2 text-xs">
        {subject.type === 'opportunity' && subject.title !== null ? (
          <Link
            to="/otif/$opportunityId"
            params={{ opportunityId: subject.id }}
            className="underline underline-offset-2"
          >
            <UserText>{subject.title}</UserText>
          </Link>
        ) : (
          <UserText>{subject.title ?? 'Funding round'}</UserText>
        )}
      </span>
    </>
  );
}

function Due({ statement: { dueOn, resolutions } }: { statement: ForecastStatement }) {
  const isDue = resolutions.length === 0 && canResolveAs('no', dueOn, serverNow());
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {formatCalendarDate(dueOn)}
      {isDue ? <Badge tone="warning">Due</Badge> : null}
    </span>
  );
}

/** The resolution in effect, and those that it corrected. */
function Resolutions({ statement: { resolutions } }: { statement: ForecastStatement }) {
  return (
    <ul className="grid gap-2">
      {resolutions.map(({ id, outcome, source, reason, resolvedBy, resolvedAt }, index) => (
        <li key={id} className="min-w-0">
          <Badge tone={index === 0 ? OUTCOMES[outcome].tone : 'neutral'}>
            {OUTCOMES[outcome].label}
            {index === 0 ? null : ', corrected'}
          </Badge>{' '}
          <SourceText>{source}</SourceText>
          {reason === null ? null : (
            <span className="block text-fg-2 text-xs">
              Correction: <UserText>{reason}</UserText>
            </span>
          )}
          <span className="block text-fg-2 text-xs">
            <PersonName person={resolvedBy} />, <TimeAgo at={resolvedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
