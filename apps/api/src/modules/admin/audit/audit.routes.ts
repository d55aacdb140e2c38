import { Readable } from 'node:stream';
import { auditReportEndpoints } from '@aicv/contracts/admin/administration';
import { auditEndpoints } from '@aicv/contracts/admin/audit';
import { dateIn } from '@aicv/domain/dates/time-zone';
import type { Caller } from '../../../platform/access/caller.ts';
import { listCheckpoints } from '../../../platform/audit/chain/audit-checkpoints.queries.ts';
import { listAuditEntries } from '../../../platform/audit/log/audit.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import { csvStream } from '../../../platform/csv/write-csv.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import type { SigningIdentity } from '../../../platform/documents/signing/signing-identity.ts';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { findUsernames } from '../../identity/accounts.public.ts';
import { reportReminder } from '../users/report-reminder.ts';
import {
  AUDIT_COLUMNS,
  exportedHeadLines,
  exportedLines,
  exportedRows,
  presentCheckpoint,
} from './audit-export.presenter.ts';
import { presentAuditEntry, usersOfEntry } from './audit-logs.presenter.ts';
import { exportAuditHeads, exportAuditLog } from './export-audit-log.ts';
import { mailAuditHead } from './mail-audit-head.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

export function bindAudit(
  { bind }: Binder,
  deps: { scope: TenantScope; clock: Clock; identity: SigningIdentity },
): void {
  const { scope, clock, identity } = deps;
  const attachment = (stem: string, extension: string, { timeZone }: Caller) =>
    `attachment; filename="${stem}-${dateIn(timeZone, clock.nowMs())}.${extension}"`;

  bind(
    auditReportEndpoints.reportAuditEntry,
    transaction(async (ctx) => {
      const { entry, usernames } = await reportReminder(ctx, ctx.body);
      return answer(201, presentAuditEntry(entry, usernames, ctx.caller.actor));
    }),
  );

  bind(
    auditEndpoints.listAuditEntries,
    transaction(async ({ tx, caller, query }) => {
      const page = await listAuditEntries(tx, query);
      const usernames = await findUsernames(tx, page.rows.flatMap(usersOfEntry));
      return answerPage(page, (row) => presentAuditEntry(row, usernames, caller.actor));
    }),
  );

  bind(auditEndpoints.exportAuditEntries, async (call) => {
    const {
      query: { format, ...filter },
    } = call;
    const opened = await exportAuditLog(call, identity, { format, filter });
    call.reply.header('X-Total-Count', String(opened.plan.total));
    if (format === 'csv') {
      call.reply.header('Content-Disposition', attachment('audit-log', 'csv', call.caller));
      return answer(200, csvStream(AUDIT_COLUMNS.header, exportedRows(opened, call.caller.actor)), 'text/csv');
    }
    call.reply.header('Content-Disposition', attachment('audit-log', 'ndjson', call.caller));
    return answer(200, Readable.from(exportedLines(opened, call.caller.actor)), 'application/x-ndjson');
  });

  bind(auditEndpoints.verifyAuditLog, async (call) => {
    const verification = await verifyAuditLog(call, scope);
    const state = verification.broken === null ? 'intact' : 'broken';
    return answer(200, { state, ...verification, checkedAt: isoTime(clock.nowMs()) } as const);
  });

  bind(
    auditEndpoints.listAuditCheckpoints,
    transaction(async ({ query, tx }) => {
      const page = await listCheckpoints(tx, query);
      return answerPage(page, presentCheckpoint);
    }),
  );

  bind(auditEndpoints.downloadAuditCheckpoints, async (call) => {
    const opened = await exportAuditHeads(call, identity);
    call.reply.header('Content-Disposition', attachment('audit-heads', 'ndjson', call.caller));
    return answer(200, Readable.from(exportedHeadLines(opened)));
  });

  bind(
    auditEndpoints.mailAuditCheckpoint,
    transaction(async (ctx) => answer(201, presentCheckpoint(await mailAuditHead(ctx, identity, ctx.body.to)))),
  );
}
