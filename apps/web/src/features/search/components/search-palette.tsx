import type { SearchHit } from '@aicv/contracts/search/search';
import type { Actor } from '@aicv/domain/access/access-policy';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../../components/form/icon-button.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { useOpenDialog } from '../../../components/overlay/open-dialogs.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { IS_APPLE, shortcutKey } from '../../../lib/hooks/keyboard.ts';
import { ACTION_LINKS, isLinkedAction, type ShellActionKey } from '../model/search-actions.ts';
import { targetKey } from '../model/search-groups.ts';
import type { SearchOffers, SearchTarget } from '../model/search-target.ts';
import { type SearchResults, useSearchResults } from '../queries.ts';
import { SearchField } from './search-field.tsx';
import { Keys } from './search-keys.tsx';
import { optionId, SearchResultList } from './search-result-list.tsx';

type SearchPaletteProps = {
  isOpen: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  text: string;
  onTextChange: (text: string) => void;
  hasEnterWaiting: boolean;
  onReady: () => void;
  offers: SearchOffers;
  shellActions: Readonly<Record<ShellActionKey, () => void>>;
  actor: Actor;
  onClose: () => void;
  /** Called when a result was opened in this tab. */
  onOpened: () => void;
};

/** A search field above its results. The field keeps the focus, and the arrow keys move through the results. */
export function SearchPalette(props: SearchPaletteProps) {
  const { isOpen, inputRef, text, onTextChange, hasEnterWaiting, onReady, offers, actor } = props;
  const { shellActions, onClose, onOpened } = props;
  const [hasFocus, setHasFocus] = useState(false);
  // Not before the field has the focus: until then, the user keeps typing in the page's own box.
  useOpenDialog(isOpen && hasFocus, { isModal: true });
  const listId = useId();
  const navigate = useNavigate();
  const results = useSearchResults(text, offers);
  const targets = results.groups.flatMap((group) => group.targets);
  // Null until a key or the pointer selects an option: the current first option then applies.
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const chosen = targets.find((target) => targetKey(target) === chosenKey);
  const active = chosen ?? targets[0];
  const isEnterWaiting = useRef(false);
  const hasTakenEnter = useRef(false);
  const activeId = active === undefined ? undefined : optionId(listId, active);
  const { isUpToDate } = results;

  // Enter was pressed before the response: it opens the first result.
  useEffect(() => {
    if (hasEnterWaiting && !hasTakenEnter.current) {
      hasTakenEnter.current = true;
      isEnterWaiting.current = true;
    }
    if (!isUpToDate || !isEnterWaiting.current) return;
    isEnterWaiting.current = false;
    follow(activeId);
  }, [isUpToDate, activeId, hasEnterWaiting]);

  const choose = (target: SearchTarget | undefined) => {
    isEnterWaiting.current = false;
    if (target === undefined) return;
    setChosenKey(targetKey(target));
    document.getElementById(optionId(listId, target))?.scrollIntoView({ block: 'nearest' });
  };

  const remember = (target: SearchTarget) => {
    if (target.kind !== 'page' && target.kind !== 'action') saveRecentItem(target);
  };

  const onFollow = (target: SearchTarget, event: MouseEvent) => {
    remember(target);
    if (target.kind === 'action' && !isLinkedAction(target.key)) {
      onClose();
      shellActions[target.key]();
      return;
    }
    if (leadsElsewhere(event)) return;
    onOpened();
    if (target.kind !== 'action' || !isLinkedAction(target.key)) return;
    const link = ACTION_LINKS[target.key];
    if (link.to !== offers.path || !('search' in link)) return;
    // On its own page, an action keeps the filters.
    event.preventDefault();
    void navigate({ to: '.', search: (current) => ({ ...current, ...link.search }), replace: true });
  };

  const openElsewhere = () => {
    const element = document.getElementById(activeId ?? '');
    if (active === undefined || !(element instanceof HTMLAnchorElement)) return;
    remember(active);
    window.open(element.href, '_blank', 'noopener');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.shiftKey) return;
    const isModified = event.ctrlKey || event.metaKey;
    const index = active === undefined ? -1 : targets.indexOf(active);
    if (isModified && shortcutKey(event).toLowerCase() === 'k') onClose();
    else if (isModified && event.key === 'Enter') openElsewhere();
    else if (isModified) return;
    else if (event.key === 'Enter' && (isUpToDate || chosen !== undefined)) follow(activeId);
    else if (event.key === 'Enter') isEnterWaiting.current = true;
    else if (event.key === 'ArrowDown') choose(targets[(index + 1) % targets.length]);
    else if (event.key === 'ArrowUp') choose(targets.at(index - 1));
    else if (event.key === 'Home') choose(targets[0]);
    else if (event.key === 'End') choose(targets.at(-1));
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="flex shrink-0 items-center gap-1 border-line border-b pt-[env(safe-area-inset-top)] pr-2">
        <SearchField
          ref={inputRef}
          onFirstFocus={() => {
            setHasFocus(true);
            onReady();
          }}
          text={text}
          isSearching={!isUpToDate}
          listId={targets.length === 0 ? undefined : listId}
          activeId={activeId}
          onTextChange={(next) => {
            isEnterWaiting.current = false;
            setChosenKey(null);
            onTextChange(next);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Close" icon={<X />} onClick={onClose} />
      </div>
      <SearchResultList
        id={listId}
        results={results}
        active={active}
        onPoint={(target) => setChosenKey(targetKey(target))}
        onFollow={onFollow}
        onRetry={() => {
          results.retry();
          // The pressed button unmounts.
          inputRef.current?.focus();
        }}
        actor={actor}
      />
      <PaletteHints />
      <VisuallyHidden as="div">
        <span role="status">{statusMessage(results, targets.length)}</span>
      </VisuallyHidden>
    </>
  );
}

function follow(optionId: string | undefined): void {
  document.getElementById(optionId ?? '')?.click();
}

/** A click that the browser opens in another tab or window. */
function leadsElsewhere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}

function statusMessage({ sought, isUpToDate, isCut }: SearchResults, count: number): string {
  if (sought === undefined || !isUpToDate) return '';
  if (count === 0) return 'Nothing found';
  if (count === 1) return '1 result';
  return `${formatCount(count)} results${isCut ? ', there may be more' : ''}`;
}

/** Stores an opened item. Not awaited: a failure costs only one entry in the next search. */
function saveRecentItem({ kind, id }: Pick<SearchHit, 'kind' | 'id'>): void {
  callApi('POST /api/search/recent', { body: { kind, id } }).catch(() => undefined);
}

const HINTS = [
  { keys: ['↑', '↓'], does: 'to choose' },
  { keys: ['Enter'], does: 'to open' },
  { keys: [IS_APPLE ? '⌘' : 'Ctrl', 'Enter'], does: 'in a new tab' },
  { keys: ['Esc'], does: 'to close' },
] as const;

/** The keyboard shortcuts of the palette, hidden on small and touch screens. */
function PaletteHints() {
  return (
    <p
      aria-hidden="true"
      className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 border-line border-t bg-surface px-4 py-2 text-fg-3 text-xs max-sm:hidden pointer-coarse:hidden"
    >
      {HINTS.map(({ keys, does }) => (
        <span key={does} className="inline-flex items-center gap-1.5">
          <Keys keys={keys} />
          {does}
        </span>
      ))}
    </p>
  );
}
