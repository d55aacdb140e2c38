import { BULK_MOVE_MAX, type Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { OPPORTUNITY_STAGES, type OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { Menu, MenuItem } from '../../../../components/overlay/menu.tsx';
import { formatCount } from '../../../../lib/format/format.ts';
import { loadedOpportunities } from '../../model/column-cache.ts';
import { STAGE_NAMES } from '../../model/stage-names.ts';
import { moveSelected } from '../../selection-mutations.ts';
import { type Selection, useSelectionValue } from './selection.ts';

type SelectionBarProps = { selection: Selection; onDone: () => void };

/** Enough for the user to recognize them. */
const TITLES_SHOWN = 5;

/** The number of selected cards, and the actions on them. */
export function SelectionBar({ selection, onDone }: SelectionBarProps) {
  const queryClient = useQueryClient();
  const count = useSelectionValue(selection, ({ selected }) => selected.size);
  const isFull = useSelectionValue(selection, (state) => state.isFull);
  const barRef = useRef<HTMLElement>(null);
  const [isMoving, setMoving] = useState(false);
  const [overtaken, setOvertaken] = useState<readonly Opportunity[]>([]);

  const clear = () => {
    setOvertaken([]);
    selection.clear();
    // The clicked button is now disabled.
    barRef.current?.focus();
  };
  const moveTo = async (stage: OpportunityStage) => {
    setMoving(true);
    setOvertaken([]);
    const loaded = loadedOpportunities(queryClient);
    const selected = [...selection.getState().selected.values()].map((known) => loaded.get(known.id) ?? known);
    const result = await moveSelected(queryClient, selected, stage);
    setMoving(false);
    if (result.isMoved) return clear();
    selection.refresh(result.newer);
    setOvertaken(result.newer);
  };

  return (
    <section ref={barRef} tabIndex={-1} aria-label="Selected opportunities" className="mt-4 grid gap-2 rounded-lg">
      <div className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised p-2 shadow-1">
        <p role="status" className="mr-auto min-w-0 pl-2 text-md text-fg max-sm:basis-full">
          <strong className="font-[550]">{formatCount(count)} selected</strong>
          {isFull ? (
            <span className="text-fg-2"> · You can move up to {BULK_MOVE_MAX} at a time.</span>
          ) : count === 0 ? (
            <span className="text-fg-2 max-sm:hidden"> · Select cards, or a whole column.</span>
          ) : null}
        </p>
        <Menu
          label="Move to"
          trigger={
            <Button
              variant="primary"
              icon={<ChevronDown />}
              disabled={count === 0}
              pending={isMoving}
              pendingLabel="MOVING..."
            >
              Move to...
            </Button>
          }
        >
          {OPPORTUNITY_STAGES.map((stage) => (
            <MenuItem key={stage} onSelect={() => void moveTo(stage)}>
              {STAGE_NAMES[stage]}
            </MenuItem>
          ))}
        </Menu>
        <Button variant="ghost" disabled={count === 0 || isMoving} onClick={clear}>
          Clear selection
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Done
        </Button>
      </div>
      {overtaken.length === 0 ? null : (
        // The toast has already announced it to screen readers.
        <Alert tone="danger" announce={false} title="Someone else changed these in the meantime:">
          {overtaken.slice(0, TITLES_SHOWN).map(({ id, title, stage }, index) => (
            <span key={id}>
              {index === 0 ? '' : ', '}
              <UserText>{title}</UserText> ({STAGE_NAMES[stage]})
            </span>
          ))}
          {overtaken.length > TITLES_SHOWN ? ` and ${formatCount(overtaken.length - TITLES_SHOWN)} more` : ''}. Nothing
          was moved. Your selection is unchanged.
        </Alert>
      )}
    </section>
  );
}
