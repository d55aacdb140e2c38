let isPressed = false;
let waiting: (() => void)[] = [];

function begin(): void {
  isPressed = true;
}

/** The click is dispatched in the same task as the end of the press. */
function end(): void {
  setTimeout(() => {
    isPressed = false;
    const actions = waiting;
    waiting = [];
    for (const action of actions) action();
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', begin, true);
  for (const type of ['pointerup', 'pointercancel', 'dragend']) document.addEventListener(type, end, true);
}

/**
 * Runs `action` when `field` has lost the focus, but not before the press that caused this has ended. A message that appeared during the
 * press would move the pressed button from under the pointer, and the click would be lost. Does nothing if the focus has returned.
 */
export function afterLeaving(field: Element, action: () => void): void {
  const act = () => {
    if (field.ownerDocument.activeElement !== field) action();
  };
  if (isPressed) waiting.push(act);
  else act();
}
