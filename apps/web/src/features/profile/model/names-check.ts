import { updateOwnAccountBody } from '@aicv/contracts/identity/own-account';
import { validatorOf } from '../../../lib/forms/validator-of.ts';
import { changedNames, type Named, type NamesValues } from './names-form.ts';

const checkChanges = validatorOf(updateOwnAccountBody);

/** Validates the changed fields. */
export function checkNames(user: Named, values: NamesValues) {
  return checkChanges(changedNames(user, values));
}
