import type { AuditHead } from '@aicv/domain/audit/audit-chain';
import { readHead } from '../../../platform/audit/chain/audit-chain.queries.ts';
import { type AuditCheckpointRow, listCheckpoints } from '../../../platform/audit/chain/audit-checkpoints.queries.ts';
import {
  type ExportedEntry,
  type ExportPlan,
  exportRanges,
  planExport,
  readExportPage,
} from '../../../platform/audit/log/audit-export.queries.ts';
import { type AuditFilter, activeFilters } from '../../../platform/audit/log/audit-filter.queries.ts';
import type { Context, Requester } from '../../../platform/context.ts';
import {
  listNamedSigningCertificates,
  type SigningCertificateRow,
} from '../../../platform/documents/signing/signing.repository.ts';
import type { SigningIdentity } from '../../../platform/documents/signing/signing-identity.ts';
import { allPages } from '../../../platform/http/routing/all-pages.ts';
import { findUsernames } from '../../identity/accounts.public.ts';
import { type SignedHead, signHead } from './signed-head.ts';

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
  requester: Requester,
  identity: SigningIdentity,
  { format, filter }: { format: 'csv' | 'json'; filter: AuditFilter },
): Promise<AuditExport> {
  await requester.inTransaction((ctx) => recordExport(ctx, format, activeFilters(filter)));
  const { plan, signed } = await requester.inTransaction(async (ctx) => {
    const planned = await planExport(ctx.tx, filter);
    if (planned === undefined) throw new Error('The audit log has no end');
    return { plan: planned, signed: await signIfUsable(ctx, identity, planned.head) };
  });
  return { plan, asked: activeFilters(filter), signed, pages: pagesOf(requester, plan) };
}

export interface AuditHeadsExport {
  readonly certificates: readonly SigningCertificateRow[];
  readonly pages: AsyncIterable<readonly AuditCheckpointRow[]>;
}

/** Opens the download of every signed head, including the current one. */
export async function exportAuditHeads(requester: Requester, identity: SigningIdentity): Promise<AuditHeadsExport> {
  await requester.inTransaction((ctx) => recordExport(ctx, 'checkpoints', {}));
  const certificates = await requester.inTransaction(async (ctx) => {
    const head = await readHead(ctx.tx);
    if (head !== undefined) await signIfUsable(ctx, identity, head);
    return listNamedSigningCertificates(ctx.tx);
  });
  const pages = allPages((paging) => requester.inTransaction(({ tx }) => listCheckpoints(tx, paging)));
  return { certificates, pages };
}

async function recordExport(
  ctx: Context,
  format: 'csv' | 'json' | 'checkpoints',
  filter: Readonly<Record<string, string>>,
): Promise<void> {
  await ctx.audit({
    action: 'audit_log_exported',
    resourceType: 'audit_log',
    resourceId: null,
    details: { format, filter },
  });
}

async function signIfUsable(ctx: Context, identity: SigningIdentity, head: AuditHead): Promise<SignedHead | undefined> {
  return identity.canSign ? signHead(ctx, identity, head) : undefined;
}

async function* pagesOf(requester: Requester, plan: ExportPlan): AsyncGenerator<ExportedPage> {
  for (const range of exportRanges(plan)) {
    const page = await requester.inTransaction(async ({ tx }) => {
      const entries = await readExportPage(tx, plan, range);
      const actors = entries.flatMap(({ userId }) => userId ?? []);
      return { entries, usernames: await findUsernames(tx, actors) };
    });
    if (page.entries.length > 0) yield page;
  }
}
