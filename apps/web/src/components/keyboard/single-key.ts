import { shortcutKey } from '../../lib/hooks/keyboard.ts';

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

/** Elements that accept text, or have keyboard commands of their own. */
const TAKES_TYPING =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="dialog"]';

/** The character of a press that may be a single-key shortcut; null for a press that belongs to a text field, a menu or a dialog. */
export function singleKeyOf(press: Press, target: Pick<Element, 'closest'> | null): string | null {
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return null;
  if (press.repeat || press.isComposing || press.defaultPrevented) return null;
  if (target !== null && target.closest(TAKES_TYPING) !== null) return null;
  return shortcutKey(press);
}
