import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { late } from '../../../ui/late.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useBoardActions } from './board-actions.ts';
import { useSelectionValue } from './selection.ts';

/** Loaded with the selection bar, because few users select cards. */
const Checkbox = late(async () => (await import('../../../ui/checkbox.tsx')).Checkbox);

/** Selects a card in selection mode. Each checkbox subscribes only to its own card, so that no other card rerenders. */
export function CardCheckbox({ opportunity }: { opportunity: Opportunity }) {
  const { selection } = useBoardActions();
  const isOn = useSelectionValue(selection, (state) => state.isOn);
  const isSelected = useSelectionValue(selection, ({ selected }) => selected.has(opportunity.id));
  if (!isOn) return null;
  return (
    <Checkbox
      fallback={<span className="h-4.5 w-4.5 shrink-0 pointer-coarse:h-5" />}
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
