import type { SavedView } from '@aicv/contracts/opportunities/saved-views';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Check, ChevronDown, Pencil, Plus, RotateCw, Save, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../../../components/overlay/menu.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { nameOf } from '../../../../lib/format/person.ts';
import type { OtifSearch } from '../../model/board-search.ts';
import { isViewChanged, missingText, searchOfView } from '../../model/saved-view-state.ts';
import { savedViewsQuery } from '../../queries.ts';
import { useDeleteView, useEditView, useSaveView, useUpdateView } from '../../saved-view-mutations.ts';

type ViewsMenuProps = {
  search: OtifSearch;
  onSearchChange: (change: Partial<OtifSearch>) => void;
};

const ViewDialog = lazyDialog(() => import('./view-dialog.tsx'), 'ViewDialog');

/** Opens, saves and changes views of the opportunities: one's own and those that others share. */
export function ViewsMenu({ search, onSearchChange }: ViewsMenuProps) {
  const { data: views = [], isError, refetch } = useQuery(savedViewsQuery);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const dialog = useDialogSlot<SavedView | null>();
  const saveView = useSaveView();
  const editView = useEditView();
  const { mutate: updateView } = useUpdateView();
  const { mutate: deleteView } = useDeleteView();
  const current = views.find(({ id }) => id === search.view);
  const isChanged = current !== undefined && isViewChanged(search, current);
  const groups = [
    { label: 'Your views', members: views.filter(({ isOwn }) => isOwn) },
    { label: 'Shared with the team', members: views.filter(({ isOwn }) => !isOwn) },
  ].filter(({ members }) => members.length > 0);

  return (
    <>
      <Menu
        label="Views"
        align="start"
        buttonRef={buttonRef}
        trigger={
          <Button icon={<Bookmark />} size="md" className="max-w-64">
            <span className="flex min-w-0 items-center gap-1.5">
              {current === undefined ? (
                'Views'
              ) : (
                <span className="truncate tracking-normal normal-case">
                  <bdi>{current.name}</bdi>
                  {isChanged ? ' (changed)' : ''}
                </span>
              )}
              <ChevronDown aria-hidden="true" className="size-3.5 shrink-0" />
            </span>
          </Button>
        }
      >
        {groups.map(({ label, members }) => (
          <div key={label}>
            <MenuLabel>{label}</MenuLabel>
            {members.map((view) => (
              <MenuItem
                key={view.id}
                icon={view === current ? <Check /> : <span />}
                onSelect={() => onSearchChange(searchOfView(view))}
              >
                <UserText>{view.name}</UserText>
                {view.owner === null || view.isOwn ? null : <span className="text-fg-3"> by {nameOf(view.owner)}</span>}
              </MenuItem>
            ))}
          </div>
        ))}
        {isError ? (
          <>
            <MenuLabel>Views could not be loaded.</MenuLabel>
            <MenuItem icon={<RotateCw />} onSelect={() => void refetch()}>
              Try again
            </MenuItem>
          </>
        ) : null}
        {groups.length === 0 && !isError ? null : <MenuSeparator />}
        {current?.isOwn && isChanged ? (
          <MenuItem icon={<Save />} onSelect={() => updateView({ view: current, search })}>
            Save changes
          </MenuItem>
        ) : null}
        <MenuItem icon={<Plus />} onSelect={() => dialog.open(null)}>
          Save as a new view...
        </MenuItem>
        {current?.isOwn ? (
          <MenuItem icon={<Pencil />} onSelect={() => dialog.open(current)}>
            Rename or share...
          </MenuItem>
        ) : null}
        {current?.mayDelete ? (
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => deleteView(current)}>
            Delete view
          </MenuItem>
        ) : null}
      </Menu>
      <DialogSlot {...dialog}>
        {(slot, view) => (
          <ViewDialog
            {...slot}
            view={view ?? undefined}
            finalFocus={() => buttonRef.current}
            onSave={async (values) => {
              // Its latest version, also after a refusal.
              if (view !== null) return editView(views.find(({ id }) => id === view.id) ?? view, values);
              const saved = await saveView(values, search);
              onSearchChange({ view: saved.id });
            }}
          />
        )}
      </DialogSlot>
      {current === undefined || isChanged ? null : <MissingFilters view={current} />}
    </>
  );
}

function MissingFilters({ view }: { view: SavedView }) {
  const text = missingText(view.missing);
  if (text === null) return null;
  return (
    <Alert tone="warning" title="A filter of this view is out of date." className="basis-full">
      {text}
    </Alert>
  );
}
