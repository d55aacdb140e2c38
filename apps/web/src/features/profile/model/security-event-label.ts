import type { SecurityEvent } from '@aicv/contracts/identity/own-account';
import { ROLES } from '@aicv/domain/access/roles';
import { actionLabel } from '@aicv/domain/audit/audit-event';
import { isolated, roleLabel } from '../../../lib/format/person.ts';

type ShownEvent = Pick<SecurityEvent, 'action' | 'details'>;

const METHODS: Readonly<Record<string, { readonly name: string; readonly by: string }>> = {
  totp: { name: 'authenticator app', by: 'an authenticator app code' },
  passkey: { name: 'passkey', by: 'a passkey' },
  recovery_code: { name: 'recovery codes', by: 'a recovery code' },
};

const REFUSALS: Readonly<Record<string, string>> = {
  invalid_credentials: 'wrong password',
  account_inactive: 'the account was inactive',
  locked: 'too many attempts',
  wrong_password: 'wrong password',
  wrong_second_step: 'wrong code or passkey',
};

const SENTENCES: Readonly<Partial<Record<SecurityEvent['action'], string>>> = {
  user_registered: 'Account created',
  user_signed_out: 'Signed out',
  email_change_requested: 'Email change requested',
  email_change_cancelled: 'Email change canceled',
  email_changed: 'Email changed',
  email_confirmation_requested: 'Confirmation link resent',
  email_confirmed: 'Email confirmed',
  password_changed: 'Password changed',
  password_reset_requested: 'Password reset link requested',
  password_reset: 'Password reset with an emailed link',
  mail_link_revealed: 'Account link revealed by an administrator',
  picture_changed: 'Picture changed',
  picture_removed: 'Picture removed',
  recovery_codes_made: 'New recovery codes generated',
  two_step_reset: 'Two-factor authentication reset',
  user_updated: 'Account details changed',
  user_deactivated: 'Account deactivated',
  user_reactivated: 'Account reactivated',
  user_moved_in: 'Account moved to this tenant',
  user_reminded_of_agreement: 'Reminder of an agreement sent',
  dispute_file_downloaded: 'Signed agreements file downloaded',
  nda_step_reported: 'NDA read',
  nda_checked: 'Signed NDA checked',
  nda_document_downloaded: 'Signed NDA downloaded',
};

/** Label of a security event of the account. */
export function securityEventLabel({ action, details }: ShownEvent): string {
  const text = (name: string) => String(details[name] ?? '');
  const method = METHODS[text('method')];
  switch (action) {
    case 'user_signed_in':
      return signInLabel(details);
    case 'sign_in_refused':
      return withRest('Sign-in refused', REFUSALS[text('reason')]);
    case 'proof_refused':
      return withRest('Confirmation refused', REFUSALS[text('reason')]);
    case 'sessions_ended':
      return details.ended === 1 ? 'Signed out on 1 other device' : `Signed out on ${text('ended')} other devices`;
    case 'two_step_added':
      return withRest('Authentication method added', method?.name);
    case 'two_step_removed':
      return withRest('Authentication method removed', method?.name);
    case 'proof_given':
      return method === undefined ? 'Confirmed' : `Confirmed with ${method.by}${codesLeft(details)}`;
    case 'role_request_approved':
    case 'role_request_declined': {
      const role = ROLES.find((name) => name === details.requestedRole);
      const outcome = action === 'role_request_approved' ? 'approved' : 'declined';
      return role === undefined ? `Role request ${outcome}` : `Request for the ${roleLabel(role)} role ${outcome}`;
    }
    case 'invitation_accepted':
      return details.hadAccount === true ? 'Role granted by invitation' : 'Account created from an invitation';
    case 'agreement_accepted':
      return `Confidentiality agreement ${text('agreementVersion')} accepted`;
    case 'nda_signed':
      return `NDA ${text('ndaVersion')} signed`;
    case 'access_token_created':
      return `Access token ${isolated(text('name'))} created`;
    case 'access_token_revoked':
      return `Access token ${isolated(text('name'))} revoked`;
    default:
      return SENTENCES[action] ?? actionLabel(action);
  }
}

function signInLabel(details: ShownEvent['details']): string {
  if (details.passwordless === true) return 'Signed in with a passkey';
  const second = METHODS[String(details.secondStep ?? '')];
  return second === undefined
    ? 'Signed in with a password'
    : `Signed in with a password and ${second.by}${codesLeft(details)}`;
}

function codesLeft({ recoveryCodesLeft }: ShownEvent['details']): string {
  return recoveryCodesLeft === undefined ? '' : `, ${recoveryCodesLeft} left`;
}

function withRest(sentence: string, rest: string | undefined): string {
  return rest === undefined ? sentence : `${sentence}: ${rest}`;
}
