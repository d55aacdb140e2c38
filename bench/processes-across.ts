/** Changes in one process that another must receive, measured without a proxy in front of them. */
import { createHash } from 'node:crypto';
import type { MailServer } from '../apps/api/src/modules/notifications/email/mail-server.testing.ts';
import { BUDGETS } from './budgets.ts';
import type { Measurement } from './part.ts';
import { type Caller, measureUntilTrue, signIn } from './processes-caller.ts';
import type { PostgresService } from './processes-services.ts';
import type { RunningProduct } from './running-product.ts';

const TIMES = 10;

export interface Pair {
  readonly a: RunningProduct;
  readonly b: RunningProduct;
  readonly postgres: PostgresService;
}

const opportunity = (title: string) => ({ title, description: 'Published across processes.', submittedBy: 'Bench' });

/** Live events are a module that is off by default. */
export async function switchLiveEventsOn(a: RunningProduct): Promise<void> {
  const admin = await signIn(a.baseUrl, 'admin');
  await admin.ask('PATCH', '/api/feature-flags/real-time-notifications', {
    body: { enabled: true, reason: 'For the bench' },
  });
  await admin.close();
}

/** Signs in on one process, reads and writes on the other, which sends the event on a stream. */
export async function liveEventsAcross({ a, b }: Pair): Promise<Measurement> {
  const manager = await signIn(a.baseUrl, 'manager');
  const analyst = await signIn(a.baseUrl, 'analyst');
  await analyst.ask('GET', '/api/opportunities?limit=1', { baseUrl: b.baseUrl });
  const kinds: string[] = [];
  const stream = await analyst.listen(({ kind }) => kinds.push(kind), b.baseUrl);
  await measureUntilTrue(() => kinds.includes('connected'));
  const took: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    kinds.length = 0;
    await manager.ask('POST', '/api/opportunities', { body: opportunity(`Across ${time}`) });
    took.push(await measureUntilTrue(() => kinds.includes('opportunities_changed')));
  }
  stream.close();
  await Promise.all([manager.close(), analyst.close()]);
  return {
    name: 'a live event of one process on a stream of another, slowest',
    value: Math.round(Math.max(...took)),
    unit: 'ms',
    budget: BUDGETS.liveEventAcrossMs,
    beside: `after the answer to the write; ${TIMES} times, in ms: ${took.map(Math.round).join(', ')}`,
  };
}

/** Signs out on one process right after a response of the other, and calls the other until it refuses. */
async function untilRefused({ a, b }: Pair): Promise<number> {
  const caller = await signIn(a.baseUrl, 'learner');
  const copy = sameSession(caller, b);
  for (let time = 0; time < 3; time += 1) await copy('/api/user');
  await caller.ask('POST', '/api/logout');
  const ms = await measureUntilTrue(async () => (await copy('/api/user')) === 401);
  await caller.close();
  return ms;
}

/** Another browser with the same cookies, as if they had been stolen: it still has them after the sign-out. */
function sameSession(caller: Caller, { baseUrl }: RunningProduct): (path: string) => Promise<number> {
  const cookie = caller.cookie();
  return async (path) => {
    const answer = await fetch(`${baseUrl}${path}`, { headers: { cookie } });
    await answer.arrayBuffer();
    return answer.status;
  };
}

export async function revokedAcross(pair: Pair): Promise<Measurement[]> {
  const took: number[] = [];
  for (let time = 0; time < TIMES; time += 1) took.push(await untilRefused(pair));
  // The process that listens for the other is suspended without closing its connection, so the other gets no sign that it stopped
  // receiving.
  const listeners = await pair.postgres.ask<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'aicv live events'",
  );
  const disconnected: number[] = [];
  for (const { pid } of listeners) process.kill(pid, 'SIGSTOP');
  try {
    for (let time = 0; time < 3; time += 1) disconnected.push(await untilRefused(pair));
  } finally {
    for (const { pid } of listeners) process.kill(pid, 'SIGCONT');
  }
  const measurement = (name: string, times: readonly number[]): Measurement => ({
    name,
    value: Math.round(Math.max(...times)),
    unit: 'ms',
    budget: BUDGETS.revokedAcrossMs,
    beside: `in ms: ${times.map(Math.round).join(', ')}`,
  });
  return [
    measurement('a session that ended on one process is refused on another, slowest', took),
    measurement('the same without notifications between processes, before any process notices: slowest', disconnected),
  ];
}

