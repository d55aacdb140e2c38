import { verificationEndpoints } from '@aicv/contracts/verification';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { findIssuedDocument } from '../../platform/documents/issued-documents.repository.ts';
import type { SigningIdentity } from '../../platform/documents/signing-identity.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { presentVerification } from './verification.presenter.ts';

export function bindVerification(
  { bind }: Binder,
  { scope, identity }: { scope: TenantScope; identity: SigningIdentity },
): void {
  bind(verificationEndpoints.verifyDocument, async ({ body }) => {
    const wanted = body.sha256 === undefined ? { code: body.code ?? '' } : { sha256: body.sha256 };
    const document = await scope.withAuthentication((tx) => findIssuedDocument(tx, wanted));
    return answer(200, presentVerification(document, 'sha256' in wanted));
  });

  bind(verificationEndpoints.downloadSigningCertificate, async ({ reply }) => {
    if (!identity.canSign)
      throw new ApiError(503, 'SIGNING_UNAVAILABLE', 'The platform has no usable signing certificate');
    reply.header('Content-Disposition', 'attachment; filename="AICV-document-signing.pem"');
    return answer(200, identity.certificatePem);
  });
}
