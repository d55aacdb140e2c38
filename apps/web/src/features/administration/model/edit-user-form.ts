import { type AdministeredUser, administrationEndpoints } from '@aicv/contracts/admin/administration';
import { ROLES, type Role } from '@aicv/domain/access/roles';
import { validatorOf } from '../../../lib/forms/validator-of.ts';
import type { UserChange } from '../user-mutations.ts';

/** In the order of the form; `isActive` is 'true' or 'false'. */
export type UserValues = Record<'firstName' | 'lastName' | 'email' | 'role' | 'tenantId' | 'isActive', string>;

export function userValues(user: AdministeredUser): UserValues {
  const { firstName, lastName, email, role, tenantId, isActive } = user;
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: email ?? '',
    role,
    tenantId,
    isActive: String(isActive),
  };
}

/** The changed fields as sent. Unchanged fields are omitted, so that an empty name stays empty. */
export function changedUser(opened: UserValues, values: UserValues): UserChange {
  const isChanged = (field: keyof UserValues) => values[field].trim() !== opened[field];
  return {
    ...(isChanged('firstName') ? { firstName: values.firstName } : {}),
    ...(isChanged('lastName') ? { lastName: values.lastName } : {}),
    ...(isChanged('email') ? { email: values.email } : {}),
    ...(isChanged('role') ? { role: roleOf(values.role) } : {}),
    ...(isChanged('tenantId') ? { tenantId: values.tenantId.trim() } : {}),
    ...(isChanged('isActive') ? { isActive: values.isActive === 'true' } : {}),
  };
}

const checkChange = validatorOf(administrationEndpoints.updateUser.body);

/** Validates the changed fields. */
export function checkUser(opened: UserValues, values: UserValues): { readonly [Field in keyof UserValues]?: string } {
  return checkChange(changedUser(opened, values));
}

/** The field of a refusal without a field name: the field that the administrator changed. */
export function fieldOfUserRefusal(opened: UserValues, values: UserValues): Readonly<Record<string, keyof UserValues>> {
  return {
    EMAIL_TAKEN: 'email',
    EMAIL_UNCONFIRMED: 'role',
    LAST_ADMIN: triedField(opened, values),
    OWN_ACCOUNT: triedField(opened, values),
    ACCOUNT_ERASED: 'isActive',
    TENANT_INACTIVE: 'tenantId',
    PERSON_HAS_RECORDS: 'tenantId',
  };
}

function triedField(opened: UserValues, values: UserValues): keyof UserValues {
  const { tenantId, isActive } = changedUser(opened, values);
  if (tenantId !== undefined) return 'tenantId';
  return isActive === undefined ? 'role' : 'isActive';
}

function roleOf(text: string): Role {
  return ROLES.find((role) => role === text) ?? 'learner';
}
