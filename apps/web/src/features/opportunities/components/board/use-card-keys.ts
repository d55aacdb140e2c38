import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { useSingleKeys } from '../../../../components/keyboard/use-single-keys.ts';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import type { BoardActions } from './board-actions.ts';

/** Single keys act on the focused card or row: 1 to 5 move it to that stage, X passes on it. */
export function useCardKeys(
  focused: () => Opportunity | undefined,
  { move, pass, focusKeeper }: Pick<BoardActions, 'move' | 'pass' | 'focusKeeper'>,
): void {
  const onFocused = (act: (opportunity: Opportunity) => void) => () => {
    const opportunity = focused();
    if (opportunity?.outcome === 'open') act(opportunity);
  };
  const moves = OPPORTUNITY_STAGES.map((stage, index) => [
    String(index + 1),
    onFocused((opportunity) => {
      if (opportunity.stage === stage) return;
      focusKeeper.keep(opportunity.id);
      move(opportunity, stage);
    }),
  ]);
  useSingleKeys(useMayWrite() ? { ...Object.fromEntries(moves), x: onFocused(pass) } : {});
}
