import type { AuditEvent } from '@aicv/domain/audit/audit-event';
import type { Caller } from './access/caller.ts';
import { auditContextOf } from './audit/log/audit-context.ts';
import { recordAuditEvent, type WrittenEntry } from './audit/log/record-audit-event.ts';
import type { Clock } from './clock.ts';
import type { PlaceholderValues, PreparedSelect } from './db/pool/prepared-select.ts';
import type { Queryable } from './db/pool/queryable.ts';
import type { TenantScope } from './db/tenancy/tenant-scope.ts';
import type { Client } from './http/connections/client-of.ts';

/** A caller's request in one transaction. */
export interface Context {
  /** Sees only the rows of the caller's tenant. */
  readonly tx: Queryable;
  readonly caller: Caller;
  readonly client: Client;
  readonly clock: Clock;
  /** Writes an audit entry that is committed with the transaction. */
  audit(event: AuditEvent): Promise<WrittenEntry>;
}

export interface TransactionOptions {
  /** The transaction also sees the accounts, sessions, invitations and links of all tenants. */
  readonly acrossTenants?: boolean;
}

/** A caller's request before its transaction. Use cases that work between transactions take it instead of a `Context`. */
export interface Requester extends Omit<Context, 'tx' | 'audit'> {
  /** `work` may run up to three times, always from its beginning: see `TenantScope`. */
  inTransaction<T>(work: (ctx: Context) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs one select, in a transaction of its own. */
  select<Row>(prepared: PreparedSelect<Row>, values: PlaceholderValues): Promise<Row[]>;
}

/** The only place that makes contexts. */
export function createRequester(scope: TenantScope, request: Omit<Context, 'tx' | 'audit'>): Requester {
  const { caller, client } = request;
  const auditContext = auditContextOf(caller, client);
  return {
    ...request,
    inTransaction(work, { acrossTenants = false } = {}) {
      const run = acrossTenants ? scope.withTenantAndAuthentication : scope.withTenant;
      return run(caller.tenantId, (tx) =>
        work({ ...request, tx, audit: (event) => recordAuditEvent(tx, auditContext, event) }),
      );
    },
    select: (prepared, values) => scope.selectInTenant(caller.tenantId, prepared, values),
  };
}
