/** Input methods and keyboard layouts, for all key handlers. */

/** Apple's keyboards use the Command key where others use Ctrl. */
export const IS_APPLE = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** Sent instead of the real code for a key that an input method handles (UI Events, 7.1). */
const TAKEN_BY_INPUT_METHOD = 229;

/** Safari reports the key that ends a composition after its end, sometimes without the code above. */
const IS_SAFARI = () => globalThis.navigator?.vendor === 'Apple Computer, Inc.';
const REPORTED_WITHIN_MS = 100;

let endedAt = Number.NEGATIVE_INFINITY;

/** Whether the key belongs to the input method, which composes characters from several keys, or has just ended a composition. */
function isComposing(event: KeyboardEvent): boolean {
  if (event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD) return true;
  return IS_SAFARI() && Math.abs(event.timeStamp - endedAt) < REPORTED_WITHIN_MS;
}

const recordCompositionEnd = ({ timeStamp }: Event) => {
  endedAt = timeStamp;
};

const stopComposingKey = (event: KeyboardEvent) => {
  if (!isComposing(event)) return;
  event.stopImmediatePropagation();
  // Outside of a composition the browser would submit the form or insert a line break.
  if (!event.isComposing && event.key === 'Enter') event.preventDefault();
};

/**
 * Hides the keys of input methods from every handler of the page: Enter, Escape or an arrow key that belongs to a composition must not act.
 * Call this before the first render, so that its listener is the first one on the window.
 */
export function ignoreKeysDuringComposition(target: EventTarget = window): void {
  target.addEventListener('compositionend', recordCompositionEnd, true);
  target.addEventListener('keydown', stopComposingKey as EventListener, true);
}

/**
 * The character of a shortcut. Layouts with Latin characters use the typed character (K is elsewhere on Dvorak). Others, such as Cyrillic
 * or Greek, use the position of the key on a US keyboard.
 */
export function shortcutKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = /^\P{ASCII}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  if (letter === undefined) return key;
  return key === key.toLowerCase() ? letter.toLowerCase() : letter;
}
