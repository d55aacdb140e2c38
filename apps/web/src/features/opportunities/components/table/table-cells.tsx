import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { OPPORTUNITY_STAGES, type OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { TableColumn } from '@aicv/domain/opportunities/opportunity-list';
import { PASS_REASON_LABELS } from '@aicv/domain/opportunities/pass';
import { type ReactNode, useState } from 'react';
import { Day } from '../../../../components/data/moment.tsx';
import { PriorityBars } from '../../../../components/data/priority-bars.tsx';
import { ScoreBadge } from '../../../../components/data/score-badge.tsx';
import { InlineEditor, InlineField } from '../../../../components/form/inline-field.tsx';
import { InlineSelect } from '../../../../components/form/inline-select.tsx';
import { useReturnedFocus } from '../../../../components/form/use-returned-focus.ts';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { formatCalendarDate } from '../../../../lib/format/calendar-date.ts';
import { tenantToday } from '../../../../lib/format/tenant-day.ts';
import { useSaveFields } from '../../follow-up-mutations.ts';
import { PRIORITY_NAMES, PRIORITY_OPTIONS } from '../../model/priority-names.ts';
import { SCORES_HIDDEN, scoreTone } from '../../model/score-tone.ts';
import { STAGE_BACKGROUNDS } from '../../model/stage-colors.ts';
import { STAGE_NAMES } from '../../model/stage-names.ts';
import { tagsOfText } from '../../model/tags.ts';
import type { Owners } from '../../use-owners.ts';
import { useBoardActions } from '../board/board-actions.ts';
import { useCardLink } from '../card/use-card-link.ts';
import { hostOf, Tags } from '../follow-up-values.tsx';

interface CellProps {
  readonly opportunity: Opportunity;
  readonly tabIndex: number;
  readonly owners: Owners;
  /** Whether the title is being edited. */
  readonly isRenaming: boolean;
}

/** The value of one column, edited in place unless it is computed. Its first control receives the focus of the cell. */
export function TableCell({ column, ...cell }: CellProps & { column: TableColumn }): ReactNode {
  return EDITED[column]?.(cell) ?? shownValue(column, cell.opportunity);
}

const orNull = (typed: string) => (typed === '' ? null : typed);

const EDITED: Partial<Record<TableColumn, (cell: CellProps) => ReactNode>> = {
  title: (cell) => <TitleCell {...cell} />,
  stage: (cell) => (cell.opportunity.outcome === 'open' ? <StageCell {...cell} /> : null),
  priority: (cell) => <PriorityCell {...cell} />,
  ownerId: (cell) => <OwnerCell {...cell} />,
  submittedBy: (cell) => <SubmitterCell {...cell} />,
  nextStep: (cell) => <NextStepCell {...cell} />,
  nextStepOn: (cell) => <DayCell {...cell} />,
  website: (cell) => <WebsiteCell {...cell} />,
  tags: (cell) => <TagsCell {...cell} />,
};

function shownValue(column: TableColumn, opportunity: Opportunity): ReactNode {
  const { stage, outcome, passReason, passedAt, revisitOn, reviewCount, createdAt, updatedAt } = opportunity;
  if (column === 'stage') return <StageName stage={stage} />;
  if (column === 'totalScore') return <Score opportunity={opportunity} />;
  if (column === 'reviewCount') return reviewCount;
  if (column === 'createdAt') return <Day at={createdAt} />;
  if (column === 'updatedAt') return <Day at={updatedAt} />;
  if (column === 'passedAt') return passedAt === null ? null : <Day at={passedAt} />;
  if (column === 'revisitOn') return revisitOn === null ? null : formatCalendarDate(revisitOn);
  if (outcome === 'open') return 'Open';
  return passReason === null ? 'Passed' : `Passed: ${PASS_REASON_LABELS[passReason]}`;
}

function Score({ opportunity: { totalScore, scoresHidden } }: { opportunity: Opportunity }) {
  if (scoresHidden) return <span title={SCORES_HIDDEN}>Hidden</span>;
  if (totalScore === null) return null;
  return <ScoreBadge tone={scoreTone(totalScore)}>{totalScore}</ScoreBadge>;
}

function StageName({ stage }: { stage: OpportunityStage }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`mr-1.5 inline-block h-2.5 w-1 rounded-full forced-color-adjust-none ${STAGE_BACKGROUNDS[stage]}`}
      />
      {STAGE_NAMES[stage]}
    </>
  );
}

/** The link to the page. F2 or the menu edits the title. */
function TitleCell({ opportunity, tabIndex, isRenaming }: CellProps) {
  const { rename } = useBoardActions();
  const { id, title } = opportunity;
  const save = useSaveFields(opportunity);
  const link = useCardLink(id);
  const { ref, request } = useReturnedFocus<HTMLAnchorElement>(isRenaming);
  if (isRenaming) {
    return (
      <InlineEditor
        label="title"
        value={title}
        isCell
        onSave={(typed) => save({ title: typed })}
        onDone={(byKey) => {
          request(byKey);
          rename?.(opportunity, false);
        }}
      />
    );
  }
  return (
    <a
      {...link}
      ref={ref}
      dir="auto"
      title={title}
      tabIndex={tabIndex}
      className="block truncate rounded-xs px-2.5 font-[550] text-fg underline-offset-2 hover:underline focus-visible:-outline-offset-2"
    >
      {title}
    </a>
  );
}

