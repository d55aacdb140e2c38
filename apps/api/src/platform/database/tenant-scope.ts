/**
 * Every read and write of tenant data runs in a transaction that names its tenant to row level security. The names
 * are local to the transaction, so a pooled connection never carries one caller's tenant to the next.
 */
import { isTenantId } from '@aicv/domain/tenant';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type LiveSignal, takePendingSignals } from '../events/live-signal.ts';
import { currentRequestId } from '../request-context.ts';
import type { Queryable } from './queryable.ts';

export interface TenantScope {
  /** Runs in a transaction that sees this tenant's rows only. */
  withTenant<T>(tenantId: string, work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** For finding who signs in, before a tenant is known: sees users and sessions of every tenant, nothing else. */
  withAuthentication<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Both at once, for writes that must look at the whole installation (its first admin, unique names). */
  withTenantAndAuthentication<T>(tenantId: string, work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** For the job that sends mails: sees the outbox of every tenant, nothing else. */
  withDelivery<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

/** From within `withAuthentication`, names the tenant that was found, for the rest of the transaction. */
export async function enterTenant(tx: Queryable, tenantId: string): Promise<void> {
  await tx.execute(`SELECT ${tenantSetting(tenantId)}`);
}

/** `onCommitted` hears what a transaction tells before whoever ran it goes on: this process needs not wait for PostgreSQL to say it. */
export function createTenantScope(
  pool: pg.Pool,
  onCommitted: (signal: LiveSignal) => void = () => undefined,
): TenantScope {
  const connections = new WeakMap<pg.PoolClient, Queryable>();

  async function inTransaction<T>(settings: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const tx = queryableOf(client);
    let broken = false;
    try {
      // One simple query, so that opening the transaction and naming its scope cost one round trip.
      await client.query(`BEGIN; SELECT ${settings}${requestSetting()}`);
      const result = await work(tx);
      const committed = await client.query('COMMIT');
      // A statement that failed and was swallowed turns COMMIT into a silent ROLLBACK.
      if (committed.command !== 'COMMIT')
        throw new Error('The transaction was rolled back by an earlier failure in it');
      for (const signal of takePendingSignals(tx)) onCommitted(signal);
      return result;
    } catch (error) {
      takePendingSignals(tx);
      await client.query('ROLLBACK').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  function queryableOf(client: pg.PoolClient): Queryable {
    const known = connections.get(client);
    if (known !== undefined) return known;
    const queryable: Queryable = drizzle(client);
    connections.set(client, queryable);
    return queryable;
  }

  return {
    // Async, so that a refused tenant id is a rejection like every other failure.
    withTenant: async (tenantId, work) => inTransaction(tenantSetting(tenantId), work),
    withAuthentication: (work) => inTransaction(AUTHENTICATION_SETTING, work),
    withTenantAndAuthentication: async (tenantId, work) =>
      inTransaction(`${tenantSetting(tenantId)}, ${AUTHENTICATION_SETTING}`, work),
    withDelivery: (work) => inTransaction(`set_config('app.scope', 'delivery', true)`, work),
  };
}

const AUTHENTICATION_SETTING = `set_config('app.scope', 'authentication', true)`;

/** The request's id beside the statement in PostgreSQL's own log and activity, for as long as the transaction lasts. */
function requestSetting(): string {
  const requestId = currentRequestId();
  return requestId === undefined
    ? ''
    : `, set_config('application_name', ${pg.escapeLiteral(`aicv ${requestId}`)}, true)`;
}

function tenantSetting(tenantId: string): string {
  if (!isTenantId(tenantId)) throw new Error('Not a tenant id');
  return `set_config('app.tenant_id', ${pg.escapeLiteral(tenantId)}, true)`;
}
