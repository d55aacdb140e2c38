import { legalCenterEndpoints } from '@aicv/contracts/legal/legal-center';
import { allPages } from '../../../platform/http/routing/all-pages.ts';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { exportLegalList } from './export-legal-list.ts';
import {
  presentCompliance,
  presentLegalAcceptance,
  presentNdaAcceptance,
  presentSummary,
} from './legal-center.presenter.ts';
import { readAcceptances, readCompliance, readNdaAcceptances, readSummary } from './legal-center.queries.ts';
import { ACCEPTANCE_COLUMNS, COMPLIANCE_COLUMNS, NDA_COLUMNS } from './legal-lists-as-csv.presenter.ts';

export function bindLegalCenter({ bind }: Binder): void {
  bind(
    legalCenterEndpoints.getLegalSummary,
    transaction(async ({ tx }) => {
      const { totalUsers, legal, nda } = await readSummary(tx);
      return answer(200, presentSummary(totalUsers, legal, nda));
    }),
  );

  bind(
    legalCenterEndpoints.listLegalAcceptances,
    transaction(async ({ query, tx, clock }) => {
      const { page, people } = await readAcceptances(tx, query, clock.nowMs());
      return answerPage(page, (row) => presentLegalAcceptance(row, people));
    }),
  );

  bind(
    legalCenterEndpoints.listNdaAcceptances,
    transaction(async ({ query, tx, clock }) => {
      const { page, people } = await readNdaAcceptances(tx, query, clock.nowMs());
      return answerPage(page, (row) => presentNdaAcceptance(row, people));
    }),
  );

  bind(
    legalCenterEndpoints.listCompliance,
    transaction(async ({ query, tx }) => {
      const { page, timesOf } = await readCompliance(tx, query);
      return answerPage(page, (user) => presentCompliance(user, timesOf(user.id)));
    }),
  );

  bindExports({ bind });
}

function bindExports({ bind }: Binder): void {
  bind(legalCenterEndpoints.exportLegalAcceptances, async (call) => {
    const nowMs = call.clock.nowMs();
    const { q, status, range, todayFrom } = call.query;
    const pages = allPages(async (paging) => {
      const { page, people } = await call.inTransaction(({ tx }) =>
        readAcceptances(tx, { q, status, range, todayFrom, ...paging }, nowMs),
      );
      return { ...page, rows: page.rows.map((row) => ACCEPTANCE_COLUMNS.cells(row, people.get(row.userId))) };
    });
    call.reply.header('Content-Disposition', 'attachment; filename="legal-acceptances.csv"');
    return answer(200, await exportLegalList(call, 'legal_acceptances', { header: ACCEPTANCE_COLUMNS.header, pages }));
  });

  bind(legalCenterEndpoints.exportNdaAcceptances, async (call) => {
    const nowMs = call.clock.nowMs();
    const { q, status, range, todayFrom } = call.query;
    const pages = allPages(async (paging) => {
      const { page, people } = await call.inTransaction(({ tx }) =>
        readNdaAcceptances(tx, { q, status, range, todayFrom, ...paging }, nowMs),
      );
      return { ...page, rows: page.rows.map((row) => NDA_COLUMNS.cells(row, people.get(row.userId))) };
    });
    call.reply.header('Content-Disposition', 'attachment; filename="nda-signatures.csv"');
    return answer(200, await exportLegalList(call, 'nda_acceptances', { header: NDA_COLUMNS.header, pages }));
  });

  bind(legalCenterEndpoints.exportCompliance, async (call) => {
    const { q, status } = call.query;
    const pages = allPages(async (paging) => {
      const { page, timesOf } = await call.inTransaction(({ tx }) => readCompliance(tx, { q, status, ...paging }));
      return { ...page, rows: page.rows.map((user) => COMPLIANCE_COLUMNS.cells(user, timesOf(user.id))) };
    });
    call.reply.header('Content-Disposition', 'attachment; filename="compliance.csv"');
    return answer(200, await exportLegalList(call, 'compliance', { header: COMPLIANCE_COLUMNS.header, pages }));
  });
}
