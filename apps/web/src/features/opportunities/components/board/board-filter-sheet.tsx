import { Button } from '../../../../components/form/button.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { countFilters } from '../../model/board-search.ts';
import { type BoardFilterProps, FilterFields } from './board-filter.tsx';

type BoardFilterSheetProps = Omit<BoardFilterProps, 'id'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The filter on a small screen: it covers the list, because there is no room beside it. */
export function BoardFilterSheet({ open, onOpenChange, onClear, ...fields }: BoardFilterSheetProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Filter"
      footer={
        <>
          {countFilters(fields.search) === 0 ? null : (
            <Button variant="ghost" className="mr-auto -ml-3" onClick={onClear}>
              Clear
            </Button>
          )}
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {fields.search.layout === 'table' ? 'Show table' : 'Show board'}
          </Button>
        </>
      }
    >
      <search className="grid grid-cols-2 items-start gap-3">
        <FilterFields {...fields} />
      </search>
    </Dialog>
  );
}
