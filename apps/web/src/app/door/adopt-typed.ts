type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of a page as it was drawn, and the one that had the focus. */
interface Typed {
  readonly controls: readonly Control[];
  readonly focused: Element | null;
}

/** To be called before React takes the page over; what is typed until `adoptTyped` counts too. */
export function typedIn(root: HTMLElement): Typed {
  return { controls: [...root.querySelectorAll<Control>('input, select, textarea')], focused: document.activeElement };
}

/**
 * Tells React of what was typed, or filled in by the browser, before it came: it leaves a field as it is then, and its state says
 * another thing. Where an extension has put something of its own into the page, as those that keep passwords do, React draws all of it
 * anew, with empty fields: what was typed goes over into these. A control that refuses a value costs that value, never the page.
 */
export function adoptTyped(root: HTMLElement, { controls, focused }: Typed): void {
  for (const drawn of controls) {
    const control = drawn.isConnected ? drawn : root.querySelector<Control>(`${drawn.localName}[name="${drawn.name}"]`);
    if (control === null || control.type !== drawn.type) continue;
    if (drawn === focused && control !== drawn) control.focus({ preventScroll: true });
    try {
      adopt(control, drawn);
    } catch (error) {
      reportError(error);
    }
  }
}

/** Each kind of control takes its value in its own way, and React receives the change by the event of that kind. */
function adopt(control: Control, drawn: Control): void {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const initial = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    const isOption = options.some(({ value }) => value === drawn.value);
    if (isOption && drawn.value !== initial?.value) change(control, { value: drawn.value });
  } else if (control instanceof HTMLInputElement && drawn instanceof HTMLInputElement) {
    adoptInput(control, drawn);
  } else if (control instanceof HTMLTextAreaElement && drawn instanceof HTMLTextAreaElement) {
    setText(control, drawn);
  }
}

function adoptInput(input: HTMLInputElement, drawn: HTMLInputElement): void {
  switch (drawn.type) {
    case 'file':
      // A page must not set the value of a file input; it can set the files.
      if (drawn.files?.length) change(input, { files: drawn.files });
      return;
    case 'checkbox':
    case 'radio':
      // React receives a click.
      if (drawn.checked !== drawn.defaultChecked) {
        input.checked = !drawn.checked;
        input.click();
      }
      return;
    default:
      setText(input, drawn);
  }
}

function change(control: Control, chosen: Partial<Pick<HTMLInputElement, 'value' | 'files'>>): void {
  Object.assign(control, chosen);
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

function setText(field: TextControl, { value, selectionStart, selectionEnd }: TextControl): void {
  if (value === '') return;
  // React compares with what was last set through the element itself, and then hears of a change.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // A field of another type than text has no selection to put back.
  if (field === document.activeElement && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
}
