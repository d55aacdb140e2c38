/** State of the signing form: the user's input, and what it allows (REQ-78, REQ-79, REQ-80, REQ-82). */
import { checkLegalName } from '@aicv/domain/legal/legal-name';

export interface NdaForm {
  readonly isRead: boolean;
  readonly isReadAcknowledged: boolean;
  readonly isAccessAcknowledged: boolean;
  readonly name: string;
  /** An untouched field shows no message. */
  readonly isNameTouched: boolean;
  /** Whether the user is being asked to confirm a name that differs from the account's. */
  readonly isConfirmingName: boolean;
}

export type NdaFormEvent =
  | { readonly type: 'end_reached' }
  | { readonly type: 'read_acknowledged'; readonly isTicked: boolean }
  | { readonly type: 'access_acknowledged'; readonly isTicked: boolean }
  | { readonly type: 'name_typed'; readonly name: string }
  | { readonly type: 'name_questioned' }
  | { readonly type: 'name_reconsidered' };

export const EMPTY_NDA_FORM: NdaForm = {
  isRead: false,
  isReadAcknowledged: false,
  isAccessAcknowledged: false,
  name: '',
  isNameTouched: false,
  isConfirmingName: false,
};

const NO_NAME = { name: '', isNameTouched: false, isConfirmingName: false } as const;

/** Reducer of the form. Ignores events that are out of order. Clearing a checkbox also clears the name. */
export function nextNdaForm(form: NdaForm, event: NdaFormEvent): NdaForm {
  switch (event.type) {
    case 'end_reached':
      return { ...form, isRead: true };
    case 'read_acknowledged':
      if (!form.isRead) return form;
      if (event.isTicked) return { ...form, isReadAcknowledged: true };
      return { ...form, ...NO_NAME, isReadAcknowledged: false, isAccessAcknowledged: false };
    case 'access_acknowledged':
      if (!form.isReadAcknowledged) return form;
      if (event.isTicked) return { ...form, isAccessAcknowledged: true };
      return { ...form, ...NO_NAME, isAccessAcknowledged: false };
    case 'name_typed':
      if (!form.isRead) return form;
      return { ...form, name: event.name, isNameTouched: true, isConfirmingName: false };
    case 'name_questioned':
      return nameToSign(form) === null ? form : { ...form, isConfirmingName: true };
    case 'name_reconsidered':
      return { ...form, isConfirmingName: false };
  }
}

/** The error message below the name field. */
export function nameMessage(form: NdaForm): string | undefined {
  if (!form.isNameTouched) return undefined;
  const check = checkLegalName(form.name);
  return check.ok ? undefined : check.message;
}

/** The name to sign with; null until the form can be signed. */
export function nameToSign(form: NdaForm): string | null {
  if (!form.isRead || !form.isReadAcknowledged || !form.isAccessAcknowledged) return null;
  const check = checkLegalName(form.name);
  return check.ok ? check.name : null;
}
