import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { showsComponentScores } from '@aicv/domain/opportunities/opportunity';
import { memo, type RefCallback, useCallback, useState } from 'react';
import { Avatar } from '../../../../components/data/avatar.tsx';
import { PriorityBars } from '../../../../components/data/priority-bars.tsx';
import { ScoreBadge } from '../../../../components/data/score-badge.tsx';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { initialsOf } from '../../../../lib/format/person.ts';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import { PRIORITY_NAMES } from '../../model/priority-names.ts';
import { SCORES_HIDDEN, scoreTone } from '../../model/score-tone.ts';
import { useBoardActions } from '../board/board-actions.ts';
import { dragCard } from '../board/drag-cards.ts';
import { useSelectionValue } from '../board/selection.ts';
import { CardFlags } from './card-flags.tsx';
import { CardMenu } from './card-menu.tsx';
import { ComponentScores } from './component-scores.tsx';
import { useCardLink } from './use-card-link.ts';

/** One opportunity on the board. It rerenders only when its record changes, however long the column is. */
export const OpportunityCard = memo(function OpportunityCard({ opportunity }: { opportunity: Opportunity }) {
  const mayWrite = useMayWrite();
  const { ref, isDragging } = useCardDrag(opportunity, mayWrite);
  const link = useCardLink(opportunity.id);
  const hasScores = showsComponentScores(opportunity.stage);

  return (
    <article
      ref={ref}
      data-dragging={isDragging || undefined}
      className={`${mayWrite ? 'cursor-grab' : ''} rounded-md border border-line bg-raised px-3 pt-3 pb-2 shadow-1 transition-opacity duration-(--dur-1) select-none has-checked:border-accent has-checked:inset-ring-1 has-checked:inset-ring-accent data-dragging:opacity-40`}
    >
      <div className="flex items-start gap-2">
        <CardCheckbox opportunity={opportunity} />
        <h3 className="min-w-0 flex-1 text-md leading-[1.125rem] font-[550] text-fg">
          <a
            {...link}
            // Same as `UserText`, without an extra element.
            dir="auto"
            title={opportunity.title}
            className="line-clamp-4 rounded-xs wrap-anywhere underline-offset-2 hover:underline"
          >
            {opportunity.title}
          </a>
        </h3>
        <TotalScore score={opportunity.totalScore} isExpected={hasScores && !opportunity.scoresHidden} />
      </div>
      {opportunity.description === null ? null : (
        <p dir="auto" className="mt-1.5 line-clamp-2 text-sm wrap-anywhere text-fg-2">
          {opportunity.description}
        </p>
      )}
      {opportunity.scoresHidden ? (
        <p className="mt-2.5 border-t border-line pt-2 text-xs text-fg-2">{SCORES_HIDDEN}</p>
      ) : hasScores ? (
        <ComponentScores opportunity={opportunity} />
      ) : null}
      <CardFlags opportunity={opportunity} />
      <div className="mt-1.5 flex items-center gap-1.5 [&>:nth-child(2)]:ml-auto">
        <PriorityBars level={opportunity.priority} label={<Priority level={opportunity.priority} />} />
        {opportunity.submittedBy === null ? null : <Submitter name={opportunity.submittedBy} />}
        <CardMenu opportunity={opportunity} />
      </div>
    </article>
  );
});

function Priority({ level }: { level: Opportunity['priority'] }) {
  return (
    <>
      <VisuallyHidden>Priority </VisuallyHidden>
      {PRIORITY_NAMES[level]}
    </>
  );
}

function Submitter({ name }: { name: string }) {
  return (
    <span title={name} className="flex min-w-0 items-center gap-1.5 text-xs text-fg-2">
      <Avatar size="sm" tone="neutral" initials={initialsOf({ username: name, firstName: null, lastName: null })} />
      <VisuallyHidden>Submitted by </VisuallyHidden>
      <bdi className="truncate">{name}</bdi>
    </span>
  );
}

/** Renders nothing for unscored ideas. From the scoring stage onward, a missing total is marked. */
function TotalScore({ score, isExpected }: { score: string | null; isExpected: boolean }) {
  if (score !== null) {
    return (
      <ScoreBadge tone={scoreTone(score)} label="Total score">
        {score}
      </ScoreBadge>
    );
  }
  if (!isExpected) return null;
  return (
    <ScoreBadge tone="neutral" label="Total score not scored">
      <span aria-hidden="true">–</span>
    </ScoreBadge>
  );
}

/**
 * Makes the element with the `ref` draggable from its first paint, and returns whether it is being dragged. The element is not in state,
 * because that would render each card of a board twice.
 */
function useCardDrag(
  opportunity: Opportunity,
  isEnabled: boolean,
): { ref: RefCallback<HTMLElement>; isDragging: boolean } {
  const [isDragging, setDragging] = useState(false);
  const ref = useCallback(
    (element: HTMLElement) => (isEnabled ? dragCard(element, opportunity, setDragging) : undefined),
    [opportunity, isEnabled],
  );
  return { ref, isDragging };
}

/** Selects a card in selection mode. Each checkbox subscribes only to its own card, so that no other card rerenders. */
function CardCheckbox({ opportunity }: { opportunity: Opportunity }) {
  const { selection } = useBoardActions();
  const isOn = useSelectionValue(selection, (state) => state.isOn);
  const isSelected = useSelectionValue(selection, ({ selected }) => selected.has(opportunity.id));
  if (!isOn) return null;
  return (
    <Checkbox
      // Removes the gap for a visible label.
      className="-mr-2.5 shrink-0 pointer-coarse:-my-3"
      label={<VisuallyHidden>Select {opportunity.title}</VisuallyHidden>}
      checked={isSelected}
      onChange={({ target }) => {
        if (target.checked) selection.add([opportunity]);
        else selection.remove(opportunity.id);
      }}
    />
  );
}
