import { disclosureEndpoints } from '@aicv/contracts/disclosures';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { presentDisclosure } from './disclosures.presenter.ts';
import { getPerson, listDisclosures } from './disclosures.queries.ts';
import { type DisputeFileDependencies, downloadDisputeFile } from './download-dispute-file.ts';

export function bindDisclosures({ bind }: Binder, deps: DisputeFileDependencies): void {
  bind(disclosureEndpoints.listDisclosures, async ({ caller, params, query, request, reply }) => {
    const page = await deps.scope.withTenant(caller.tenantId, async (tx) => {
      const { id } = await getPerson(tx, params.id);
      return listDisclosures(tx, id, query);
    });
    sendPageHeaders(request, reply, page);
    return answer(
      200,
      page.rows.map((row) => presentDisclosure(row, caller.actor)),
    );
  });

  bind(disclosureEndpoints.downloadDisputeFile, async ({ caller, client, params, request, reply }) => {
    const { name, bytes } = await downloadDisputeFile(deps, caller, client, params.id, (details, message) =>
      request.log.error(details, message),
    );
    reply.header('Content-Disposition', `attachment; filename="${name}"`);
    return answer(200, bytes);
  });
}
