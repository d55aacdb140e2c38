import { capitalEndpoints } from '@aicv/contracts/capital';
import { dateOfMs } from '@aicv/domain/calendar-date';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { type CapitalExportDependencies, exportInvestorUpdate } from './capital-export.ts';

export function bindCapitalExport({ bind }: Binder, deps: CapitalExportDependencies): void {
  bind(capitalEndpoints.exportInvestorUpdate, async ({ caller, client, query, request, reply }) => {
    const { format } = query;
    const file = await exportInvestorUpdate(deps, caller, client, query, (details, message) =>
      request.log.error(details, message),
    );
    const name = `investor-update-${dateOfMs(deps.clock.nowMs())}.${format}`;
    reply.header('Content-Disposition', `attachment; filename="${name}"`);
    return answer(200, file, format === 'csv' ? 'text/csv' : 'application/pdf');
  });
}
