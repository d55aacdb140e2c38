import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { useMoveOpportunity } from '../../board-mutations.ts';
import { useDeleteOpportunity } from '../../deletion-mutations.ts';
import { STAGE_NAMES } from '../../model/stage-names.ts';
import { useReopen } from '../../reopen-mutation.ts';
import type { BoardActions } from '../board/board-actions.ts';
import { createFocusRestorer } from '../board/focus-restorer.ts';
import type { Selection } from '../board/selection.ts';
import { useCardKeys } from '../board/use-card-keys.ts';

const PassDialog = lazyDialog(() => import('../passing/pass-dialog.tsx'), 'PassDialog');

interface RowActionsOptions {
  readonly selection: Selection;
  /** The row that has the focus, if any. */
  readonly focused: () => Opportunity | undefined;
  /** The control that receives the focus when a dialog closes. */
  readonly focusTarget: () => HTMLElement | null;
  readonly rename: (opportunity: Opportunity, isEditing: boolean) => void;
}

/** The actions of the rows' menus and of single keys, which are those of the cards, with the dialog that they open. */
export function useRowActions({ selection, focused, focusTarget, rename }: RowActionsOptions): {
  actions: BoardActions;
  dialogs: ReactNode;
} {
  const moveOpportunity = useMoveOpportunity();
  const passing = useDialogSlot<Opportunity>();
  const { open: openPass } = passing;
  const { mutate: reopen } = useReopen();
  const { mutate: deleteOpportunity } = useDeleteOpportunity();
  // Cards keep their own focus when they move to another column. The grid keeps that of rows.
  const [focusKeeper] = useState(() => createFocusRestorer(() => false));
  const move = useCallback(
    async (opportunity: Opportunity, to: OpportunityStage) => {
      const isMoved = await moveOpportunity(opportunity, to);
      announce(isMoved ? `${opportunity.title} moved to ${STAGE_NAMES[to]}` : `${opportunity.title} was not moved`);
      return isMoved;
    },
    [moveOpportunity],
  );
  const remove = useCallback(
    (opportunity: Opportunity) =>
      deleteOpportunity(opportunity, { onSuccess: () => announce(`${opportunity.title} deleted`) }),
    [deleteOpportunity],
  );
  const actions = useMemo(
    () => ({ move, pass: openPass, reopen, remove, rename, selection, focusKeeper }),
    [move, openPass, reopen, remove, rename, selection, focusKeeper],
  );
  useCardKeys(focused, actions);
  const dialogs = (
    <DialogSlot {...passing}>
      {(dialog, opportunity) => <PassDialog {...dialog} opportunity={opportunity} finalFocus={focusTarget} />}
    </DialogSlot>
  );
  return { actions, dialogs };
}
