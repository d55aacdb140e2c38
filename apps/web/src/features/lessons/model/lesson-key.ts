import { shortcutKey } from '../../../lib/hooks/keyboard.ts';

/** The single-key shortcuts of a lesson. */
const LESSON_KEYS = { n: 'next', p: 'previous', f: 'finish' } as const;

export type LessonKey = (typeof LESSON_KEYS)[keyof typeof LESSON_KEYS];

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

/** Elements that accept text, or have keyboard commands of their own. */
const TAKES_TYPING =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="dialog"]';

/** The action of a key press; null for a press that is not a shortcut. */
export function lessonKeyOf(press: Press, target: Pick<Element, 'closest'> | null): LessonKey | null {
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return null;
  if (press.repeat || press.isComposing || press.defaultPrevented) return null;
  if (target !== null && target.closest(TAKES_TYPING) !== null) return null;
  const key = shortcutKey(press);
  return Object.hasOwn(LESSON_KEYS, key) ? LESSON_KEYS[key as keyof typeof LESSON_KEYS] : null;
}
