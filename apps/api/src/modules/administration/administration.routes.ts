import { administrationEndpoints, auditReportEndpoints } from '@aicv/contracts/administration';
import { listAuditLogs } from '../../platform/audit/audit.queries.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { decideRoleRequest, findUsernames, listUsers, presentUser } from '../accounts/accounts.public.ts';
import { presentAuditEntry } from './audit-logs.presenter.ts';
import { reportReminder } from './report-reminder.ts';

export function bindAdministration({ bind }: Binder, { scope }: { scope: TenantScope }): void {
  bind(administrationEndpoints.listUsers, async ({ caller, query, request, reply }) => {
    const filter = { ...query, hasRoleRequest: query.hasRoleRequest === 'true' };
    const page = await scope.withTenant(caller.tenantId, (tx) => listUsers(tx, filter));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentUser));
  });

  bind(administrationEndpoints.decideRoleRequest, async ({ caller, client, params, body }) =>
    answer(200, presentUser(await decideRoleRequest(scope, caller, client, params.id, body.decision))),
  );

  bind(auditReportEndpoints.reportAuditEntry, async ({ caller, client, body }) => {
    const { entry, usernames } = await reportReminder(scope, caller, client, body);
    return answer(201, presentAuditEntry(entry, usernames, caller.actor));
  });

  bind(administrationEndpoints.listAuditEntries, async ({ caller, query, request, reply }) => {
    const { page, usernames } = await scope.withTenant(caller.tenantId, async (tx) => {
      const found = await listAuditLogs(tx, query);
      const actors = found.rows.flatMap(({ userId }) => userId ?? []);
      return { page: found, usernames: await findUsernames(tx, actors) };
    });
    sendPageHeaders(request, reply, page);
    return answer(
      200,
      page.rows.map((row) => presentAuditEntry(row, usernames, caller.actor)),
    );
  });
}
