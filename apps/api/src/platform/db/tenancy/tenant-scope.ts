/**
 * Every read and write of tenant data runs in a transaction that names its tenant to row level security. The settings are local to the
 * transaction, so a pooled connection never carries one caller's tenant to the next.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { isTenantId } from '@aicv/domain/identity/tenant';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createFairQueue } from '../../concurrency/fair-queue.ts';
import { codeOf, hasCode } from '../../observability/error-code.ts';
import { currentRequestId, currentWorkKey } from '../../observability/request-context.ts';
import { ENTER_DRAFTS_ROLE } from '../pool/drafts-role.ts';
import { canPrepareStatements } from '../pool/find-pooler.ts';
import type { PlaceholderValues, PreparedSelect } from '../pool/prepared-select.ts';
import type { Queryable } from '../pool/queryable.ts';

/** PostgreSQL ended the transaction because of a concurrent one: `deadlock_detected` and `serialization_failure`. Nothing was written. */
const RETRYABLE = ['40P01', '40001'];
const MAX_RETRIES = 2;
const RETRY_PAUSE_MS = 20;

/**
 * The `work` of each method may run up to three times, always from its beginning and in a new transaction, so it has no effect outside of
 * `tx`: it stores no file, sends no email and publishes no event, except through rows of this transaction.
 *
 * Lock order, the same in every use case, so that no two transactions wait for each other: (1) the row that the request names, `FOR UPDATE`,
 * several rows by ascending id; (2) that row's own update, then the rows that hang on it (stage changes, notifications), one awaited
 * statement after the other; (3) the audit entry, whose chain is locked when the transaction commits. `Promise.all` in a transaction is for
 * reads, and for inserts that lock no existing row.
 */
