/** The fields of a page as it was drawn, and the one that had the focus. */
interface Typed {
  readonly fields: readonly HTMLInputElement[];
  readonly focused: Element | null;
}

/** To be called before React takes the page over; what is typed until `adoptTyped` counts too. */
export function typedIn(root: HTMLElement): Typed {
  return { fields: [...root.querySelectorAll('input')], focused: document.activeElement };
}

/**
 * Tells React of what was typed, or filled in by the browser, before it came: it leaves a field as it is then, and its state says
 * another thing. Where an extension has put something of its own into the page, as those that keep passwords do, React draws all of it
 * anew, with empty fields: what was typed goes over into these.
 */
export function adoptTyped(root: HTMLElement, { fields, focused }: Typed): void {
  for (const drawn of fields) {
    const field = drawn.isConnected ? drawn : root.querySelector<HTMLInputElement>(`input[name="${drawn.name}"]`);
    if (field === null) continue;
    if (drawn === focused && field !== drawn) field.focus({ preventScroll: true });
    if (drawn.value !== '') adopt(field, drawn);
  }
}

function adopt(field: HTMLInputElement, { value, selectionStart, selectionEnd }: HTMLInputElement): void {
  // React compares with what was last set through the element itself, and then hears of a change.
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // A field of another type than text has no selection to put back.
  if (field === document.activeElement && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
}
