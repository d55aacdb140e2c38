import { disclosureEndpoints } from '@aicv/contracts/legal/disclosures';
import { errorLogOf } from '../../../platform/http/errors/error-log.ts';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentDisclosure } from './disclosures.presenter.ts';
import { getPerson, listDisclosures } from './disclosures.queries.ts';
import { type DisputeFileDependencies, downloadDisputeFile } from './download-dispute-file.ts';

export function bindDisclosures({ bind }: Binder, deps: Omit<DisputeFileDependencies, 'log'>): void {
  bind(
    disclosureEndpoints.listDisclosures,
    transaction(async ({ tx, caller, params, query }) => {
      const { id } = await getPerson(tx, params.id);
      const page = await listDisclosures(tx, id, query);
      return answerPage(page, (row) => presentDisclosure(row, caller.actor));
    }),
  );

  bind(disclosureEndpoints.downloadDisputeFile, async (call) => {
    const { name, bytes } = await downloadDisputeFile(call, { ...deps, log: errorLogOf(call.request) }, call.params.id);
    call.reply.header('Content-Disposition', `attachment; filename="${name}"`);
    return answer(200, bytes);
  });
}
