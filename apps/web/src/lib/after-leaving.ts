let isPressed = false;
let waiting: (() => void)[] = [];

function begin(): void {
  isPressed = true;
}

/** The click of the press comes in the same task as its end. */
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
 * Runs `action` when the focus has left `field`, and not before the press that took it away is over. A message that appeared during the press
 * would move the pressed button away from under the pointer, and the click would be lost. Does nothing when the focus has come back.
 */
export function afterLeaving(field: Element, action: () => void): void {
  const act = () => {
    if (field.ownerDocument.activeElement !== field) action();
  };
  if (isPressed) waiting.push(act);
  else act();
}
