/** Runs wapiti over the pages that it crawls and the given addresses. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './attack-tool.ts';

/**
 * Left out: modules that need a server on the internet that the product could be made to call (ssrf, xxe), lists that are downloaded from
 * there (nikto, wapp, buster), password guessing, which the product locks after ten attempts, and the module that judges by response time
 * (blindsql), which sqlmap does with more care.
 */
const MODULES = [
  'backup',
  'cookieflags',
  'crlf',
  'csp',
  'csrf',
  'exec',
  'file',
  'htaccess',
  'http_headers',
  'methods',
  'permanentxss',
  'redirect',
  'shellshock',
  'sql',
  'xss',
];

/** Reports that are accepted. */
const EXPECTED: readonly { readonly line: RegExp; readonly reason: string }[] = [
  {
    line: /^HTTP Secure Headers: .*X-XSS-Protection is not set$/,
    reason:
      'It enabled a filter that browsers have removed, because the filter itself opened holes. The content security policy replaces it.',
  },
];

interface Finding {
  readonly method: string;
  readonly path: string;
  readonly info: string;
  readonly parameter: string | null;
}

interface Report {
  readonly vulnerabilities: Record<string, Finding[]>;
  readonly anomalies: Record<string, Finding[]>;
}

export interface WapitiReport {
  readonly findings: readonly string[];
  /** Parts that were stopped early: its modules, or its crawling. */
  readonly cutShort: readonly string[];
}

/** The number of its slow modules: the others request each page once. */
const LONG_MODULES = 7;
/** The share of its time for crawling, which is small: nearly all pages are passed to it. */
const SHARE_OF_CRAWLING = 0.2;

export async function runWapiti(
  addresses: readonly string[],
  {
    origin,
    start,
    folder,
    signal,
    withinMs,
  }: { origin: string; start: string; folder: string; signal: AbortSignal; withinMs: number },
): Promise<WapitiReport> {
  mkdirSync(folder, { recursive: true });
  const report = join(folder, 'report.json');
  const seconds = (share: number) => String(Math.max(1, Math.round((withinMs / 1_000) * share)));
  const args = [
    ...['--max-scan-time', seconds(SHARE_OF_CRAWLING)],
    ...['--max-attack-time', seconds((1 - SHARE_OF_CRAWLING) / LONG_MODULES)],
    ...['--url', `${origin}/`, ...addresses.flatMap((address) => ['--start', `${start}${address}`])],
    ...['--module', MODULES.join(','), '--level', '1', '--depth', '5', '--timeout', '60'],
    ...['--store-session', join(folder, 'sessions'), '--store-config', join(folder, 'config'), '--flush-session'],
    ...['--format', 'json', '--output', report, '--no-bugreport', '--verbose', '1'],
  ];
  const { status, output } = await runTool('wapiti', args, { folder, signal });
  if (status !== 0) throw new Error(`wapiti ended with status ${status}: ${output.trim().split('\n').at(-1)}`);
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const findings = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, found]) =>
    found.map(
      ({ method, path, info, parameter }) => `${kind}: ${method} ${path}${parameter ? ` (${parameter})` : ''}: ${info}`,
    ),
  );
  return {
    findings: findings.filter((finding) => !EXPECTED.some(({ line }) => line.test(finding))),
    cutShort: [
      ...(/Max scan time was reached/.test(output) ? ['crawling'] : []),
      ...[...output.matchAll(/Max attack time was reached for module (\w+)/g)].map(([, module]) => module ?? ''),
    ],
  };
}
