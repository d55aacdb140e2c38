import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { Button } from '../../../components/form/button.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { useBoardActions } from './board-actions.ts';
import { useSelectionValue } from './selection.ts';

/** Selects the loaded cards of a column, in selection mode. */
export function ColumnSelectAll({ name, cards }: { name: string; cards: readonly Opportunity[] }) {
  const { selection } = useBoardActions();
  const isOn = useSelectionValue(selection, (state) => state.isOn);
  if (!isOn || cards.length === 0) return null;
  return (
    <Button variant="ghost" size="sm" className="mx-1 mb-1 self-start" onClick={() => selection.add(cards)}>
      Select all shown<VisuallyHidden> in {name}</VisuallyHidden>
    </Button>
  );
}
