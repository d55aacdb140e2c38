/** What PostgreSQL plans for the statements of a request, asked in the very transaction, under the policies and settings, in which each runs. */
import type pg from 'pg';

export interface PlannedScan {
  readonly statement: string;
  readonly table: string;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

export interface ExplainedStatements {
  /** Runs it and answers which tables its statements read from end to end, and how many statements were looked at. */
  sequentialScansOf(call: () => Promise<unknown>): Promise<{ scans: PlannedScan[]; statements: number }>;
}

/**
 * From now on each read over the pool is explained before it runs, while somebody asks. Reading pages one after the other is made a hundred
 * times as dear as it is, so that a test's tables, which are read in no time, are planned for as if they were that much longer.
 */
export function explainStatements(pool: pg.Pool): ExplainedStatements {
  const explained = new WeakSet<pg.PoolClient>();
  let asked: Promise<void>[] | undefined;
  let scans: PlannedScan[] = [];

  pool.on('acquire', (client) => {
    if (explained.has(client)) return;
    explained.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    void query('set seq_page_cost = 100');
    // One signature in place of pg's many: what was given is handed on as it is.
    client.query = ((...given: unknown[]) => {
      const statement = readOf(given);
      if (asked !== undefined && statement !== undefined) {
        const answer = query(`explain (format json) ${statement.text}`, statement.values) as Promise<pg.QueryResult>;
        asked.push(
          answer.then(({ rows }) => {
            const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
            for (const table of scannedIn(plan)) scans.push({ statement: statement.text, table });
          }),
        );
      }
      return query(...given);
    }) as typeof client.query;
  });

  return {
    async sequentialScansOf(call) {
      const pending: Promise<void>[] = [];
      [asked, scans] = [pending, []];
      try {
        await call();
        await Promise.all(pending);
        return { scans, statements: pending.length };
      } finally {
        asked = undefined;
      }
    },
  };
}

function readOf([given, values]: readonly unknown[]): { text: string; values: unknown[] } | undefined {
  const isText = typeof given === 'string';
  const text = isText ? given : (given as { text?: unknown }).text;
  if (typeof text !== 'string' || !/^\s*(select|with|\()/i.test(text)) return undefined;
  const own = isText ? undefined : (given as { values?: unknown[] }).values;
  return { text, values: Array.isArray(values) ? values : (own ?? []) };
}

function scannedIn(plan: Plan): string[] {
  const table = plan['Node Type'] === 'Seq Scan' ? plan['Relation Name'] : undefined;
  return [...(table === undefined ? [] : [table]), ...(plan.Plans ?? []).flatMap(scannedIn)];
}
