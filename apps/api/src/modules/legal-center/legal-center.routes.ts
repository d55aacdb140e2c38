import { legalCenterEndpoints } from '@aicv/contracts/legal-center';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { allPages } from '../../platform/http/all-pages.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { exportLegalList } from './export-legal-list.ts';
import {
  presentCompliance,
  presentLegalAcceptance,
  presentNdaAcceptance,
  presentSummary,
} from './legal-center.presenter.ts';
import { readAcceptances, readCompliance, readNdaAcceptances, readSummary } from './legal-center.queries.ts';
import { ACCEPTANCE_COLUMNS, COMPLIANCE_COLUMNS, NDA_COLUMNS } from './legal-lists-as-csv.presenter.ts';

export function bindLegalCenter({ bind }: Binder, { scope, clock }: { scope: TenantScope; clock: Clock }): void {
  bind(legalCenterEndpoints.getLegalSummary, async ({ caller }) => {
    const { totalUsers, legal, nda } = await scope.withTenant(caller.tenantId, readSummary);
    return answer(200, presentSummary(totalUsers, legal, nda));
  });

  bind(legalCenterEndpoints.listLegalAcceptances, async ({ caller, query, request, reply }) => {
    const { page, people } = await scope.withTenant(caller.tenantId, (tx) => readAcceptances(tx, query, clock.nowMs()));
    sendPageHeaders(request, reply, page);
    return answer(
      200,
      page.rows.map((row) => presentLegalAcceptance(row, people)),
    );
  });

  bind(legalCenterEndpoints.listNdaAcceptances, async ({ caller, query, request, reply }) => {
    const { page, people } = await scope.withTenant(caller.tenantId, (tx) =>
      readNdaAcceptances(tx, query, clock.nowMs()),
    );
    sendPageHeaders(request, reply, page);
    return answer(
      200,
      page.rows.map((row) => presentNdaAcceptance(row, people)),
    );
  });

  bind(legalCenterEndpoints.listCompliance, async ({ caller, query, request, reply }) => {
    const { page, acceptedAt, signedAt } = await scope.withTenant(caller.tenantId, (tx) => readCompliance(tx, query));
    sendPageHeaders(request, reply, page);
    return answer(
      200,
      page.rows.map((user) => presentCompliance(user, acceptedAt.get(user.id), signedAt.get(user.id))),
    );
  });

  bindExports({ bind }, scope, clock);
}

function bindExports({ bind }: Binder, scope: TenantScope, clock: Clock): void {
  bind(legalCenterEndpoints.exportLegalAcceptances, async ({ caller, client, query, reply }) => {
    const nowMs = clock.nowMs();
    const { q, status, range, todayFrom } = query;
    const pages = allPages(async (paging) => {
      const { page, people } = await scope.withTenant(caller.tenantId, (tx) =>
        readAcceptances(tx, { q, status, range, todayFrom, ...paging }, nowMs),
      );
      return { ...page, rows: page.rows.map((row) => ACCEPTANCE_COLUMNS.cells(row, people.get(row.userId))) };
    });
    reply.header('Content-Disposition', 'attachment; filename="legal-acceptances.csv"');
    return answer(
      200,
      await exportLegalList(scope, caller, client, 'legal_acceptances', ACCEPTANCE_COLUMNS.header, pages),
    );
  });

  bind(legalCenterEndpoints.exportNdaAcceptances, async ({ caller, client, query, reply }) => {
    const nowMs = clock.nowMs();
    const { q, status, range, todayFrom } = query;
    const pages = allPages(async (paging) => {
      const { page, people } = await scope.withTenant(caller.tenantId, (tx) =>
        readNdaAcceptances(tx, { q, status, range, todayFrom, ...paging }, nowMs),
      );
      return { ...page, rows: page.rows.map((row) => NDA_COLUMNS.cells(row, people.get(row.userId))) };
    });
    reply.header('Content-Disposition', 'attachment; filename="nda-signatures.csv"');
    return answer(200, await exportLegalList(scope, caller, client, 'nda_acceptances', NDA_COLUMNS.header, pages));
  });

  bind(legalCenterEndpoints.exportCompliance, async ({ caller, client, query, reply }) => {
    const pages = allPages(async (paging) => {
      const { page, acceptedAt, signedAt } = await scope.withTenant(caller.tenantId, (tx) =>
        readCompliance(tx, { q: query.q, ...paging }),
      );
      return {
        ...page,
        rows: page.rows.map((user) => COMPLIANCE_COLUMNS.cells(user, acceptedAt.get(user.id), signedAt.get(user.id))),
      };
    });
    reply.header('Content-Disposition', 'attachment; filename="compliance.csv"');
    return answer(200, await exportLegalList(scope, caller, client, 'compliance', COMPLIANCE_COLUMNS.header, pages));
  });
}
