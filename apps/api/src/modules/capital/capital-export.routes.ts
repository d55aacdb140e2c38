import { capitalEndpoints } from '@aicv/contracts/capital';
import { dateOfMs } from '@aicv/domain/calendar-date';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { errorLogOf } from '../../platform/http/error-log.ts';
import { type CapitalExportDependencies, exportInvestorUpdate } from './capital-export.ts';

export function bindCapitalExport({ bind }: Binder, deps: Omit<CapitalExportDependencies, 'log'>): void {
  bind(capitalEndpoints.exportInvestorUpdate, async (call) => {
    const { format } = call.query;
    const file = await exportInvestorUpdate(call, { ...deps, log: errorLogOf(call.request) }, call.query);
    const name = `investor-update-${dateOfMs(call.clock.nowMs())}.${format}`;
    call.reply.header('Content-Disposition', `attachment; filename="${name}"`);
    return answer(200, file, format === 'csv' ? 'text/csv' : 'application/pdf');
  });
}