const STAGE_OPTIONS = OPPORTUNITY_STAGES.map((value) => ({ value, label: STAGE_NAMES[value] }));

function StageCell({ opportunity, tabIndex }: CellProps) {
  const { move } = useBoardActions();
  const { stage } = opportunity;
  return (
    <InlineSelect
      isCell
      label="stage"
      value={stage}
      spokenValue={STAGE_NAMES[stage]}
      options={STAGE_OPTIONS}
      tabIndex={tabIndex}
      onSave={(chosen) => move(opportunity, chosen as OpportunityStage)}
    >
      <StageName stage={stage} />
    </InlineSelect>
  );
}

function PriorityCell({ opportunity, tabIndex }: CellProps) {
  const save = useSaveFields(opportunity);
  const { priority } = opportunity;
  return (
    <InlineSelect
      isCell
      label="priority"
      value={priority}
      spokenValue={PRIORITY_NAMES[priority]}
      options={PRIORITY_OPTIONS}
      tabIndex={tabIndex}
      onSave={(chosen) => save({ priority: chosen as Opportunity['priority'] })}
    >
      <PriorityBars level={priority} label={PRIORITY_NAMES[priority]} />
    </InlineSelect>
  );
}

function OwnerCell({ opportunity, tabIndex, owners }: CellProps) {
  const save = useSaveFields(opportunity);
  const { ownerId } = opportunity;
  const name = ownerId === null ? '' : owners.nameOf(ownerId);
  return (
    <InlineSelect
      isCell
      label="owner"
      value={ownerId ?? ''}
      spokenValue={ownerId === null ? 'none' : name}
      options={owners.optionsWith(ownerId)}
      placeholder="No owner"
      tabIndex={tabIndex}
      onSave={(chosen) => {
        owners.rememberOwner(chosen);
        return save({ ownerId: orNull(chosen) });
      }}
    >
      {name}
    </InlineSelect>
  );
}

function SubmitterCell({ opportunity, tabIndex }: CellProps) {
  const save = useSaveFields(opportunity);
  return (
    <InlineField
      isCell
      label="submitter"
      value={opportunity.submittedBy ?? ''}
      emptyText="Add a submitter"
      tabIndex={tabIndex}
      onSave={(typed) => save({ submittedBy: orNull(typed) })}
    />
  );
}

function NextStepCell({ opportunity, tabIndex }: CellProps) {
  const save = useSaveFields(opportunity);
  return (
    <InlineField
      isCell
      label="next step"
      value={opportunity.nextStep ?? ''}
      emptyText="Add a next step"
      tabIndex={tabIndex}
      onSave={(typed) => save({ nextStep: orNull(typed) })}
    />
  );
}

function DayCell({ opportunity, tabIndex }: CellProps) {
  const save = useSaveFields(opportunity);
  const { nextStepOn, outcome } = opportunity;
  const [today] = useState(() => tenantToday());
  const shown = nextStepOn === null ? '' : formatCalendarDate(nextStepOn);
  const isOverdue = nextStepOn !== null && nextStepOn < today && outcome === 'open';
  return (
    <InlineField
      isCell
      type="date"
      label="day of the next step"
      value={nextStepOn ?? ''}
      emptyText="Add a day"
      tabIndex={tabIndex}
      onSave={(typed) => save({ nextStepOn: orNull(typed) })}
    >
      {isOverdue ? (
        <span className="font-[550] text-danger">
          {shown}
          <VisuallyHidden> (overdue)</VisuallyHidden>
        </span>
      ) : (
        shown
      )}
    </InlineField>
  );
}

function WebsiteCell({ opportunity, tabIndex }: CellProps) {
  const save = useSaveFields(opportunity);
  const { website } = opportunity;
  return (
    <InlineField
      isCell
      label="website"
      value={website ?? ''}
      emptyText="Add a website"
      placeholder="example.com"
      tabIndex={tabIndex}
      onSave={(typed) => save({ website: orNull(typed) })}
    >
      {website === null ? null : hostOf(website)}
    </InlineField>
  );
}

function TagsCell({ opportunity, tabIndex }: CellProps) {
  const save = useSaveFields(opportunity);
  const { tags } = opportunity;
  return (
    <InlineField
      isCell
      label="tags"
      value={tags.join(', ')}
      emptyText="Add tags"
      hint="Separate tags by commas."
      tabIndex={tabIndex}
      onSave={(typed) => save({ tags: tagsOfText(typed) })}
    >
      <Tags tags={tags} isOneLine />
    </InlineField>
  );
}
