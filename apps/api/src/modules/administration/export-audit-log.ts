import type { AuditHead } from '@aicv/domain/audit-chain';
import type { Caller } from '../../platform/access/caller.ts';
import { readHead } from '../../platform/audit/audit-chain.queries.ts';
import { type AuditCheckpointRow, listCheckpoints } from '../../platform/audit/audit-checkpoints.queries.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import {
  type ExportedEntry,
  type ExportPlan,
  exportRanges,
  planExport,
  readExportPage,
} from '../../platform/audit/audit-export.queries.ts';
import { type AuditFilter, activeFilters } from '../../platform/audit/audit-filter.queries.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import {
  listNamedSigningCertificates,
  type SigningCertificateRow,
} from '../../platform/documents/signing-certificates.repository.ts';
import type { SigningIdentity } from '../../platform/documents/signing-identity.ts';
import { allPages } from '../../platform/http/all-pages.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { findUsernames } from '../accounts/accounts.public.ts';
import { type SignedHead, signHead } from './signed-head.ts';

export interface AuditLogDependencies {
  readonly scope: TenantScope;
  readonly clock: Clock;
  readonly identity: SigningIdentity;
}

export interface AuditExport {
  readonly plan: ExportPlan;
  readonly asked: Readonly<Record<string, string>>;
  /** Undefined if the platform cannot sign; the export then continues without a signature. */
  readonly signed: SignedHead | undefined;
  readonly pages: AsyncIterable<ExportedPage>;
}

export interface ExportedPage {
  readonly entries: readonly ExportedEntry[];
  readonly usernames: ReadonlyMap<string, string>;
}

/**
 * Opens an export. It is audited with its filter before the first entry is sent. The file ends at the head that is signed then, which
 * includes this audit entry, despite concurrent writes.
 */
export async function exportAuditLog(
  deps: AuditLogDependencies,
  caller: Caller,
  client: Client,
  format: 'csv' | 'json',
  filter: AuditFilter,
): Promise<AuditExport> {
  const { scope } = deps;
  await recordExport(scope, caller, client, format, activeFilters(filter));
  const { plan, signed } = await scope.withTenant(caller.tenantId, async (tx) => {
    const planned = await planExport(tx, filter);
    if (planned === undefined) throw new Error('The audit log has no end');
    return { plan: planned, signed: await signIfUsable(tx, planned.head, deps) };
  });
  return { plan, asked: activeFilters(filter), signed, pages: pagesOf(scope, caller.tenantId, plan) };
}

export interface AuditHeadsExport {
  readonly certificates: readonly SigningCertificateRow[];
  readonly pages: AsyncIterable<readonly AuditCheckpointRow[]>;
}

/** Opens the download of every signed head, including the current one. */
export async function exportAuditHeads(
  deps: AuditLogDependencies,
  caller: Caller,
  client: Client,
): Promise<AuditHeadsExport> {
  const { scope } = deps;
  await recordExport(scope, caller, client, 'checkpoints', {});
  const certificates = await scope.withTenant(caller.tenantId, async (tx) => {
    const head = await readHead(tx);
    if (head !== undefined) await signIfUsable(tx, head, deps);
    return listNamedSigningCertificates(tx);
  });
  const readPage = (paging: { limit: number; cursor: string | undefined }) =>
    scope.withTenant(caller.tenantId, (tx) => listCheckpoints(tx, paging));
  return { certificates, pages: allPages(readPage) };
}

async function recordExport(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  format: 'csv' | 'json' | 'checkpoints',
  filter: Readonly<Record<string, string>>,
): Promise<void> {
  await scope.withTenant(caller.tenantId, (tx) =>
    recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'audit_log_exported',
      resourceType: 'audit_log',
      resourceId: null,
      details: { format, filter },
    }),
  );
}

async function signIfUsable(
  tx: Queryable,
  head: AuditHead,
  { identity, clock }: AuditLogDependencies,
): Promise<SignedHead | undefined> {
  return identity.canSign ? signHead(tx, head, identity, clock.nowMs()) : undefined;
}

async function* pagesOf(scope: TenantScope, tenantId: string, plan: ExportPlan): AsyncGenerator<ExportedPage> {
  for (const range of exportRanges(plan)) {
    const page = await scope.withTenant(tenantId, async (tx) => {
      const entries = await readExportPage(tx, plan, range);
      const actors = entries.flatMap(({ userId }) => userId ?? []);
      return { entries, usernames: await findUsernames(tx, actors) };
    });
    if (page.entries.length > 0) yield page;
  }
}
