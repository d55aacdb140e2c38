type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of a prerendered page, and the element with the focus. */
interface Typed {
  readonly controls: readonly Control[];
  readonly focused: Element | null;
}

/** Call this before React hydrates the page. Input is accepted until `adoptTyped` runs. */
export function typedIn(root: HTMLElement): Typed {
  return { controls: [...root.querySelectorAll<Control>('input, select, textarea')], focused: document.activeElement };
}

/**
 * Passes input from before hydration to React, typed or filled in by the browser: hydration keeps a field's value, but not in React's
 * state. If an extension such as a password manager has changed the page, React renders it again with empty fields, which then get the
 * input. If a control rejects a value, only that value is lost.
 */
export function adoptTyped(root: HTMLElement, { controls, focused }: Typed): void {
  for (const prerendered of controls) {
    const control = prerendered.isConnected
      ? prerendered
      : root.querySelector<Control>(`${prerendered.localName}[name="${prerendered.name}"]`);
    if (control === null || control.type !== prerendered.type) continue;
    if (prerendered === focused && control !== prerendered) control.focus({ preventScroll: true });
    try {
      adopt(control, prerendered);
    } catch (error) {
      reportError(error);
    }
  }
}

/** Sets the value of a control, and dispatches the event by which React detects a change of this type of control. */
function adopt(control: Control, prerendered: Control): void {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const initial = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    const isOption = options.some(({ value }) => value === prerendered.value);
    if (isOption && prerendered.value !== initial?.value) change(control, { value: prerendered.value });
  } else if (control instanceof HTMLInputElement && prerendered instanceof HTMLInputElement) {
    adoptInput(control, prerendered);
  } else if (control instanceof HTMLTextAreaElement && prerendered instanceof HTMLTextAreaElement) {
    setText(control, prerendered);
  }
}

function adoptInput(input: HTMLInputElement, prerendered: HTMLInputElement): void {
  switch (prerendered.type) {
    case 'file':
      // A page must not set the value of a file input; it can set the files.
      if (prerendered.files?.length) change(input, { files: prerendered.files });
      return;
    case 'checkbox':
    case 'radio':
      // React detects a change by the click.
      if (prerendered.checked !== prerendered.defaultChecked) {
        input.checked = !prerendered.checked;
        input.click();
      }
      return;
    default:
      setText(input, prerendered);
  }
}

function change(control: Control, chosen: Partial<Pick<HTMLInputElement, 'value' | 'files'>>): void {
  Object.assign(control, chosen);
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

function setText(field: TextControl, { value, selectionStart, selectionEnd }: TextControl): void {
  if (value === '') return;
  // React reports a change only if the value differs from the one that was last set through the element itself.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Only text fields have a selection to restore.
  if (field === document.activeElement && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
}
