/** Why a session ended other than by its user signing out (REQ-46). */
export const SESSION_END_REASONS = [
  'role_changed',
  'password_changed',
  'account_deactivated',
  'two_step_changed',
] as const;

export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** The message on the sign-in page. */
export const SESSION_END_SENTENCES: Readonly<Record<SessionEndReason, string>> = {
  role_changed: 'Your role was changed. Sign in again to continue.',
  password_changed: 'Your password was changed. Sign in with the new one.',
  account_deactivated: 'Your account was deactivated. Contact your administrator.',
  two_step_changed: 'Your two-factor authentication was changed. Sign in again to continue.',
};
