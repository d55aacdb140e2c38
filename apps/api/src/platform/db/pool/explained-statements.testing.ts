/**
 * The plans that PostgreSQL makes for the statements of a request. Each is explained in the same transaction, under its policies and
 * settings: for its values, and for any values, as a prepared statement may be planned (ADR-data-3).
 */
import pg from 'pg';

/** A plan and its estimated cost. */
interface Estimate {
  readonly cost: number;
  /** Tables and indexes with their access methods, in order. */
  readonly accessPaths: readonly string[];
  /** Tables with sequential scans. */
  readonly scans: readonly string[];
  /** The largest estimated number of input rows of a sort. */
  readonly sorts: number;
}

export interface PlannedStatement {
  readonly text: string;
  /** The plan for the values of this call. */
  readonly custom: Estimate;
  /** The generic plan. */
  readonly generic: Estimate;
}

/** The number of table rows that a statement has read, including those that it filtered out. */
export interface RowsRead {
  readonly text: string;
  readonly custom: number;
  readonly generic: number;
}

export interface ExplainedStatements {
  /** Runs the call and returns the plan of each of its reads. */
  plansOf(call: () => Promise<unknown>): Promise<PlannedStatement[]>;
  /** Runs the call and returns the rows that its reads with one of these texts visit, with custom and generic plans. */
  rowsReadIn(call: () => Promise<unknown>, texts: ReadonlySet<string>): Promise<RowsRead[]>;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Total Cost': number;
  readonly 'Plan Rows': number;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Send = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>;

/**
 * From now on, explains each read over the pool before it runs, if a test asks for it. Makes sequential pages a hundred times as expensive,
 * so that the small tables of a test are planned like long ones.
 */
export function explainStatements(pool: pg.Pool): ExplainedStatements {
  const explained = new WeakSet<pg.PoolClient>();
  let ask: ((send: Send, statement: Statement) => void) | undefined;

  pool.on('acquire', (client) => {
    if (explained.has(client)) return;
    explained.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    void query('set seq_page_cost = 100');
    // One signature for pg's many overloads. The arguments are passed on unchanged.
    client.query = ((...given: unknown[]) => {
      const statement = readOf(given);
      if (statement !== undefined) ask?.(query as Send, statement);
      return query(...given);
    }) as typeof client.query;
  });

  async function whileAsking<Answer>(
    call: () => Promise<unknown>,
    answerOf: (send: Send, statement: Statement) => Promise<Answer> | undefined,
  ): Promise<Answer[]> {
    const pending: Promise<Answer>[] = [];
    ask = (send, statement) => {
      const answer = answerOf(send, statement);
      if (answer !== undefined) pending.push(answer);
    };
    try {
      await call();
      return await Promise.all(pending);
    } finally {
      ask = undefined;
    }
  }

  return {
    plansOf: (call) =>
      whileAsking(call, async (send, { text, values }) => {
        const plans = [
          send(`explain (format json) ${text}`, values),
          send(`explain (generic_plan, format json) ${text}`),
        ];
        const [custom, generic] = (await Promise.all(plans)).map((answer) => estimateOf(planIn(answer)));
        return { text, custom: custom as Estimate, generic: generic as Estimate };
      }),
    rowsReadIn: (call, texts) =>
      whileAsking(call, (send, { text, values }) => (texts.has(text) ? rowsRead(send, { text, values }) : undefined)),
  };
}

async function rowsRead(send: Send, { text, values }: Statement): Promise<RowsRead> {
  const given = values.map(literalOf);
  const run = `explain (analyze, timing off, format json) execute looked_at${given.length === 0 ? '' : `(${given.join(', ')})`}`;
  const answers = [
    `prepare looked_at as ${text}`,
    'set local plan_cache_mode = force_custom_plan',
    run,
    'set local plan_cache_mode = force_generic_plan',
    run,
    'set local plan_cache_mode = auto',
    'deallocate looked_at',
  ].map((step) => send(step));
  const [, , custom, , generic] = await Promise.all(answers);
  return { text, custom: rowsReadBy(planIn(custom)), generic: rowsReadBy(planIn(generic)) };
}

function literalOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join()}}`);
  if (typeof value === 'object') throw new Error('This type of parameter is not supported here');
  return pg.escapeLiteral(String(value));
}

function readOf([given, values]: readonly unknown[]): Statement | undefined {
  const isText = typeof given === 'string';
  const text = isText ? given : (given as { text?: unknown }).text;
  if (typeof text !== 'string' || !/^\s*(select|with|\()/i.test(text)) return undefined;
  const own = isText ? undefined : (given as { values?: unknown[] }).values;
  return { text, values: Array.isArray(values) ? values : (own ?? []) };
}

function planIn(answer: pg.QueryResult | undefined): Plan {
  return answer?.rows[0]['QUERY PLAN'][0].Plan;
}

const withParts = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withParts)];

function estimateOf(plan: Plan): Estimate {
  const parts = withParts(plan);
  const reads = parts.filter((part) => part['Index Name'] !== undefined || part['Relation Name'] !== undefined);
  return {
    cost: plan['Total Cost'],
    accessPaths: reads.map((part) => `${part['Node Type']} ${part['Index Name'] ?? part['Relation Name']}`),
    scans: reads.flatMap((part) => (part['Node Type'] === 'Seq Scan' ? (part['Relation Name'] ?? []) : [])),
    sorts: Math.max(
      0,
      ...parts.flatMap((part) => (part['Node Type'] === 'Sort' ? (part.Plans?.[0]?.['Plan Rows'] ?? 0) : [])),
    ),
  };
}

function rowsReadBy(plan: Plan): number {
  const read = withParts(plan)
    .filter((part) => part['Relation Name'] !== undefined)
    .map((part) => {
      const thrownAway = (part['Rows Removed by Filter'] ?? 0) + (part['Rows Removed by Index Recheck'] ?? 0);
      return ((part['Actual Rows'] ?? 0) + thrownAway) * (part['Actual Loops'] ?? 0);
    });
  return read.reduce((sum, rows) => sum + rows, 0);
}
