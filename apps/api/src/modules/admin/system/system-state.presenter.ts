import type { SystemState } from '@aicv/contracts/admin/system';
import type { SigningIdentity } from '../../../platform/documents/signing/signing-identity.ts';
import type { Installation } from '../../../platform/processes/installation.ts';
import type { SystemRecords } from './system-state.queries.ts';

export function presentSystemState(
  { version, build, startedAt, isDatabaseBundled, isMailConfigured }: Installation,
  identity: SigningIdentity,
  { migrations, agreement, nda, mails, installation }: SystemRecords,
): SystemState {
  return {
    version,
    build,
    migrations,
    startedAt,
    database: installation === undefined ? null : { ...installation.database, isBundled: isDatabaseBundled },
    agreement,
    nda,
    signing: installation === undefined ? null : presentSigning(identity),
    mail: { isConfigured: isMailConfigured, ...mails },
    backup: installation?.backup ?? null,
    restore: installation?.restore ?? null,
  };
}

function presentSigning(identity: SigningIdentity): SystemState['signing'] {
  if (!identity.canSign) {
    const { reason } = identity;
    return { canSign: false, reason, certificateSha256: null, validFrom: null, validTo: null };
  }
  const { certificateSha256, validFrom, validTo } = identity;
  return {
    canSign: true,
    reason: null,
    certificateSha256,
    validFrom: validFrom.toISOString(),
    validTo: validTo.toISOString(),
  };
}
