import { opportunityExchangeEndpoints } from '@aicv/contracts/opportunities/opportunity-exchange';
import { dateIn } from '@aicv/domain/dates/time-zone';
import { csvStream, onePage } from '../../../platform/csv/write-csv.ts';
import type { PdfRenderer } from '../../../platform/documents/pdf/render-pdf.ts';
import { allPages } from '../../../platform/http/routing/all-pages.ts';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { viewerOf } from '../board/opportunity-filter.queries.ts';
import { digestDocument } from './digest-document.ts';
import { exportOpportunities } from './export-opportunities.ts';
import { importOpportunities } from './import-opportunities.ts';
import { DIGEST_COLUMNS, OPPORTUNITY_COLUMNS, readImportedRows } from './opportunity-exchange.presenter.ts';
import { readExportPage } from './opportunity-exchange.queries.ts';
import { undoImport } from './undo-import.ts';
import { exportWeeklyDigest } from './weekly-digest-export.ts';

export function bindOpportunityExchange({ bind }: Binder, { pdf }: { pdf: PdfRenderer }): void {
  bind(opportunityExchangeEndpoints.exportOpportunities, async (call) => {
    const { format: _format, ...filter } = call.query;
    const viewer = viewerOf(call);
    const pages = allPages(async ({ cursor }) => {
      const page = await call.inTransaction(({ tx }) => readExportPage(tx, filter, { cursor, ...viewer }));
      return { ...page, rows: page.rows.map(OPPORTUNITY_COLUMNS.cells) };
    });
    const csv = await exportOpportunities(call, filter, { header: OPPORTUNITY_COLUMNS.header, pages });
    call.reply.header('Content-Disposition', attachment(`opportunities-${dateIn(viewer.timeZone, viewer.nowMs)}.csv`));
    return answer(200, csv);
  });

  bind(opportunityExchangeEndpoints.exportDigest, async (call) => {
    const { format } = call.query;
    const viewer = viewerOf(call);
    const copy = await exportWeeklyDigest(call, format, {
      viewer,
      make: async (digest, readerName) =>
        format === 'csv'
          ? csvStream(DIGEST_COLUMNS.header, onePage(DIGEST_COLUMNS.rows(digest)))
          : pdf.render(digestDocument(digest, readerName)),
    });
    call.reply.header(
      'Content-Disposition',
      attachment(`otif-digest-${dateIn(viewer.timeZone, viewer.nowMs)}.${format}`),
    );
    return answer(200, copy, format === 'csv' ? 'text/csv' : 'application/pdf');
  });

  bind(opportunityExchangeEndpoints.importOpportunities, async (call) => {
    const { importId, firstRow, mapping, dryRun } = call.body;
    const lastRow = firstRow + call.body.rows.length - 1;
    const read = readImportedRows(call.body.rows, { firstRow, mapping });
    const wanted = { importId, firstRow, lastRow, dryRun, ...read };
    return answer(200, await importOpportunities(call, wanted));
  });

  bind(
    opportunityExchangeEndpoints.undoImport,
    transaction(async (ctx) => {
      const { importId } = ctx.params;
      return answer(200, { importId, deleted: await undoImport(ctx, importId) });
    }),
  );
}

const attachment = (fileName: string) => `attachment; filename="${fileName}"`;
