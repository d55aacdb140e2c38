import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Measurement } from './part.ts';
import { brokenSteps, liveEventsAcross, type Pair, revokedAcross } from './processes-across.ts';
import { measureUntilTrue, signIn } from './processes-caller.ts';
import { restartPostgres } from './processes-failures.ts';
import { countsOf, isGood, startLoad } from './processes-load.ts';
import type { Service } from './processes-services.ts';
import type { RunningProduct } from './running-product.ts';

const LOAD_MS = 4_000;

/** Without a direct connection past the pooler the product reports that and does not start. */
export async function refusalWithoutDirect(start: () => Promise<RunningProduct>): Promise<Measurement> {
  const refusal = await start().then(
    async (product) => {
      await product.stop();
      return 'it started';
    },
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return brokenSteps('a pooler without DATABASE_DIRECT_URL: steps broken', [
    [
      `is refused in one line that names the variable (${refusal})`,
      /^DATABASE_URL leads to a pooler: [^\n]+$/.test(refusal),
    ],
  ]);
}

/** The whole product through PgBouncer in transaction mode: a user's journey, events across processes, and a restart behind it. */
export async function journeyThroughPooler(pair: Pair, pooler: Service): Promise<Measurement[]> {
  const { a, b, postgres } = pair;
  const steps: [string, boolean][] = [];
  const manager = await signIn(a.baseUrl, 'manager');
  steps.push([
    'sign-in on one, board on the other',
    (await manager.send('GET', '/api/opportunities?limit=50', { baseUrl: b.baseUrl })).status === 200,
  ]);
  const body = { title: 'Through the pooler', description: 'Moved by turns.', submittedBy: 'Bench' };
  type Card = { id: string; version: number; createdAt: string };
  const card = (await manager.ask('POST', '/api/opportunities', { body })).json<Card>();
  steps.push(['times are UTC', Math.abs(Date.parse(card.createdAt) - Date.now()) < 60_000]);
  const moved = await manager.send('PATCH', `/api/opportunities/${card.id}`, {
    body: { stage: 'screening', version: card.version },
    baseUrl: b.baseUrl,
  });
  steps.push(['a move', moved.status === 200]);
  await manager.ask('POST', '/api/nda/sign', { body: { name: 'Mara Pooled', ndaVersion: '1.0' } });
  const [here, there] = await Promise.all([a, b].map(({ baseUrl }) => manager.ask('GET', '/api/nda/pdf', { baseUrl })));
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  steps.push([
    'the NDA signed, and the same on both',
    here !== undefined && there !== undefined && hashOf(here.bytes) === hashOf(there.bytes),
  ]);

  const callers = await Promise.all([a, b, a, b, a, b].map(({ baseUrl }) => signIn(baseUrl, 'analyst')));
  const load = startLoad(callers);
  await pause(LOAD_MS);
  await load.stop();
  const failed = load.sent.filter((each) => !isGood(each));
  steps.push([`load without an error (${countsOf(load.sent)})`, failed.length === 0]);
  const pooled = await postgres.ask<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename = 'aicv' AND application_name <> 'aicv live events'",
  );
  steps.push([`no more than the pooler's five connections (${pooled[0]?.count})`, (pooled[0]?.count ?? 99) <= 5]);
  const measurements = [brokenSteps('through PgBouncer in transaction mode: steps broken', steps)];
  measurements.push(await liveEventsAcross(pair), ...(await revokedAcross(pair)));
  measurements.push(
    ...(await restartPostgres({ callers, postgres, logged: () => a.output() + b.output() }, 'SIGINT', 1_000)),
  );
  await pooler.stop();
  const away = await manager.send('GET', '/api/opportunities?limit=1');
  await pooler.start();
  const backMs = await measureUntilTrue(
    async () => (await manager.send('GET', '/api/opportunities?limit=1')).status === 200,
  );
  const name = 'PgBouncer restarted: steps broken';
  measurements.push(
    brokenSteps(name, [
      [`503 without it (${away.status}), and 200 again with it (after ${Math.round(backMs)} ms)`, away.status === 503],
    ]),
  );
  await Promise.all([manager, ...callers].map((caller) => caller.close()));
  return measurements.map((measurement) => ({
    ...measurement,
    name: measurement.name.startsWith('through') ? measurement.name : `through PgBouncer: ${measurement.name}`,
  }));
}
