import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { BULK_MOVE_MAX, type Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { OPPORTUNITY_STAGES, type OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { Menu, MenuItem } from '../../../../components/overlay/menu.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import { useExportSelected } from '../../board-mutations.ts';
import { type BulkChanges, changeSelected } from '../../bulk-mutations.ts';
import { loadedOpportunities } from '../../model/column-cache.ts';
import { newerStates } from '../../model/newer-states.ts';
import { STAGE_NAMES } from '../../model/stage-names.ts';
import { moveSelected } from '../../selection-mutations.ts';
import { showAll } from '../../undo.ts';
import type { PassInput } from '../passing/use-pass.ts';
import { type Selection, useSelectionValue } from './selection.ts';

type SelectionBarProps = { selection: Selection; isTable: boolean; user: SignedInUser; onDone: () => void };

const PassSelectedDialog = lazyDialog(() => import('../passing/pass-dialog.tsx'), 'PassSelectedDialog');
const EditSelectedDialog = lazyDialog(() => import('./edit-selected-dialog.tsx'), 'EditSelectedDialog');

/** Enough for the user to recognize them. */
const TITLES_SHOWN = 5;

/** The number of selected opportunities, and the actions on all of them. */
export function SelectionBar({ selection, isTable, user, onDone }: SelectionBarProps) {
  const mayWrite = useMayWrite();
  const queryClient = useQueryClient();
  const count = useSelectionValue(selection, ({ selected }) => selected.size);
  const isFull = useSelectionValue(selection, (state) => state.isFull);
  const hasOpen = useSelectionValue(selection, ({ selected }) =>
    [...selected.values()].some(({ outcome }) => outcome === 'open'),
  );
  const barRef = useRef<HTMLElement>(null);
  const [isMoving, setMoving] = useState(false);
  const passing = useDialogSlot<number>();
  const editing = useDialogSlot<number>();
  const exported = useExportSelected();
  const [overtaken, setOvertaken] = useState<readonly Opportunity[]>([]);

  const clear = () => {
    setOvertaken([]);
    selection.clear();
    focusTarget()?.focus();
  };
  // The clicked button is now disabled, and in a table this bar is gone.
  const focusTarget = () =>
    isTable ? document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]') : barRef.current;
  const moveTo = async (stage: OpportunityStage) => {
    setMoving(true);
    setOvertaken([]);
    const result = await moveSelected(queryClient, latestSelected(), stage);
    setMoving(false);
    if (result.isMoved) return clear();
    selection.refresh(result.newer);
    setOvertaken(result.newer);
  };
  /** With their latest known versions. */
  const latestSelected = () => {
    const loaded = loadedOpportunities(queryClient);
    return [...selection.getState().selected.values()].map((known) => loaded.get(known.id) ?? known);
  };
  /** Passed ones have a reason already. */
  const openSelected = () => latestSelected().filter(({ outcome }) => outcome === 'open');
  /** Rejects with the refusal, after showing what another user has changed. */
  const change = async (selected: readonly Opportunity[], act: Parameters<typeof changeSelected>[2]) => {
    try {
      await changeSelected(queryClient, selected, act);
      clear();
    } catch (error) {
      const newer = newerStates(error);
      await showAll(queryClient, newer);
      selection.refresh(newer);
      throw error;
    }
  };
  const pass = (input: PassInput) =>
    change(openSelected(), {
      changes: { pass: input },
      undoOf: () => ({ reopen: true }),
      title: 'Opportunities Passed',
      undoneTitle: 'Passes undone',
    });
  const edit = (changes: BulkChanges) =>
    change(latestSelected(), {
      changes,
      undoOf: ({ priority, ownerId, tags }) => ({
        ...('priority' in changes && { priority }),
        ...('ownerId' in changes && { ownerId }),
        ...(('addTags' in changes || 'removeTags' in changes) && { tags: [...tags] }),
      }),
      title: 'Opportunities Changed',
      undoneTitle: 'Changes undone',
    });

  return (
    <section
      ref={barRef}
      tabIndex={-1}
      aria-label="Selected opportunities"
      hidden={isTable && count === 0}
      className="mt-4 grid gap-2 rounded-lg"
    >
      <div className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised p-2 shadow-1">
        <p role="status" className="mr-auto min-w-0 pl-2 text-md text-fg max-sm:basis-full">
          <strong className="font-[550]">{formatCount(count)} selected</strong>
          {isFull ? (
            <span className="text-fg-2"> · You can change up to {BULK_MOVE_MAX} at a time.</span>
          ) : count === 0 && !isTable ? (
            <span className="text-fg-2 max-sm:hidden"> · Select cards, or a whole column.</span>
          ) : null}
        </p>
        {mayWrite ? (
          <>
            <Menu
              label="Move to"
              trigger={
                <Button
                  variant="primary"
                  icon={<ChevronDown />}
                  disabled={!hasOpen}
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
            <Button disabled={!hasOpen || isMoving} onClick={() => passing.open(openSelected().length)}>
              Pass...
            </Button>
            <Button disabled={count === 0 || isMoving} onClick={() => editing.open(count)}>
              Edit...
            </Button>
          </>
        ) : null}
        <Button
          disabled={count === 0}
          pending={exported.isPending}
          pendingLabel="EXPORTING..."
          onClick={() => exported.mutate(latestSelected().map(({ id }) => id))}
        >
          Export
        </Button>
        <Button variant="ghost" disabled={count === 0 || isMoving} onClick={clear}>
          Clear selection
        </Button>
        {isTable ? null : (
          <Button variant="ghost" onClick={onDone}>
            Done
          </Button>
        )}
      </div>
      <DialogSlot {...passing}>
        {(dialog, openCount) => (
          <PassSelectedDialog {...dialog} count={openCount} pass={pass} finalFocus={focusTarget} />
        )}
      </DialogSlot>
      <DialogSlot {...editing}>
        {(dialog, selectedCount) => (
          <EditSelectedDialog {...dialog} count={selectedCount} user={user} onSave={edit} finalFocus={focusTarget} />
        )}
      </DialogSlot>
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
