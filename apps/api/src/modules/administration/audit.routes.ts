import { Readable } from 'node:stream';
import { auditReportEndpoints } from '@aicv/contracts/administration';
import { auditEndpoints } from '@aicv/contracts/audit';
import { dateOfMs } from '@aicv/domain/calendar-date';
import { listAuditEntries } from '../../platform/audit/audit.queries.ts';
import { listCheckpoints } from '../../platform/audit/audit-checkpoints.queries.ts';
import { csvStream } from '../../platform/csv/write-csv.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { findUsernames } from '../accounts/accounts.public.ts';
import {
  AUDIT_COLUMNS,
  exportedHeadLines,
  exportedLines,
  exportedRows,
  presentCheckpoint,
} from './audit-export.presenter.ts';
import { presentAuditEntry } from './audit-logs.presenter.ts';
import { type AuditLogDependencies, exportAuditHeads, exportAuditLog } from './export-audit-log.ts';
import { mailAuditHead } from './mail-audit-head.ts';
import { reportReminder } from './report-reminder.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

export function bindAudit({ bind }: Binder, deps: AuditLogDependencies): void {
  const { scope, clock } = deps;
  const fileName = (name: string, kind: string) => `attachment; filename="${name}-${dateOfMs(clock.nowMs())}.${kind}"`;

  bind(auditReportEndpoints.reportAuditEntry, async ({ caller, client, body }) => {
    const { entry, usernames } = await reportReminder(scope, caller, client, body);
    return answer(201, presentAuditEntry(entry, usernames, caller.actor));
  });

  bind(auditEndpoints.listAuditEntries, async ({ caller, query, request, reply }) => {
    const { page, usernames } = await scope.withTenant(caller.tenantId, async (tx) => {
      const found = await listAuditEntries(tx, query);
      const actors = found.rows.flatMap(({ userId }) => userId ?? []);
      return { page: found, usernames: await findUsernames(tx, actors) };
    });
    sendPageHeaders(request, reply, page);
    return answer(
      200,
      page.rows.map((row) => presentAuditEntry(row, usernames, caller.actor)),
    );
  });

  bind(auditEndpoints.exportAuditEntries, async ({ caller, client, query: { format, ...filter }, reply }) => {
    const opened = await exportAuditLog(deps, caller, client, format, filter);
    reply.header('X-Total-Count', String(opened.plan.total));
    if (format === 'csv') {
      reply.header('Content-Disposition', fileName('audit-log', 'csv'));
      return answer(200, csvStream(AUDIT_COLUMNS.header, exportedRows(opened, caller.actor)), 'text/csv');
    }
    reply.header('Content-Disposition', fileName('audit-log', 'ndjson'));
    return answer(200, Readable.from(exportedLines(opened, caller.actor)), 'application/x-ndjson');
  });

  bind(auditEndpoints.verifyAuditLog, async ({ caller, client }) => {
    const verification = await verifyAuditLog(scope, caller, client);
    const state = verification.broken === null ? 'intact' : 'broken';
    return answer(200, { state, ...verification, checkedAt: isoTime(clock.nowMs()) } as const);
  });

  bind(auditEndpoints.listAuditCheckpoints, async ({ caller, query, request, reply }) => {
    const page = await scope.withTenant(caller.tenantId, (tx) => listCheckpoints(tx, query));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentCheckpoint));
  });

  bind(auditEndpoints.downloadAuditCheckpoints, async ({ caller, client, reply }) => {
    const opened = await exportAuditHeads(deps, caller, client);
    reply.header('Content-Disposition', fileName('audit-heads', 'ndjson'));
    return answer(200, Readable.from(exportedHeadLines(opened)));
  });

  bind(auditEndpoints.mailAuditCheckpoint, async ({ caller, client, body }) =>
    answer(201, presentCheckpoint(await mailAuditHead(deps, caller, client, body.to))),
  );
}
