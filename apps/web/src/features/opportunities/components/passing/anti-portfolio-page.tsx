import type { LaterOutcome } from '@aicv/contracts/opportunities/anti-portfolio';
import { PASS_REASON_LABELS } from '@aicv/domain/opportunities/pass';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Telescope } from 'lucide-react';
import { TimeAgo } from '../../../../components/data/moment.tsx';
import { PersonName } from '../../../../components/data/person-name.tsx';
import { RecordList } from '../../../../components/data/record-list.tsx';
import { SourceText } from '../../../../components/data/source-text.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { formatCalendarDate } from '../../../../lib/format/calendar-date.ts';
import { antiPortfolioQuery } from '../../anti-portfolio.ts';

const COLUMNS = [
  {
    key: 'opportunity',
    header: 'Opportunity',
    isRowHeader: true,
    isUserText: true,
    cell: ({ opportunity: { id, title } }: LaterOutcome) => (
      <Link to="/otif/$opportunityId" params={{ opportunityId: id }} className="underline underline-offset-2">
        <UserText lines={2}>{title}</UserText>
      </Link>
    ),
  },
  {
    key: 'outcome',
    header: 'Later outcome',
    isUserText: true,
    cell: ({ outcome, source }: LaterOutcome) => (
      <>
        <UserText lines={4}>{outcome}</UserText>
        <span className="block text-xs">
          <SourceText>{source}</SourceText>
        </span>
      </>
    ),
  },
  { key: 'day', header: 'Day', cell: ({ happenedOn }: LaterOutcome) => formatCalendarDate(happenedOn) },
  {
    key: 'reason',
    header: 'Why we passed',
    isUserText: true,
    cell: ({ passReason, passNote }: LaterOutcome) => (
      <>
        {passReason === null ? '–' : PASS_REASON_LABELS[passReason]}
        {passNote === null ? null : (
          <span className="block text-fg-2 text-xs">
            <UserText lines={4}>{passNote}</UserText>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'by',
    header: 'Passed by',
    isUserText: true,
    cell: ({ passedBy, passedAt }: LaterOutcome) => (
      <>
        <PersonName person={passedBy} />
        {passedAt === null ? null : (
          <span className="block text-fg-2 text-xs">
            <TimeAgo at={passedAt} />
          </span>
        )}
      </>
    ),
  },
] as const;

/** Passed opportunities that later succeeded (REQ-364). */
export function AntiPortfolioPage() {
  const outcomes = useInfiniteQuery(antiPortfolioQuery);
  return (
    <>
      <PageHeader title="Anti-portfolio" subtitle="Opportunities that we passed on and that later succeeded" />
      <Panel className="mt-5" title="Missed successes" padded={false}>
        <RecordList
          records={outcomes}
          columns={COLUMNS}
          rowKey={({ opportunity }) => opportunity.id}
          noun="missed successes"
          icon={<Telescope />}
          loadingText="Loading the anti-portfolio..."
          isWide
          empty={{
            title: 'No missed successes',
            description: 'Administrators and managers record a later outcome on the page of a passed opportunity.',
          }}
        />
      </Panel>
    </>
  );
}
