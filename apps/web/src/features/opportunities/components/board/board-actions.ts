import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { createContext, useContext } from 'react';
import type { FocusRestorer } from './focus-restorer.ts';
import type { Selection } from './selection.ts';

/** Board actions that the cards call. */
export interface BoardActions {
  /** Resolves with whether it was moved. */
  move(opportunity: Opportunity, to: OpportunityStage): Promise<boolean>;
  /** Opens the dialog that passes on the opportunity. */
  pass(opportunity: Opportunity): void;
  reopen(opportunity: Opportunity): void;
  /** Moves the opportunity to the trash. */
  remove(opportunity: Opportunity): void;
  /** Begins or ends editing a title in place. A board has no room for it. */
  rename?: ((opportunity: Opportunity, isEditing: boolean) => void) | undefined;
  readonly selection: Selection;
  readonly focusKeeper: FocusRestorer;
}

export const BoardActionsContext = createContext<BoardActions | null>(null);

/** Provides the board's actions to its cards. */
export function useBoardActions(): BoardActions {
  const actions = useContext(BoardActionsContext);
  if (actions === null) throw new Error('A card must be rendered inside a board');
  return actions;
}
