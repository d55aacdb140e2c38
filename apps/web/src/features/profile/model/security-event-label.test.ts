import { AUDIT_ACTIONS } from '@aicv/domain/audit/audit-event';
import { describe, expect, it } from 'vitest';
import { securityEventLabel } from './security-event-label.ts';

describe('an entry of the security log', () => {
  it.each([
    ['user_signed_in', {}, 'Signed in with a password'],
    ['user_signed_in', { secondStep: 'totp' }, 'Signed in with a password and an authenticator app code'],
    ['user_signed_in', { secondStep: 'passkey', passwordless: true }, 'Signed in with a passkey'],
    ['sign_in_refused', { reason: 'invalid_credentials' }, 'Sign-in refused: wrong password'],
    ['sign_in_refused', { reason: 'of a later version' }, 'Sign-in refused'],
    ['proof_refused', { reason: 'wrong_password' }, 'Confirmation refused: wrong password'],
    ['proof_refused', { reason: 'wrong_second_step' }, 'Confirmation refused: wrong code or passkey'],
    ['proof_refused', { reason: 'locked' }, 'Confirmation refused: too many attempts'],
    ['proof_refused', {}, 'Confirmation refused'],
    ['sessions_ended', { ended: 1 }, 'Signed out on 1 other device'],
    ['sessions_ended', { ended: 3 }, 'Signed out on 3 other devices'],
    ['two_step_removed', { method: 'passkey' }, 'Authentication method removed: passkey'],
    [
      'user_signed_in',
      { secondStep: 'recovery_code', recoveryCodesLeft: 0 },
      'Signed in with a password and a recovery code, 0 left',
    ],
    ['proof_given', { method: 'recovery_code' }, 'Confirmed with a recovery code'],
    ['role_request_declined', { requestedRole: 'analyst' }, 'Request for the Analyst role declined'],
    ['nda_signed', { ndaVersion: '1.0' }, 'NDA 1.0 signed'],
    ['password_reset', {}, 'Password reset with an emailed link'],
    ['course_enrolled', {}, 'Course enrolled'],
  ] as const)('%s %j is “%s”', (action, details, label) => {
    expect(securityEventLabel({ action, details })).toBe(label);
  });

  it('exists for every action, even without details', () => {
    for (const action of AUDIT_ACTIONS) {
      const label = securityEventLabel({ action, details: {} });
      expect(label).toMatch(/^\p{Lu}/u);
      expect(label).not.toMatch(/undefined|null|_/);
    }
  });
});