/** Signs on one process, and reads, downloads and verifies on the other: both share the store and the key. */
export async function documentsAcross({ a, b }: Pair): Promise<Measurement> {
  const steps: [string, boolean][] = [];
  const investor = await signIn(a.baseUrl, 'investor');
  await investor.ask('GET', '/api/nda/status', { baseUrl: b.baseUrl });
  await investor.ask('POST', '/api/nda/sign', { body: { name: 'Ines Across', ndaVersion: '1.0' } });
  const opened = await investor.send('GET', '/api/funding-rounds', { baseUrl: b.baseUrl });
  steps.push(['Capital is open on the other at once', opened.status === 200]);
  const documents = await Promise.all([a, b].map(({ baseUrl }) => investor.ask('GET', '/api/nda/pdf', { baseUrl })));
  const hashes = documents.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
  steps.push(['both give the same bytes', hashes[0] === hashes[1]]);
  const certificates = await Promise.all(
    [a, b].map(({ baseUrl }) => investor.ask('GET', '/api/verification/certificate', { baseUrl })),
  );
  steps.push([
    'both have the same certificate',
    certificates[0]?.bytes.equals(certificates[1]?.bytes ?? Buffer.alloc(0)) === true,
  ]);
  const verified = await investor.ask('POST', '/api/verify', { body: { sha256: hashes[0] }, baseUrl: b.baseUrl });
  steps.push(['the other knows the document', verified.bytes.toString().includes('nda')]);
  await investor.close();
  return brokenSteps('a document signed on one process and opened on another: steps broken', steps);
}

export function brokenSteps(name: string, steps: readonly (readonly [string, boolean])[]): Measurement {
  const broken = steps.filter(([, isGood]) => !isGood).map(([step]) => step);
  return {
    name,
    value: broken.length,
    unit: 'steps',
    budget: BUDGETS.stepsBroken,
    beside: `of ${steps.length}${broken.length === 0 ? '' : `; broken: ${broken.join('; ')}`}`,
  };
}

/** Two products poll the same outbox, tasks and heads; both also did so at their start. */
export async function jobsOnce({ postgres }: Pair, mails: MailServer): Promise<Measurement[]> {
  const before = mails.taken.length;
  const asked = 40;
  await postgres.ask(
    `INSERT INTO mails (id, tenant_id, "to", subject, text, next_attempt_at, created_at)
     SELECT gen_random_uuid(), 'default', 'person' || n || '@bench.example', 'Once', 'Once', now(), now() FROM generate_series(1, ${asked}) n`,
  );
  await measureUntilTrue(() => mails.taken.length >= before + asked, 60_000);
  // Each process polls again after two seconds, which must not send anything twice.
  await measureUntilTrue(async () => {
    const [row] = await postgres.ask<{ open: number }>(
      "SELECT count(*)::int AS open FROM mails WHERE state <> 'sent' AND subject = 'Once'",
    );
    return row?.open === 0;
  }, 60_000);
  const recipients = mails.taken.slice(before).flatMap(({ to }) => to);
  const notices = await twice(
    postgres,
    "SELECT user_id, kind, details::text AS details FROM notifications WHERE kind = 'task_due'",
  );
  const heads = await twice(postgres, 'SELECT tenant_id, position FROM audit_checkpoints');
  const measurement = (name: string, value: number, beside: string): Measurement => ({
    name,
    value,
    unit: 'times',
    budget: BUDGETS.doneTwice,
    beside,
  });
  return [
    measurement(
      'two products, one outbox: mails sent twice',
      recipients.length - new Set(recipients).size,
      `${recipients.length} sent of ${asked}`,
    ),
    measurement('two products, one clock: notices of due tasks given twice', notices.twice, `${notices.all} given`),
    measurement('two products, one clock: heads of the audit log signed twice', heads.twice, `${heads.all} signed`),
  ];
}

async function twice(postgres: PostgresService, rows: string): Promise<{ all: number; twice: number }> {
  const [counts] = await postgres.ask<{ all: number; once: number }>(
    `SELECT count(*)::int AS all, count(DISTINCT r::text)::int AS once FROM (${rows}) r`,
  );
  return { all: counts?.all ?? 0, twice: (counts?.all ?? 0) - (counts?.once ?? 0) };
}
