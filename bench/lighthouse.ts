/**
 * Lighthouse scores of every page of the built product with demonstration data, for a slow phone. Public pages are visited without a
 * session, all others by an administrator who has accepted and signed everything.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Session, signIn, usingBrowser } from './browser-session.ts';
import { BUDGETS } from './budgets.ts';
import { freePort } from './free-port.ts';
import { type Audit, type Auditor, openAuditor } from './lighthouse-audit.ts';
import { type AuditedPage, listPages } from './lighthouse-pages.ts';
import type { Budget, Measurement, Options } from './part.ts';
import { startProduct } from './running-product.ts';

type Score = 'performance' | 'accessibility' | 'bestPractices';
type Audited = { readonly path: string; readonly audit: Audit };

const ADMIN = { username: 'admin', password: 'aicv-demo-2026' };
/** Total audits of a page whose first one misses the budget. Their median counts: a single audit depends on the load of the machine. */
const RUNS = 3;

/** `--only=/otif,/auth` audits the pages whose address begins with one of these. */
export async function run(options: Options): Promise<readonly Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aicv-bench-lighthouse-'));
  const port = await freePort();
  try {
    // Builds first when the sources changed.
    const product = await startProduct('npm', ['start'], dataDir);
    try {
      return await usingBrowser(
        async (browser) => {
          const session = await signIn(browser, product.baseUrl, ADMIN, [['/api/nda/sign', { name: 'Ada Lovelace' }]]);
          const context = await browser.newContext({ storageState: session });
          const pages = await listPages(context, product.baseUrl);
          await context.close();
          const auditor = await openAuditor(port);
          try {
            const beginnings = (options.only ?? '/').split(',');
            const chosen = pages.filter(({ path }) => beginnings.some((beginning) => path.startsWith(beginning)));
            if (chosen.length === 0) throw new Error(`No page has an address that begins with ${options.only}`);
            const audited: Audited[] = [];
            for (const page of chosen) audited.push(await auditPage(auditor, product.baseUrl, page, session));
            return measurementsOf(audited);
          } finally {
            await auditor.close();
          }
        },
        [`--remote-debugging-port=${port}`],
      );
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function auditPage(
  auditor: Auditor,
  baseUrl: string,
  { path, isPublic }: AuditedPage,
  session: Session,
): Promise<Audited> {
  const audits: Audit[] = [];
  do {
    audits.push(await auditor.audit(baseUrl + path, isPublic ? undefined : session));
  } while (
    audits.length < RUNS &&
    audits.some(({ performance }) => performance < BUDGETS.lighthousePerformance.atLeast)
  );
  const audit = audits.toSorted((a, b) => a.performance - b.performance)[Math.floor(audits.length / 2)] as Audit;
  const { performance, accessibility, bestPractices, largestPaintMs, blockingMs, layoutShift, failures } = audit;
  console.log(
    `${path.padEnd(60)} ${[performance, accessibility, bestPractices].map((score) => score.toFixed(2)).join(' ')}` +
      `  LCP ${largestPaintMs.toFixed(0)} ms, TBT ${blockingMs.toFixed(0)} ms, CLS ${layoutShift.toFixed(3)}`,
  );
  for (const failure of failures) console.log(`  ${failure}`);
  return { path, audit };
}

function measurementsOf(audited: readonly Audited[]): readonly Measurement[] {
  const auth = audited.find(({ path }) => path === '/auth')?.audit;
  return [
    lowest('performance', audited, BUDGETS.lighthousePerformance),
    lowest('accessibility', audited, BUDGETS.lighthouseAccessibility),
    lowest('bestPractices', audited, BUDGETS.lighthouseBestPractices),
    ...(auth === undefined
      ? []
      : [
          measurement('/auth: largest contentful paint', auth.largestPaintMs, BUDGETS.authLargestPaintMs),
          measurement('/auth: total blocking time', auth.blockingMs, BUDGETS.authBlockingMs),
        ]),
  ];
}

function measurement(name: string, value: number, budget: Budget): Measurement {
  return { name, value, unit: 'ms', budget };
}

/** The lowest score of any page, and in the note the pages under the budget. */
function lowest(score: Score, audited: readonly Audited[], budget: { atLeast: number; source: string }): Measurement {
  const under = audited.filter(({ audit }) => audit[score] < budget.atLeast);
  const names = {
    performance: 'performance',
    accessibility: 'accessibility',
    bestPractices: 'best practices',
  } as const;
  return {
    name: `${names[score]}, lowest of ${audited.length} pages`,
    value: Math.min(...audited.map(({ audit }) => audit[score])),
    unit: 'points',
    budget,
    ...(under.length > 0 && { beside: under.map(({ path, audit }) => `${path} ${audit[score]}`).join(', ') }),
  };
}
