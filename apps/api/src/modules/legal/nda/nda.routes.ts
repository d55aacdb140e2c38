import { ownAccountEndpoints } from '@aicv/contracts/identity/own-account';
import { legalCenterEndpoints } from '@aicv/contracts/legal/legal-center';
import { ndaEndpoints } from '@aicv/contracts/legal/nda';
import { ndaContentDisposition } from '@aicv/domain/legal/nda-file-name';
import { requireMatchingUser } from '../../../platform/access/require-matching-user.ts';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { getUser } from '../../identity/accounts.public.ts';
import { checkSignedNda } from './check-signed-nda.ts';
import { downloadSignedNda } from './download-signed-nda.ts';
import { presentNdaStatus, presentSignedNda, presentTrail } from './nda.presenter.ts';
import { findCurrentNda, getNdaWithEvidence } from './nda-acceptances.queries.ts';
import { reportEvidence } from './report-evidence.ts';
import { createSignNda, type SignNdaDependencies } from './sign-nda.ts';

export function bindNda({ bind }: Binder, deps: SignNdaDependencies): void {
  const signNda = createSignNda(deps);

  bind(
    ndaEndpoints.getNdaStatus,
    transaction(async ({ tx, caller }) => {
      const acceptance = await findCurrentNda(tx, caller.userId);
      if (acceptance !== undefined) return answer(200, presentNdaStatus(acceptance, false));
      const isConfirmed = (await getUser(tx, caller.userId))?.emailConfirmedAt != null;
      return answer(200, presentNdaStatus(undefined, !isConfirmed && (await deps.requiresConfirmedEmail(tx))));
    }),
  );

  bind(ndaEndpoints.signNda, async (call) => {
    const { caller, body } = call;
    requireMatchingUser(caller, body.userId);
    const signature = { name: body.name, isOtherNameConfirmed: body.otherNameConfirmed ?? false };
    return answer(201, presentSignedNda(await signNda(call, signature)));
  });

  bind(
    ndaEndpoints.reportNdaEvidence,
    transaction(async (ctx) => {
      requireMatchingUser(ctx.caller, ctx.body.userId);
      const { step, recordedAt } = await reportEvidence(ctx, ctx.body.step);
      return answer(201, { step, recordedAt });
    }),
  );

  bind(ndaEndpoints.downloadOwnNda, async (call) => {
    const { name, bytes } = await downloadSignedNda(call, deps, { own: 'current' });
    call.reply.header('Content-Disposition', ndaContentDisposition(name));
    return answer(200, bytes);
  });

  bind(ownAccountEndpoints.downloadSignedNdaVersion, async (call) => {
    const { name, bytes } = await downloadSignedNda(call, deps, { own: { id: call.params.id } });
    call.reply.header('Content-Disposition', ndaContentDisposition(name));
    return answer(200, bytes);
  });

  bind(legalCenterEndpoints.downloadSignedNda, async (call) => {
    const { name, bytes } = await downloadSignedNda(call, deps, { id: call.params.id });
    call.reply.header('Content-Disposition', ndaContentDisposition(name));
    return answer(200, bytes);
  });

  bind(
    legalCenterEndpoints.getNdaEvidence,
    transaction(async ({ params, tx }) => {
      const { acceptance, evidence } = await getNdaWithEvidence(tx, params.id);
      return answer(200, presentTrail(acceptance, evidence));
    }),
  );

  bind(legalCenterEndpoints.checkSignedNda, async (call) =>
    answer(200, await checkSignedNda(call, deps, call.params.id)),
  );
}
