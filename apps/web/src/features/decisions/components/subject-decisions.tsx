import { DECISION_KIND_NAMES } from '@aicv/domain/decisions/decision';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { LoadMore } from '../../../components/data/load-more.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Button } from '../../../components/form/button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { type DecisionAbout, subjectDecisionsQuery } from '../queries.ts';
import { CalendarDay } from './calendar-day.tsx';
import { DecisionBadges } from './decision-badges.tsx';
import { DecisionLink } from './decision-link.tsx';

const NewDecisionDialog = lazyDialog(() => import('./new-decision-dialog.tsx'), 'NewDecisionDialog');

type SubjectDecisionsProps = {
  about: DecisionAbout;
  /** Whether the user may prepare decisions. */
  mayPrepare: boolean;
  headingLevel?: 2 | 3 | undefined;
};

/** The decisions about one record. */
export function SubjectDecisions({ about, mayPrepare, headingLevel }: SubjectDecisionsProps) {
  const decisions = useInfiniteQuery(subjectDecisionsQuery(about));
  const preparing = useDialogSlot<DecisionAbout>();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const rows = decisions.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel
      title="Decisions"
      headingLevel={headingLevel}
      padded={false}
      actions={
        mayPrepare ? (
          <Button
            ref={buttonRef}
            size="sm"
            icon={<Plus />}
            onClick={() => preparing.open(about)}
            onPointerEnter={NewDecisionDialog.preload}
            onFocus={NewDecisionDialog.preload}
          >
            NEW DECISION
          </Button>
        ) : null
      }
    >
      {decisions.data === undefined && decisions.isError ? (
        <QueryFailure className="m-4" headingLevel={3} title="The decisions could not be loaded" query={decisions} />
      ) : decisions.data === undefined ? (
        <LoadingList text="Loading the decisions..." rows={1} />
      ) : rows.length === 0 ? (
        <p className="px-4 py-3 text-fg-3 text-md">No decision yet.</p>
      ) : (
        <>
          <ul aria-label="Decisions" className="divide-y divide-line">
            {rows.map((decision) => (
              <li key={decision.id} className="grid gap-1 px-4 py-2.5 text-md">
                <DecisionLink decision={decision} />
                <DecisionBadges decision={decision} />
                <p className="text-fg-2 text-sm">
                  {DECISION_KIND_NAMES[decision.kind]}
                  {decision.state === 'open' && decision.deadline !== null ? (
                    <>
                      , votes until <CalendarDay day={decision.deadline} />
                    </>
                  ) : null}
                </p>
              </li>
            ))}
          </ul>
          <LoadMore list={decisions} isOnlyForMore />
        </>
      )}
      <DialogSlot {...preparing}>
        {(dialog, subject) => <NewDecisionDialog {...dialog} about={subject} finalFocus={() => buttonRef.current} />}
      </DialogSlot>
    </Panel>
  );
}
