import { verificationEndpoints } from '@aicv/contracts/legal/verification';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import type { SigningIdentity } from '../../../platform/documents/signing/signing-identity.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { presentVerification } from './verification.presenter.ts';
import { findIssuedRecord } from './verification.queries.ts';

export function bindVerification(
  { bind }: Binder,
  { scope, clock, identity }: { scope: TenantScope; clock: Clock; identity: SigningIdentity },
): void {
  bind(verificationEndpoints.verifyDocument, async ({ body }) => {
    const issued = await scope.withAuthentication((tx) => findIssuedRecord(tx, body));
    return answer(200, presentVerification(issued, { byFile: body.sha256 !== undefined, nowMs: clock.nowMs() }));
  });

  bind(verificationEndpoints.downloadSigningCertificate, async ({ reply }) => {
    if (!identity.canSign)
      throw new ApiError(503, 'SIGNING_UNAVAILABLE', 'The platform has no usable signing certificate');
    reply.header('Content-Disposition', 'attachment; filename="AICV-document-signing.pem"');
    return answer(200, identity.certificatePem);
  });
}
