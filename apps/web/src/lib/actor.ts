import type { SignedInUser } from '@aicv/contracts/accounts';
import type { LegalStatus } from '@aicv/contracts/legal';
import type { Actor } from '@aicv/domain/access-policy';
import { DEFAULT_ENABLED_FLAGS } from '@aicv/domain/feature-flags';

/** The person as the access policy sees them; flags stand as a new tenant has them. */
export function actorOf(user: SignedInUser, legalStatus: LegalStatus): Actor {
  return {
    role: user.role,
    isActive: user.isActive,
    hasAcceptedAgreement: legalStatus.hasAccepted,
    hasSignedNda: false,
    enabledFlags: DEFAULT_ENABLED_FLAGS,
    // The server's list of permissions knows the tenant's policy; a role that it closes Capital to lacks this one.
    capitalPolicy: user.permissions.includes('capital.confidential') ? 'nda' : 'nda-and-role',
  };
}
