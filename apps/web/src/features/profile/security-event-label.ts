import type { SecurityEvent } from '@aicv/contracts/own-account';
import { actionLabel } from '@aicv/domain/audit-event';
import { ROLES } from '@aicv/domain/roles';
import { isolated, roleLabel } from '../../lib/person.ts';

type ShownEvent = Pick<SecurityEvent, 'action' | 'details'>;

const METHODS: Readonly<Record<string, { readonly name: string; readonly by: string }>> = {
  totp: { name: 'authenticator app', by: 'a code of the authenticator app' },
  passkey: { name: 'passkey', by: 'a passkey' },
  recovery_code: { name: 'recovery codes', by: 'a recovery code' },
};

const REFUSALS: Readonly<Record<string, string>> = {
  invalid_credentials: 'wrong password',
  account_inactive: 'the account was switched off',
  locked: 'too many tries',
  wrong_password: 'wrong password',
  wrong_second_step: 'wrong second step',
};

const SENTENCES: Readonly<Partial<Record<SecurityEvent['action'], string>>> = {
  user_registered: 'Account created',
  user_signed_out: 'Signed out',
  email_change_requested: 'Change of email asked for',
  email_change_cancelled: 'Change of email cancelled',
  email_changed: 'Email changed',
  email_confirmation_requested: 'Confirmation link sent again',
  email_confirmed: 'Email confirmed',
  password_changed: 'Password changed',
  password_reset_requested: 'Link to reset the password asked for',
  password_reset: 'Password reset by a mailed link',
  mail_link_revealed: 'Link of the account revealed by an administrator',
  picture_changed: 'Picture changed',
  picture_removed: 'Picture removed',
  recovery_codes_made: 'New recovery codes made',
  two_step_reset: 'Two-step sign-in taken away',
  user_updated: 'Account details changed',
  user_deactivated: 'Account switched off',
  user_reactivated: 'Account switched on again',
  user_moved_in: 'Account moved to this tenant',
  dispute_file_downloaded: 'File of the signed agreements downloaded',
  nda_step_reported: 'NDA read',
  nda_checked: 'Signed NDA checked',
  nda_document_downloaded: 'Signed NDA downloaded',
};

/** What happened to the account, in words. */
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
      return withRest('Two-step sign-in added', method?.name);
    case 'two_step_removed':
      return withRest('Two-step sign-in removed', method?.name);
    case 'proof_given':
      return method === undefined ? 'Confirmed' : `Confirmed by ${method.by}${codesLeft(details)}`;
    case 'role_request_approved':
    case 'role_request_declined': {
      const role = ROLES.find((name) => name === details.requestedRole);
      const outcome = action === 'role_request_approved' ? 'approved' : 'declined';
      return role === undefined
        ? `Request for a role ${outcome}`
        : `Request for the role ${roleLabel(role)} ${outcome}`;
    }
    case 'invitation_accepted':
      return details.hadAccount === true ? 'Role taken by an invitation' : 'Account created by an invitation';
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
    ? 'Signed in with the password'
    : `Signed in with the password and ${second.by}${codesLeft(details)}`;
}

function codesLeft({ recoveryCodesLeft }: ShownEvent['details']): string {
  return recoveryCodesLeft === undefined ? '' : `, ${recoveryCodesLeft} left`;
}

function withRest(sentence: string, rest: string | undefined): string {
  return rest === undefined ? sentence : `${sentence}: ${rest}`;
}
