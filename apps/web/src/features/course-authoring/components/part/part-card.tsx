import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronDown, CircleAlert, Copy, EllipsisVertical, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../../components/overlay/menu.tsx';

type PartCardProps = {
  /** "Question 2". */
  name: string;
  /** Its current text; blank if there is none yet. */
  text: string;
  kindName: string;
  isOpen: boolean;
  onToggle: () => void;
  isWrong: boolean;
  /** Undefined at the end of the list, or if the list is full. */
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
  onCopy: (() => void) | undefined;
  onRemove: () => void;
  children: ReactNode;
};

/** One question or field in the list of a form. Its header expands and collapses it. */
export function PartCard({ name, text, kindName, isOpen, onToggle, isWrong, children, ...actions }: PartCardProps) {
  const bodyId = useId();
  return (
    <div className={clsx('rounded-lg border bg-surface', isWrong ? 'border-danger' : 'border-line')}>
      <div className="flex items-center gap-1 pr-2">
        <button
          type="button"
          data-part-head=""
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-lg px-3 py-2 text-left transition-colors duration-(--dur-1) hover:bg-hover focus-visible:-outline-offset-2"
        >
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-4 shrink-0 text-fg-3 transition-transform', !isOpen && '-rotate-90')}
          />
          <span className="min-w-0 flex-1">
            <span className="label flex flex-wrap items-center gap-x-2 text-fg-3">
              {name} · {kindName}
              {isWrong ? (
                <span className="inline-flex items-center gap-1 text-danger">
                  <CircleAlert aria-hidden="true" className="size-3.5" />
                  Needs attention
                </span>
              ) : null}
            </span>
            {isOpen ? null : (
              <span className={clsx('block text-md', text.trim() === '' ? 'text-fg-3' : 'text-fg')}>
                {text.trim() === '' ? 'Nothing written yet' : <UserText lines={1}>{text}</UserText>}
              </span>
            )}
          </span>
        </button>
        <PartMenu name={name} {...actions} />
      </div>
      <div id={bodyId} hidden={!isOpen} className="grid gap-4 border-line border-t p-3 pt-3.5">
        {isOpen ? children : null}
      </div>
    </div>
  );
}

type PartMenuProps = Pick<PartCardProps, 'name' | 'onMoveUp' | 'onMoveDown' | 'onCopy' | 'onRemove'>;

function PartMenu({ name, onMoveUp, onMoveDown, onCopy, onRemove }: PartMenuProps) {
  return (
    <Menu
      label={`Actions for ${name}`}
      trigger={<IconButton size="sm" label={`Actions for ${name}`} icon={<EllipsisVertical />} />}
    >
      <MenuItem icon={<ArrowUp />} disabled={onMoveUp === undefined} onSelect={() => onMoveUp?.()}>
        Move up
      </MenuItem>
      <MenuItem icon={<ArrowDown />} disabled={onMoveDown === undefined} onSelect={() => onMoveDown?.()}>
        Move down
      </MenuItem>
      <MenuItem icon={<Copy />} disabled={onCopy === undefined} onSelect={() => onCopy?.()}>
        Duplicate
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={onRemove}>
        Remove
      </MenuItem>
    </Menu>
  );
}
