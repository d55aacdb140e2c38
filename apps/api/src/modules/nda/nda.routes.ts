import { legalCenterEndpoints } from '@aicv/contracts/legal-center';
import { ndaEndpoints } from '@aicv/contracts/nda';
import { ownAccountEndpoints } from '@aicv/contracts/own-account';
import { ndaContentDisposition } from '@aicv/domain/nda-file-name';
import { requireMatchingUser } from '../../platform/access/require-matching-user.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { getUser } from '../accounts/accounts.public.ts';
import { checkSignedNda } from './check-signed-nda.ts';
import { downloadSignedNda } from './download-signed-nda.ts';
import { presentNdaStatus, presentSignedNda, presentTrail } from './nda.presenter.ts';
import { findCurrentNda, getNdaWithEvidence } from './nda.queries.ts';
import { reportEvidence } from './report-evidence.ts';
import { createSignNda, type SignNdaDependencies } from './sign-nda.ts';

export function bindNda({ bind }: Binder, deps: SignNdaDependencies): void {
  const { scope } = deps;
  const signNda = createSignNda(deps);

  bind(ndaEndpoints.getNdaStatus, async ({ caller }) => {
    const status = await scope.withTenant(caller.tenantId, async (tx) => {
      const acceptance = await findCurrentNda(tx, caller.userId);
      if (acceptance !== undefined) return presentNdaStatus(acceptance, false);
      const isConfirmed = (await getUser(tx, caller.userId))?.emailConfirmedAt != null;
      return presentNdaStatus(undefined, !isConfirmed && (await deps.requiresConfirmedEmail(tx)));
    });
    return answer(200, status);
  });

  bind(ndaEndpoints.signNda, async ({ caller, client, body }) => {
    requireMatchingUser(caller, body.userId);
    const signature = { name: body.name, isOtherNameConfirmed: body.otherNameConfirmed ?? false };
    return answer(201, presentSignedNda(await signNda(caller, client, signature)));
  });

  bind(ndaEndpoints.reportNdaEvidence, async ({ caller, client, body }) => {
    requireMatchingUser(caller, body.userId);
    const { step, recordedAt } = await reportEvidence(deps, caller, client, body.step);
    return answer(201, { step, recordedAt });
  });

  bind(ndaEndpoints.downloadOwnNda, async ({ caller, client, reply }) => {
    const { name, bytes } = await downloadSignedNda(deps, caller, client, { own: 'current' });
    reply.header('Content-Disposition', ndaContentDisposition(name));
    return answer(200, bytes);
  });

  bind(ownAccountEndpoints.downloadSignedNdaVersion, async ({ caller, client, params, reply }) => {
    const { name, bytes } = await downloadSignedNda(deps, caller, client, { own: { id: params.id } });
    reply.header('Content-Disposition', ndaContentDisposition(name));
    return answer(200, bytes);
  });

  bind(legalCenterEndpoints.downloadSignedNda, async ({ caller, client, params, reply }) => {
    const { name, bytes } = await downloadSignedNda(deps, caller, client, { id: params.id });
    reply.header('Content-Disposition', ndaContentDisposition(name));
    return answer(200, bytes);
  });

  bind(legalCenterEndpoints.getNdaEvidence, async ({ caller, params }) => {
    const { acceptance, evidence } = await scope.withTenant(caller.tenantId, (tx) => getNdaWithEvidence(tx, params.id));
    return answer(200, presentTrail(acceptance, evidence));
  });

  bind(legalCenterEndpoints.checkSignedNda, async ({ caller, client, params }) =>
    answer(200, await checkSignedNda(deps, caller, client, params.id)),
  );
}
