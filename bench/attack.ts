/**
 * `npm run attack`: Debian's sqlmap and wapiti against the built product, signed in as an administrator. sqlmap tries every parameter of
 * every endpoint, wapiti every address that responds to GET, in `--minutes` (12) altogether; requests that were left out for lack of time
 * are listed. Exits with 1 if either finds anything, if the product failed, or if a tool misses what is broken on purpose, and with 2 on an
 * unknown option.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../scripts/project-root.ts';
import { MARKUP_CONTROL, SQL_CONTROL } from './attack-controls.ts';
import { judgeDoubted } from './attack-doubted.ts';
import { type Forwarder, startForwarder } from './attack-forwarder.ts';
import { readAttackOptions } from './attack-options.ts';
import { prepareRecords } from './attack-records.ts';
import { addressesToCrawl, requestsToAttack } from './attack-requests.ts';
import { runSqlmap } from './attack-sqlmap.ts';
import { missingTools } from './attack-tool.ts';
import { runWapiti } from './attack-wapiti.ts';
import { startBuilt } from './running-product.ts';

const PASSWORD = 'aicv-demo-2026';
const RESULT = join(projectRoot, '.cache', 'attack.json');

/** Endpoints that require the user's own password: ten wrong attempts lock the account for every caller and address. */
const LOCKING = [
  '/api/user/password',
  '/api/user/email-change',
  '/api/user/two-step/totp',
  '/api/user/two-step/passkeys/start',
];

interface Part {
  readonly part: string;
  readonly tried: string;
  readonly minutes: number;
  /** Empty if there is no problem. */
  readonly findings: readonly string[];
  /** Requests that were left out for lack of time. */
  readonly left?: string;
}

/** The share of the time after which sqlmap starts no new request; the rest except one minute is wapiti's. */
const SHARE_OF_SQLMAP = 0.5;
const SHARE_OF_WAPITI = 0.35;

const values = readAttackOptions();

async function main(): Promise<number> {
  const missing = missingTools();
  if (missing !== undefined) {
    console.error(missing);
    return 1;
  }
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'aicv-attack-'));
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const own = values.product === undefined ? await startOwn(join(folder, 'data')) : undefined;
  try {
    const forwarder = await startForwarder(own?.baseUrl ?? values.product ?? '', 'admin', PASSWORD);
    try {
      return conclude(await attack(forwarder, folder, stop.signal));
    } finally {
      await forwarder.close();
    }
  } finally {
    await own?.stop();
    if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

function startOwn(dataDir: string) {
  mkdirSync(dataDir);
  return startBuilt(dataDir, { TRUST_PROXY: '127.0.0.1' });
}

async function attack(forwarder: Forwarder, folder: string, signal: AbortSignal): Promise<Part[]> {
  const { origin } = forwarder;
  const ids = await prepareRecords(origin);
  const only = new RegExp(values.only);
  const level = Number(values.level);
  const allMs = Number(values.minutes) * 60_000;
  const requests = requestsToAttack(ids).filter(({ url }) => only.test(url));
  const insertionPoints = requests.reduce((sum, request) => sum + request.insertionPoints, 0);
  const addresses = addressesToCrawl(ids).filter((address) => only.test(address));

  const control = await timed('sqlmap: what is broken on purpose', async () => {
    const broken = [{ method: 'GET', url: `${SQL_CONTROL}?id=1`, insertionPoints: 1 }];
    const options = { origin, folder: join(folder, 'control'), level: 1, signal, withinMs: allMs };
    const { findings } = await runSqlmap(broken, options);
    const judged = await judgeDoubted(broken, origin);
    const isFound = findings.length === 1 && judged.findings.length === 1;
    return { tried: '1 place, which it has found', findings: isFound ? [] : ['It has not found it.'] };
  });
  const wapitiControl = await timed('wapiti: what is broken on purpose', async () => {
    const broken = [`${MARKUP_CONTROL}?name=Ada`];
    const { findings } = await runWapiti(broken, {
      origin: `${origin}/control`,
      start: origin,
      folder: join(folder, 'wapiti-control'),
      signal,
      withinMs: allMs,
    });
    const isFound = findings.some((finding) => finding.startsWith('Cross Site Scripting'));
    return { tried: '1 address, which it has found', findings: isFound ? [] : ['It has not found it.'] };
  });
  const injections = await timed('sqlmap', async () => {
    const options = { origin, folder, level, signal, withinMs: allMs * SHARE_OF_SQLMAP };
    const { findings, doubted, tried, givenUp, unreached, toJudge } = await runSqlmap(requests, options);
    const judged = await judgeDoubted(toJudge, origin);
    const leftPoints = unreached.reduce((sum, request) => sum + request.insertionPoints, 0);
    const missed = insertionPoints - leftPoints - tried;
    const untried = missed > 0 ? [`${missed} of ${insertionPoints} places were not tried to the end`] : [];
    const doubts = `${doubted.length} doubted by sqlmap itself twice, and judged by ${judged.judged} places`;
    return {
      tried: `${tried} of ${insertionPoints} places of ${requests.length} requests; ${doubts}`,
      findings: [...findings, ...judged.findings, ...givenUp, ...untried],
      ...(leftPoints > 0 && { left: `${leftPoints} places of ${unreached.length} requests: ${namesOf(unreached)}` }),
    };
  });
  const pages = await timed('wapiti', async () => {
    const { findings, cutShort } = await runWapiti(addresses, {
      origin,
      start: origin,
      folder: join(folder, 'wapiti'),
      signal,
      withinMs: allMs * SHARE_OF_WAPITI,
    });
    return {
      tried: `${addresses.length} addresses, and what they lead to`,
      findings,
      ...(cutShort.length > 0 && { left: `ended before it was through: ${cutShort.join(', ')}` }),
    };
  });
  const answers = await timed('the product meanwhile', async () => {
    const findings = [...forwarder.failures].map(([what, times]) => `${what}, ${times} times`);
    for (const [path, times] of forwarder.limited) {
      if (!LOCKING.includes(path))
        findings.push(`${path} refused ${times} requests for their number, which tried nothing`);
    }
    const shown = [...forwarder.statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, times]) => `${times} × ${status}`);
    return { tried: shown.join(', '), findings };
  });
  return [control, wapitiControl, injections, pages, answers];
}

const namesOf = (requests: readonly { readonly method: string; readonly url: string }[]) =>
  requests.map(({ method, url }) => `${method} ${url.split('?')[0]}`).join(', ');

async function timed(part: string, work: () => Promise<Omit<Part, 'part' | 'minutes'>>): Promise<Part> {
  const startedAt = performance.now();
  const done = await work();
  return { part, ...done, minutes: Math.round((performance.now() - startedAt) / 6_000) / 10 };
}

function conclude(parts: readonly Part[]): number {
  const width = Math.max(...parts.map(({ part }) => part.length));
  for (const { part, tried, minutes, findings, left } of parts) {
    console.log(
      `${part.padEnd(width)}  ${findings.length === 0 ? 'good' : `${findings.length} found`}  ${minutes} min  ${tried}`,
    );
    for (const finding of findings) console.log(`  ${finding}`);
    if (left !== undefined) console.log(`  No time for ${left}`);
  }
  mkdirSync(join(projectRoot, '.cache'), { recursive: true });
  writeFileSync(RESULT, `${JSON.stringify({ at: new Date().toISOString(), level: values.level, parts }, null, 2)}\n`);
  return parts.every(({ findings }) => findings.length === 0) ? 0 : 1;
}

process.exitCode = await main();