export interface TenantScope {
  /** Runs in a transaction that sees only this tenant's rows. */
  withTenant<T>(tenantId: string, work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * For authentication, before a tenant is known: sees users, sessions, passkeys, access tokens, invitations and links of every tenant, and
   * nothing else.
   */
  withAuthentication<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Both scopes, for writes that must check the whole installation (its first admin, unique names). */
  withTenantAndAuthentication<T>(tenantId: string, work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Runs one statement without a transaction around it and without a tenant. It sees no row, except through a function that sets its scope
   * itself (`enter_session`); the settings end with the statement.
   */
  runStatement<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<Row[]>;
  /** Runs one prepared select in a transaction that sees only this tenant's rows. All of it is one message to PostgreSQL. */
  selectInTenant<Row>(tenantId: string, select: PreparedSelect<Row>, values: PlaceholderValues): Promise<Row[]>;
  /** For the job that sends emails: sees the outbox of every tenant, and nothing else. */
  withDelivery<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * For the response of a model: runs as a role that may only change running drafts of this tenant (drafts-role.ts). Rejects without that
   * role.
   */
  withDrafts<T>(tenantId: string, work: (tx: Queryable) => Promise<T>): Promise<T>;
}

/** Within `withAuthentication`, sets the tenant for the rest of the transaction. */
export async function enterTenant(tx: Queryable, tenantId: string): Promise<void> {
  await tx.execute(sql`select set_config('app.tenant_id', ${checked(tenantId)}, true)`);
}

// REQ-130
export function createTenantScope(pool: pg.Pool): TenantScope {
  async function inTransaction<T>(setting: Setting, work: (tx: Queryable) => Promise<T>): Promise<T> {
    for (let retries = 0; ; retries += 1) {
      try {
        return await shareOf(pool)(() => runTransaction(setting, work));
      } catch (error) {
        if (retries === MAX_RETRIES || !hasCode(error, ...RETRYABLE)) throw error;
        // A random pause: otherwise the transactions would start at the same time and collide again.
        await delay(Math.random() * RETRY_PAUSE_MS * (retries + 1));
      }
    }
  }

  async function runStatement<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<Row[]> {
    return withConnection(async (client) => {
      const { rows } = await client.query<Row>(preparable(pool, statement));
      return rows;
    });
  }

  async function select<Row>(
    tenantId: string,
    prepared: PreparedSelect<Row>,
    values: PlaceholderValues,
  ): Promise<Row[]> {
    const statement = preparable(pool, prepared.statement(values));
    return withConnection(async (client) => {
      const [, { rows }] = await Promise.all([
        begin(client, tenantSettings({ tenantId })),
        client.query<unknown[]>(statement),
        client.query('COMMIT'),
      ]);
      return rows.map((row) => prepared.rowOf(row));
    });
  }

  /** Closes the connection after any failure: it may be lost before its socket says so, and no ROLLBACK tests it here. */
  async function withConnection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let hasFailed = true;
    try {
      const result = await work(client);
      hasFailed = false;
      return result;
    } finally {
      client.release(hasFailed);
    }
  }

  async function runTransaction<T>(setting: Setting, work: (tx: Queryable) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const { tx, end, failure } = statementsOf(client, pool);
    let isBroken = false;
    try {
      // Async, so that work that throws at once rejects, and `Promise.all` still handles a rejection of BEGIN.
      const start = async () => work(tx);
      const [, result] = await Promise.all([
        begin(client, [...tenantSettings(setting), ...traceSettings()], setting.isForDrafts),
        start(),
      ]);
      end();
      const { command } = await client.query('COMMIT');
      // A swallowed failure of a statement turns COMMIT into ROLLBACK without an error.
      if (command !== 'COMMIT') throw new Error('An earlier failure rolled back this transaction');
      return result;
    } catch (error) {
      end();
      await client.query('ROLLBACK').catch(() => {
        isBroken = true;
      });
      isBroken ||= hasCode(failure(), ...STALE_STATEMENT);
      throw hasCode(error, AFTER_A_FAILURE) ? (failure() ?? error) : error;
    } finally {
      client.release(isBroken);
    }
  }

  return {
    // Async, so that a refused tenant id is a rejection like every other error.
    withTenant: async (tenantId, work) => inTransaction({ tenantId: checked(tenantId) }, work),
    withAuthentication: (work) => inTransaction({ scope: 'authentication' }, work),
    withTenantAndAuthentication: async (tenantId, work) =>
      inTransaction({ tenantId: checked(tenantId), scope: 'authentication' }, work),
    selectInTenant: async (tenantId, prepared, values) =>
      shareOf(pool)(() => select(checked(tenantId), prepared, values)),
    runStatement: (statement) => shareOf(pool)(() => runStatement(statement)),
    withDelivery: (work) => inTransaction({ scope: 'delivery' }, work),
    withDrafts: async (tenantId, work) => inTransaction({ tenantId: checked(tenantId), isForDrafts: true }, work),
  };
}

type Share = <T>(work: () => Promise<T>) => Promise<T>;

const shares = new WeakMap<pg.Pool, Share>();

/** Runs work that takes a connection of the pool. Requests of one user hold at most a third of them. */
function shareOf(pool: pg.Pool): Share {
  const known = shares.get(pool);
  if (known !== undefined) return known;
  const { max = 10, connectionTimeoutMillis = 0 } = pool.options;
  const queue = createFairQueue({ concurrency: max, concurrencyPerKey: Math.max(1, Math.floor(max / 3)) });
  const share: Share = (work) => {
    if (connectionTimeoutMillis === 0) return queue({ key: currentWorkKey() }, work);
    const patience = new AbortController();
    // The pool's own message, which is answered with 503.
    const timeout = setTimeout(
      () => patience.abort(new Error('timeout exceeded when trying to connect')),
      connectionTimeoutMillis,
    );
    return queue({ key: currentWorkKey(), deadline: patience.signal }, () => {
      clearTimeout(timeout);
      return work();
    }).finally(() => clearTimeout(timeout));
  };
  shares.set(pool, share);
  return share;
}

interface Setting {
  readonly tenantId?: string;
  readonly scope?: 'authentication' | 'delivery';
  readonly isForDrafts?: boolean;
}

/**
 * Explicit, because a database or a role may have another default. At a higher level, a statement sees the state at the start of the
 * transaction, and after waiting for a lock it would decide by outdated rows.
 */
const BEGIN = 'BEGIN ISOLATION LEVEL READ COMMITTED';

/** If BEGIN fails, no tenant is set, and the statements sent with it see no rows. */
function begin(client: pg.PoolClient, settings: readonly LocalSetting[], isForDrafts = false): Promise<unknown> {
  sendTogether(client);
  const locals = settings.map(([name, value]) => `SET LOCAL ${name} = ${pg.escapeLiteral(value)}`);
  return client.query([BEGIN, ...locals, ...(isForDrafts ? [ENTER_DRAFTS_ROLE] : [])].join('; '));
}

/** Sends the statements of one tick in one write to the socket, which costs a tenth of a list (ADR-data-3). */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** The error of every statement behind a failed one. If several were sent together, any may arrive first. */
const AFTER_A_FAILURE = '25P02';

/**
 * The errors of a prepared statement that the connection cannot run again: a migration changed its columns, or the
 * connection has discarded it.
 */
const STALE_STATEMENT = ['0A000', '26000'];

/** Without its name behind a pooler, which would give the next transaction another connection. */
const preparable = <Statement extends pg.QueryConfig>(pool: pg.Pool, statement: Statement): Statement =>
  canPrepareStatements(pool) ? statement : { ...statement, name: undefined };

interface Statements {
  readonly tx: Queryable;
  /** Rejects further statements, which would run in the next transaction of the connection. */
  end(): void;
  /** The error of the first failed statement, which causes those of the statements behind it. */
  failure(): unknown;
}

/** The statements of one transaction. */
function statementsOf(client: pg.PoolClient, pool: pg.Pool): Statements {
  let isOver = false;
  let failure: unknown;
  const query = (statement: pg.QueryConfig, values?: unknown[]) => {
    if (isOver) return Promise.reject(new Error('The transaction of this statement has ended'));
    sendTogether(client);
    const answer = client.query(preparable(pool, statement), values);
    answer.catch((error) => {
      failure ??= codeOf(error) === AFTER_A_FAILURE ? undefined : error;
    });
    return answer;
  };
  return {
    tx: drizzle({ client: { query } as pg.PoolClient }),
    end: () => {
      isOver = true;
    },
    failure: () => failure,
  };
}

/**
 * PostgreSQL ends a transaction that is idle for longer, and releases its locks, if its client was lost without FIN. A transaction of the
 * product waits for nothing outside the database. Set for each transaction, so it also applies through a pooler.
 */
const IDLE_TIMEOUT = '60s';

type LocalSetting = readonly [name: string, value: string];

function tenantSettings({ tenantId, scope }: Setting): LocalSetting[] {
  return [
    ...(tenantId === undefined ? [] : [['app.tenant_id', tenantId] as const]),
    ...(scope === undefined ? [] : [['app.scope', scope] as const]),
  ];
}

/** Puts the request id into PostgreSQL's log and activity view for the duration of a transaction of several messages. */
function traceSettings(): LocalSetting[] {
  const requestId = currentRequestId();
  return [
    ...(requestId === undefined ? [] : [['application_name', `aicv ${requestId}`] as const]),
    ['idle_in_transaction_session_timeout', IDLE_TIMEOUT],
  ];
}

function checked(tenantId: string): string {
  if (!isTenantId(tenantId)) throw new Error('Not a tenant id');
  return tenantId;
}
