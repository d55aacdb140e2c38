import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { Checkbox } from '../../../components/form/checkbox.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { useBoardActions } from './board-actions.ts';
import { useSelectionValue } from './selection.ts';

/** Selects a card in selection mode. Each checkbox subscribes only to its own card, so that no other card rerenders. */
export function CardCheckbox({ opportunity }: { opportunity: Opportunity }) {
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
