import type { Opportunity } from '@aicv/contracts/opportunities';
import { COMPONENT_SCORE_LABELS, COMPONENT_SCORES } from '@aicv/domain/scoring';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { PRIORITY_NAMES } from './priority-names.ts';
import { STAGE_NAMES } from './stage-names.ts';

type OpportunityDetailsDialogProps = {
  opportunity: Opportunity;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
};

/** Everything about an opportunity, to read: a card shows no more than the beginning of its texts. */
export function OpportunityDetailsDialog(props: OpportunityDetailsDialogProps) {
  const { opportunity, open, onOpenChange, finalFocus } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      size="lg"
      title={<UserText>{opportunity.title}</UserText>}
    >
      {opportunity.description === null ? null : (
        <p dir="auto" className="text-md whitespace-pre-wrap wrap-anywhere text-fg-2">
          {opportunity.description}
        </p>
      )}
      <Facts className="mt-5">
        <Fact name="Stage">{STAGE_NAMES[opportunity.stage]}</Fact>
        <Fact name="Priority">{PRIORITY_NAMES[opportunity.priority]}</Fact>
        <Fact name="Submitted by">
          {opportunity.submittedBy === null ? '—' : <UserText>{opportunity.submittedBy}</UserText>}
        </Fact>
        <Fact name="Created">
          <Moment at={opportunity.createdAt} />
        </Fact>
        <Fact name="Updated">
          <Moment at={opportunity.updatedAt} />
        </Fact>
      </Facts>
      <h3 className="mt-5 text-md font-[550] text-fg">Scores</h3>
      <Facts className="mt-2">
        {COMPONENT_SCORES.map((name) => (
          <Fact key={name} name={COMPONENT_SCORE_LABELS[name]}>
            {opportunity[name] ?? 'Not scored'}
          </Fact>
        ))}
        <Fact name="Total">{opportunity.totalScore ?? 'Not scored'}</Fact>
      </Facts>
    </Dialog>
  );
}

function Facts({ className, children }: { className: string; children: ReactNode }) {
  return <dl className={`grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-md ${className}`}>{children}</dl>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-3">{name}</dt>
      <dd className="text-fg">{children}</dd>
    </>
  );
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}
