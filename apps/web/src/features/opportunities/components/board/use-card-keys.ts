import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { useSingleKeys } from '../../../../components/keyboard/use-single-keys.ts';
import type { BoardActions } from './board-actions.ts';
import type { BoardColumn } from './opportunity-column.tsx';

/** Single keys act on the focused card: 1 to 5 move it to that stage, X passes on it. */
export function useCardKeys(
  columns: readonly BoardColumn[],
  { move, pass, focusKeeper }: Pick<BoardActions, 'move' | 'pass' | 'focusKeeper'>,
): void {
  const onFocused = (act: (opportunity: Opportunity) => void) => () => {
    const opportunity = focusedOpportunity(columns);
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
  useSingleKeys({ ...Object.fromEntries(moves), x: onFocused(pass) });
}

function focusedOpportunity(columns: readonly BoardColumn[]): Opportunity | undefined {
  const link = document.activeElement?.closest('article')?.querySelector('a');
  const cards = columns.flatMap(({ content }) => content?.cards ?? []);
  return link ? cards.find(({ id }) => link.pathname.endsWith(id)) : undefined;
}
