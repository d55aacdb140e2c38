import { isTenantId } from '@aicv/domain/identity/tenant';
import { and, count, type SQL, sql } from 'drizzle-orm';
import { afterCursor, orderOf, type SortKey } from '../../../platform/db/pagination/keyset-page.ts';
import { containsText } from '../../../platform/db/pagination/like-pattern.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { findTenant, type TenantRow } from '../../../platform/db/tenancy/tenants.queries.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { countUsersByRole } from '../../identity/accounts.public.ts';

export interface TenantWithPeople extends TenantRow {
  readonly users: number;
  /** Active ones. */
  readonly admins: number;
}

export interface TenantFilter {
  readonly q?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const NEWEST_FIRST: readonly SortKey[] = [
  { expression: sql`${tenants.createdAt}`, kind: 'time', direction: 'desc' },
  { expression: sql`${tenants.id}`, kind: 'tenant', direction: 'desc' },
];

/** Tenants of the installation, newest first. `q` searches id and name, ignoring case. */
export async function listTenants(
  scope: TenantScope,
  readerTenantId: string,
  filter: TenantFilter,
): Promise<Page<TenantWithPeople>> {
  const page = await scope.withTenant(readerTenantId, (tx) => readPage(tx, filter));
  const rows: TenantWithPeople[] = [];
  // Each in its own scope: a transaction reads only one tenant's users.
  for (const tenant of page.rows) rows.push(await withPeople(scope, tenant));
  return { ...page, rows };
}

/** One tenant with its user counts. Refuses an unknown one. */
export async function getTenant(scope: TenantScope, id: string): Promise<TenantWithPeople> {
  if (!isTenantId(id)) throw notFound();
  const tenant = await scope.withTenant(id, (tx) => findTenant(tx, id));
  if (tenant === undefined) throw notFound();
  return withPeople(scope, tenant);
}

async function withPeople(scope: TenantScope, tenant: TenantRow): Promise<TenantWithPeople> {
  const { total, activeAdmins } = await scope.withTenant(tenant.id, countUsersByRole);
  return { ...tenant, users: total, admins: activeAdmins };
}

async function readPage(tx: Queryable, filter: TenantFilter): Promise<Page<TenantRow>> {
  const context = { ...filter, list: 'tenants' };
  const matching = searchIn(filter.q);
  const rows = await tx
    .select()
    .from(tenants)
    .where(and(matching, afterCursor(NEWEST_FIRST, filter.cursor, context)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(filter.limit + 1);
  const [total] = await tx.select({ rows: count() }).from(tenants).where(matching);
  return toPage(rows, filter.limit, { total: total?.rows ?? 0, positionOf: (row) => [row.createdAt, row.id], context });
}

function searchIn(q: string | undefined): SQL | undefined {
  if (q === undefined || q === '') return undefined;
  return containsText([tenants.id, tenants.name], q);
}
