import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { LegalStatus } from '@aicv/contracts/legal/legal';
import type { Actor } from '@aicv/domain/access/access-policy';

/** The user as the access policy sees them, with the flags of their tenant. */
export function actorOf(user: SignedInUser, legalStatus: LegalStatus): Actor {
  return {
    role: user.role,
    isActive: user.isActive,
    hasAcceptedAgreement: legalStatus.hasAccepted,
    hasSignedNda: false,
    enabledFlags: new Set(user.features),
    owesTwoFactor: user.twoStep.isRequired && !user.twoStep.isOn,
    // The server's permissions reflect the tenant's policy: a role that may not see Capital lacks this permission.
    capitalPolicy: user.permissions.includes('capital.confidential') ? 'nda' : 'nda-and-role',
  };
}
