import { capitalEndpoints } from '@aicv/contracts/capital/capital';
import { dateIn } from '@aicv/domain/dates/time-zone';
import { errorLogOf } from '../../../platform/http/errors/error-log.ts';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { type CapitalExportDependencies, exportInvestorUpdate } from './capital-export.ts';

export function bindCapitalExport({ bind }: Binder, deps: Omit<CapitalExportDependencies, 'log'>): void {
  bind(capitalEndpoints.exportInvestorUpdate, async (call) => {
    const { format } = call.query;
    const file = await exportInvestorUpdate(call, { ...deps, log: errorLogOf(call.request) }, call.query);
    const name = `investor-update-${dateIn(call.caller.timeZone, call.clock.nowMs())}.${format}`;
    call.reply.header('Content-Disposition', `attachment; filename="${name}"`);
    return answer(200, file, format === 'csv' ? 'text/csv' : 'application/pdf');
  });
}
