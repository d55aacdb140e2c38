import { SquareKanban, Table } from 'lucide-react';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import type { OtifSearch } from '../../model/board-search.ts';

type LayoutSwitchProps = { isTable: boolean; onSearchChange: (change: Partial<OtifSearch>) => void };

/** Shows the opportunities as a board or as a table. */
export function LayoutSwitch({ isTable, onSearchChange }: LayoutSwitchProps) {
  return (
    <fieldset className="inline-flex rounded-md border border-line bg-sunken">
      <legend className="sr-only">Layout</legend>
      <IconButton
        label="Board"
        title="Board"
        icon={<SquareKanban />}
        aria-pressed={!isTable}
        className={LAYOUT_BUTTON}
        onClick={() => onSearchChange({ layout: undefined })}
      />
      <IconButton
        label="Table"
        title="Table"
        icon={<Table />}
        aria-pressed={isTable}
        className={LAYOUT_BUTTON}
        onClick={() => onSearchChange({ layout: 'table' })}
      />
    </fieldset>
  );
}

const LAYOUT_BUTTON = 'aria-pressed:border-line aria-pressed:bg-raised aria-pressed:text-fg aria-pressed:shadow-1';
