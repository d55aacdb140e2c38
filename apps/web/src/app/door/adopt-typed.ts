/**
 * Tells React of what was typed, or filled in by the browser, before it came: it leaves a field as it is then, and its state says
 * another thing.
 */
export function adoptTyped(root: HTMLElement): void {
  for (const field of root.querySelectorAll('input')) {
    if (field.value === '') continue;
    const typed = field.value;
    const [start, end] = [field.selectionStart, field.selectionEnd];
    // React compares with what was last set through the element itself, and then hears of a change.
    field.value = '';
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // A field of another type than text has no selection to put back.
    if (field === document.activeElement && start !== null) field.setSelectionRange(start, end);
  }
}
