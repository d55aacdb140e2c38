/** Moves focus to the first field, in the order of the form, that has a message. */
export function focusFirstWrongField<Field extends string>(
  form: HTMLFormElement | null,
  fields: readonly Field[],
  isWrong: (field: Field) => boolean,
): void {
  const field = fields.find(isWrong);
  const control = field === undefined ? null : form?.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}
