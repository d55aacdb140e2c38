import type { DecisionSummary } from '@aicv/contracts/decisions/decisions';
import { DECISION_KIND_NAMES, DECISION_STATES, DECISION_SUBJECTS } from '@aicv/domain/decisions/decision';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Gavel, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { FilterSelect } from '../../../components/data/list-filters.tsx';
import { PersonName } from '../../../components/data/person-name.tsx';
import { RecordList } from '../../../components/data/record-list.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Checkbox } from '../../../components/form/checkbox.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { STATE_NAMES, SUBJECT_NAMES } from '../model/decision-labels.ts';
import { type DecisionsSearch, hasFilters } from '../model/decisions-search.ts';
import { decisionsQuery } from '../queries.ts';
import { CalendarDay } from './calendar-day.tsx';
import { DecisionBadges } from './decision-badges.tsx';
import { DecisionLink } from './decision-link.tsx';

type DecisionsPageProps = {
  search: DecisionsSearch;
  /** Merges the change into the URL and replaces the history entry. */
  onSearchChange: (change: Partial<DecisionsSearch>) => void;
};

const STATE_OPTIONS = DECISION_STATES.map((value) => ({ value, label: STATE_NAMES[value] }));
const SUBJECT_OPTIONS = DECISION_SUBJECTS.map((value) => ({ value, label: SUBJECT_NAMES[value] }));

const COLUMNS = [
  {
    key: 'title',
    header: 'Decision',
    isRowHeader: true,
    isUserText: true,
    cell: (decision: DecisionSummary) => (
      <>
        <DecisionLink decision={decision} />
        <span className="block font-normal text-fg-3 text-xs">
          {DECISION_KIND_NAMES[decision.kind]}, <UserText>{decision.subject.title}</UserText>
        </span>
      </>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: (decision: DecisionSummary) => <DecisionBadges decision={decision} className="max-sm:justify-end" />,
  },
  {
    key: 'deadline',
    header: 'Deadline',
    cell: ({ deadline }: DecisionSummary) => <CalendarDay day={deadline} />,
  },
  {
    key: 'chair',
    header: 'Chair',
    isSecondary: true,
    cell: ({ chair }: DecisionSummary) => <PersonName person={chair} />,
  },
];

/** The decisions of the user's committees, newest first (REQ-355). */
export function DecisionsPage({ search, onSearchChange }: DecisionsPageProps) {
  const decisions = useInfiniteQuery(decisionsQuery(search));
  const filtersRef = useRef<HTMLElement>(null);
  const isFiltered = hasFilters(search);
  const clear = () => {
    onSearchChange({ state: undefined, subject: undefined, vote: undefined });
    // The clicked button unmounts.
    filtersRef.current?.querySelector('select')?.focus();
  };
  return (
    <>
      <PageHeader title="DECISIONS" subtitle="Committee votes on opportunities, ventures and funding rounds" />
      <search ref={filtersRef} className="mt-6 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <FilterSelect
          label="State"
          options={STATE_OPTIONS}
          value={search.state}
          onChange={(state) => onSearchChange({ state })}
        />
        <FilterSelect
          label="About"
          options={SUBJECT_OPTIONS}
          value={search.subject}
          onChange={(subject) => onSearchChange({ subject })}
        />
        <Checkbox
          label="Waiting for my vote"
          className="col-span-full min-h-(--control-lg) justify-center"
          checked={search.vote === 'mine'}
          onChange={({ target }) => onSearchChange({ vote: target.checked ? 'mine' : undefined })}
        />
        {isFiltered ? (
          <Button variant="ghost" size="lg" className="justify-self-start" onClick={clear}>
            Clear
          </Button>
        ) : null}
      </search>
      <Panel padded={false} className="mt-4">
        <RecordList
          records={decisions}
          columns={COLUMNS}
          rowKey={({ id }) => id}
          noun="decisions"
          icon={isFiltered ? <SearchX /> : <Gavel />}
          loadingText="Loading the decisions..."
          empty={
            isFiltered
              ? {
                  title: search.vote === 'mine' ? 'No decision waits for your vote' : 'No matching decisions',
                  description: 'Try other filters, or clear them.',
                  action: <Button onClick={clear}>Clear filters</Button>,
                }
              : {
                  title: 'No decisions yet',
                  description:
                    'A decision is prepared on the page of an opportunity, a venture or a funding round. Decisions of your committees appear here.',
                }
          }
        />
      </Panel>
    </>
  );
}
