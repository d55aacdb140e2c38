import { opportunityExchangeEndpoints } from '@aicv/contracts/opportunity-exchange';
import { dateOfMs } from '@aicv/domain/calendar-date';
import type { Clock } from '../../platform/clock.ts';
import { csvStream, onePage } from '../../platform/csv/write-csv.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { PdfRenderer } from '../../platform/documents/render-pdf.ts';
import { allPages } from '../../platform/http/all-pages.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { digestDocument } from './digest-document.ts';
import { exportOpportunities } from './export-opportunities.ts';
import { importOpportunities } from './import-opportunities.ts';
import { OPPORTUNITY_COLUMNS, readImportedRows } from './opportunity-exchange.presenter.ts';
import { readExportPage } from './opportunity-exchange.queries.ts';
import { DIGEST_COLUMNS } from './weekly-digest.presenter.ts';
import { exportWeeklyDigest } from './weekly-digest-export.ts';

export function bindOpportunityExchange(
  { bind }: Binder,
  { scope, clock, pdf }: { scope: TenantScope; clock: Clock; pdf: PdfRenderer },
): void {
  bind(opportunityExchangeEndpoints.exportOpportunities, async ({ caller, client, query, reply }) => {
    const { format: _format, ...filter } = query;
    const nowMs = clock.nowMs();
    const pages = allPages(async ({ cursor }) => {
      const page = await scope.withTenant(caller.tenantId, (tx) =>
        readExportPage(tx, filter, cursor, { viewerId: caller.userId, nowMs }),
      );
      return { ...page, rows: page.rows.map(OPPORTUNITY_COLUMNS.cells) };
    });
    const csv = await exportOpportunities(scope, caller, client, filter, OPPORTUNITY_COLUMNS.header, pages);
    reply.header('Content-Disposition', attachment(`opportunities-${dateOfMs(nowMs)}.csv`));
    return answer(200, csv);
  });

  bind(opportunityExchangeEndpoints.exportDigest, async ({ caller, client, query: { format }, reply }) => {
    const nowMs = clock.nowMs();
    const copy = await exportWeeklyDigest(scope, caller, client, format, {
      nowMs,
      make: async (digest, readerName) =>
        format === 'csv'
          ? csvStream(DIGEST_COLUMNS.header, onePage(DIGEST_COLUMNS.rows(digest)))
          : pdf.render(digestDocument(digest, readerName)),
    });
    reply.header('Content-Disposition', attachment(`otif-digest-${dateOfMs(nowMs)}.${format}`));
    return answer(200, copy, format === 'csv' ? 'text/csv' : 'application/pdf');
  });

  bind(opportunityExchangeEndpoints.importOpportunities, async ({ caller, client, body }) => {
    const { importId, firstRow, dryRun } = body;
    const lastRow = firstRow + body.rows.length - 1;
    const read = readImportedRows(body.rows, firstRow);
    const wanted = { importId, firstRow, lastRow, dryRun, ...read };
    return answer(200, await importOpportunities(scope, caller, client, wanted));
  });
}

const attachment = (fileName: string) => `attachment; filename="${fileName}"`;
