import { certificateEndpoints } from '@aicv/contracts/academy/certificates';
import { certificateFileName } from '@aicv/domain/academy/certificate-file-name';
import { errorLogOf } from '../../../platform/http/errors/error-log.ts';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentCertificate, presentIssuedCertificate } from './certificates.presenter.ts';
import { listIssuedCertificates, listOwnCertificates } from './certificates.queries.ts';
import { type CertificateDependencies, createDownloadCertificate } from './download-certificate.ts';
import { revokeCertificate } from './revoke-certificate.ts';
import { updateCertificate } from './update-certificate.ts';

export function bindCertificates({ bind }: Binder, deps: CertificateDependencies): void {
  const downloadCertificate = createDownloadCertificate(deps);

  bind(
    certificateEndpoints.listCertificates,
    transaction(async ({ caller, query, tx }) => {
      const page = await listOwnCertificates(tx, caller.userId, query);
      return answerPage(page, presentCertificate);
    }),
  );

  bind(
    certificateEndpoints.updateCertificate,
    transaction(async (ctx) => answer(200, presentCertificate(await updateCertificate(ctx, ctx.params.id, ctx.body)))),
  );

  bind(certificateEndpoints.getCertificatePdf, async (call) => {
    const { title, bytes } = await downloadCertificate(call, { id: call.params.id, log: errorLogOf(call.request) });
    call.reply.header('Content-Disposition', `inline; filename="${certificateFileName(title)}"`);
    return answer(200, bytes);
  });

  bind(
    certificateEndpoints.listIssuedCertificates,
    transaction(async ({ query, tx }) => {
      const page = await listIssuedCertificates(tx, query);
      return answerPage(page, presentIssuedCertificate);
    }),
  );

  bind(
    certificateEndpoints.revokeCertificate,
    transaction(async (ctx) =>
      answer(200, presentIssuedCertificate(await revokeCertificate(ctx, ctx.params.id, ctx.body.reason))),
    ),
  );
}
