import type { KeyboardEvent } from 'react';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/** The meaning of a key in a form: Ctrl+Enter (Command+Enter on a Mac) saves from any control, and Escape cancels (REQ-304). */
export function formKey({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  defaultPrevented,
}: Press): 'save' | 'cancel' | null {
  if (defaultPrevented || shiftKey || altKey) return null;
  if (key === 'Enter' && ctrlKey !== metaKey) return 'save';
  return key === 'Escape' && !ctrlKey && !metaKey ? 'cancel' : null;
}

/** The key handler of a form. Saving clicks its submit button, which may be outside of the form element. */
export function formKeys(onCancel?: () => void) {
  return (event: KeyboardEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    // React also reports the keys of a dialog that was opened by the form.
    if (!(event.target instanceof Node) || !form.contains(event.target)) return;
    const meaning = formKey(event);
    if (meaning === 'save') {
      event.preventDefault();
      const buttons = [...form.elements].filter((control) => control instanceof HTMLButtonElement);
      buttons.find(({ type }) => type === 'submit')?.click();
    } else if (meaning === 'cancel' && onCancel !== undefined) {
      event.preventDefault();
      onCancel();
    }
  };
}
