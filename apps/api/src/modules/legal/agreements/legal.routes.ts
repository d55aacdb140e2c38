import { legalEndpoints } from '@aicv/contracts/legal/legal';
import { CURRENT_CONFIDENTIALITY_AGREEMENT } from '@aicv/domain/legal/agreements/current-agreement';
import { requireMatchingUser } from '../../../platform/access/require-matching-user.ts';
import type { PdfRenderer } from '../../../platform/documents/pdf/render-pdf.ts';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { acceptAgreement } from './accept-agreement.ts';
import { agreementDocument, presentLegalStatus } from './legal.presenter.ts';
import { findCurrentAcceptance } from './legal-acceptances.queries.ts';

export function bindLegal({ bind }: Binder, { pdf }: { pdf: PdfRenderer }): void {
  bind(
    legalEndpoints.getLegalStatus,
    transaction(async ({ caller, tx }) => {
      const acceptance = await findCurrentAcceptance(tx, caller.userId);
      return answer(200, presentLegalStatus(acceptance));
    }),
  );

  bind(
    legalEndpoints.acceptAgreement,
    transaction(async (ctx) => {
      requireMatchingUser(ctx.caller, ctx.body?.userId);
      const { acceptance, isNew } = await acceptAgreement(ctx);
      return isNew ? answer(201, presentLegalStatus(acceptance)) : answer(200, presentLegalStatus(acceptance));
    }),
  );

  bind(legalEndpoints.downloadAgreement, async ({ reply }) => {
    const document = await pdf.render(agreementDocument(CURRENT_CONFIDENTIALITY_AGREEMENT));
    const name = `AICV-Confidentiality-Agreement-${CURRENT_CONFIDENTIALITY_AGREEMENT.version}.pdf`;
    reply.header('Content-Disposition', `inline; filename="${name}"`);
    return answer(200, document);
  });
}
