import { certificateEndpoints } from '@aicv/contracts/certificates';
import { certificateFileName } from '@aicv/domain/certificate-file-name';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { presentCertificate, presentIssuedCertificate } from './certificates.presenter.ts';
import { listIssuedCertificates, listOwnCertificates } from './certificates.queries.ts';
import { type CertificateDependencies, createDownloadCertificate } from './download-certificate.ts';
import { revokeCertificate } from './revoke-certificate.ts';

export function bindCertificates({ bind }: Binder, deps: CertificateDependencies): void {
  const { scope } = deps;
  const downloadCertificate = createDownloadCertificate(deps);

  bind(certificateEndpoints.listCertificates, async ({ caller, query, request, reply }) => {
    const page = await scope.withTenant(caller.tenantId, (tx) => listOwnCertificates(tx, caller.userId, query));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentCertificate));
  });

  bind(certificateEndpoints.getCertificatePdf, async ({ caller, client, params, request, reply }) => {
    const { title, bytes } = await downloadCertificate(caller, client, {
      id: params.id,
      log: (details, message) => request.log.error(details, message),
    });
    reply.header('Content-Disposition', `inline; filename="${certificateFileName(title)}"`);
    return answer(200, bytes);
  });

  bind(certificateEndpoints.listIssuedCertificates, async ({ caller, query, request, reply }) => {
    const page = await scope.withTenant(caller.tenantId, (tx) => listIssuedCertificates(tx, query));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentIssuedCertificate));
  });

  bind(certificateEndpoints.revokeCertificate, async ({ caller, client, params, body }) =>
    answer(200, presentIssuedCertificate(await revokeCertificate(scope, caller, client, params.id, body.reason))),
  );
}
