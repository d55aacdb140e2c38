/** Runs sqlmap over a list of requests, in several processes; its findings are in the tables that it writes. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AttackRequest, HERE, requestLog } from './attack-requests.ts';
import { runTool } from './attack-tool.ts';

const AT_ONCE = 2;

export interface SqlmapOptions {
  readonly origin: string;
  readonly folder: string;
  /** 1 to 5: the number of tests; from 2 on cookies, too, from 3 on other headers. */
  readonly level: number;
  readonly signal: AbortSignal;
  /** No request starts after this time: milliseconds. */
  readonly withinMs: number;
}

export interface SqlmapReport {
  /** One line for each injectable position. */
  readonly findings: readonly string[];
  /** Those that sqlmap itself calls a false positive or unexploitable. */
  readonly doubted: readonly string[];
  /** Positions that sqlmap reports as completed. */
  readonly tried: number;
  /** Requests that it gave up. */
  readonly givenUp: readonly string[];
  /** Requests that were left out for lack of time. */
  readonly unreached: readonly AttackRequest[];
}

/** The number of requests for each run of sqlmap, which has no time limit of its own. */
const REQUESTS_A_RUN = 12;

/** Printed when it starts or finishes a request. */
const GOES_ON =
  /all tested parameters do not appear|sqlmap is going to retry|type casting detected|integer casting detected|because of lack of content/;

/** sqlmap's message for a result that failed its own second check. */
const DOUBTED = 'false positive or unexploitable';

/**
 * Retries each result that sqlmap doubts separately. The result is a finding if sqlmap then confirms it; the caller must judge the rest.
 * Doubt is common for writes that echo their input: their responses differ with the payload, which sqlmap first takes for an injection.
 */
export async function runSqlmap(
  requests: readonly AttackRequest[],
  options: SqlmapOptions,
): Promise<SqlmapReport & { readonly toJudge: readonly AttackRequest[] }> {
  const first = await runShares(requests, options);
  const areOf = (doubted: readonly string[]) =>
    requests.filter(({ url }) => {
      const target = `${options.origin}${url.replaceAll(HERE, '')},`;
      return doubted.some((finding) => finding.startsWith(target));
    });
  const again = areOf(first.doubted);
  if (first.doubted.length === 0) return { ...first, toJudge: [] };
  if (again.length === 0) throw new Error(`sqlmap doubts what was not asked for: ${first.doubted.join('; ')}`);
  const second = await runShare(again, { ...options, folder: join(options.folder, 'sqlmap-again') });
  return {
    findings: [...first.findings, ...second.findings],
    doubted: second.doubted,
    tried: first.tried,
    givenUp: [...first.givenUp, ...second.givenUp],
    unreached: first.unreached,
    toJudge: areOf(second.doubted),
  };
}

async function runShares(requests: readonly AttackRequest[], options: SqlmapOptions): Promise<SqlmapReport> {
  const untilMs = performance.now() + options.withinMs;
  const reports: SqlmapReport[] = [];
  const waiting = Array.from({ length: Math.ceil(requests.length / REQUESTS_A_RUN) }, (_, at) => ({
    share: requests.slice(at * REQUESTS_A_RUN, (at + 1) * REQUESTS_A_RUN),
    folder: join(options.folder, `sqlmap-${at}`),
  }));
  const unreached: AttackRequest[] = [];
  const runNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { share, folder } = next;
      if (performance.now() < untilMs) reports.push(await runShare(share, { ...options, folder }));
      else unreached.push(...share);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
  return {
    findings: reports.flatMap(({ findings }) => findings),
    doubted: reports.flatMap(({ doubted }) => doubted),
    tried: reports.reduce((sum, { tried }) => sum + tried, 0),
    givenUp: reports.flatMap(({ givenUp }) => givenUp),
    unreached,
  };
}

async function runShare(
  requests: readonly AttackRequest[],
  { origin, folder, level, signal }: SqlmapOptions,
): Promise<SqlmapReport> {
  mkdirSync(folder, { recursive: true });
  const [log, results] = [join(folder, 'requests.log'), join(folder, 'findings.csv')];
  writeFileSync(log, requestLog(origin, requests));
  const args = [
    ...['-l', log, '--results-file', results, '--output-dir', join(folder, 'sessions')],
    ...['--level', String(level), '--risk', '1', '--dbms', 'postgresql', '--timeout', '60'],
    ...['--batch', '--ignore-stdin', '--flush-session', '--keep-alive', '--disable-coloring', '--skip-waf'],
    // Requests that are refused or answered with 404 are attacked, too.
    ...['--ignore-code', '*'],
    // One finding is enough; all others are also wanted, even those that seem to be of one type.
    ...['--answers', 'exploit=N,skip further tests=N,skip those kind of cases=N'],
  ];
  const { status, output } = await runTool('sqlmap', args, { folder, signal });
  if (status !== 0 || !existsSync(results)) {
    throw new Error(`sqlmap ended with status ${status}: ${output.trim().split('\n').at(-1)}`);
  }
  const listed = readFileSync(results, 'utf8').trim().split('\n').slice(1);
  return {
    findings: listed.filter((finding) => !finding.includes(DOUBTED)),
    doubted: listed.filter((finding) => finding.includes(DOUBTED)),
    tried: output.match(/parameter .+ does not seem to be injectable|parameter .+ is vulnerable/g)?.length ?? 0,
    givenUp: (output.match(/\[(CRITICAL|ERROR)\] .+/g) ?? []).filter((line) => !GOES_ON.test(line)),
    unreached: [],
  };
}
