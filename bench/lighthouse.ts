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
import type { Measurement, Options } from './part.ts';
import { DEMO_PASSWORD, startBuilt } from './running-product.ts';

type Score = 'performance' | 'accessibility' | 'bestPractices';
type Audited = AuditedPage & { readonly audit: Audit };

const ADMIN = { username: 'admin', password: DEMO_PASSWORD };
/** Total audits of a page whose first one misses the budget. Their median counts: a single audit depends on the load of the machine. */
const RUNS = 3;

/** `--only=/otif,/auth` audits the pages whose address begins with one of these. */
export async function run(options: Options): Promise<readonly Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aicv-bench-lighthouse-'));
  const port = await freePort();
  try {
    const product = await startBuilt(dataDir);
    try {
      return await usingBrowser(
        async (browser) => {
          const session = await signIn(browser, product.baseUrl, {
            ...ADMIN,
            further: [['/api/nda/sign', { name: 'Ada Lovelace' }]],
          });
          const context = await browser.newContext({ storageState: session, baseURL: product.baseUrl });
          const pages = await listPages(context);
          await context.close();
          const auditor = await openAuditor(port);
          try {
            const beginnings = (options.only ?? '/').split(',');
            const chosen = pages.filter(({ path }) => beginnings.some((beginning) => path.startsWith(beginning)));
            if (chosen.length === 0) throw new Error(`No page has an address that begins with ${options.only}`);
            const audited: Audited[] = [];
            for (const page of chosen) audited.push(await auditPage(auditor, product.baseUrl, { page, session }));
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
  { page: { path, isPublic }, session }: { page: AuditedPage; session: Session },
): Promise<Audited> {
  const audits: Audit[] = [];
  do {
    audits.push(await auditor.audit(baseUrl + path, isPublic ? undefined : session));
  } while (audits.length < RUNS && audits.some((audit) => missesBudget(audit, isPublic)));
  const audit = audits.toSorted((a, b) => a.performance - b.performance)[Math.floor(audits.length / 2)] as Audit;
  const { performance, accessibility, bestPractices, largestPaintMs, failures } = audit;
  console.log(
    `${path.padEnd(60)} ${[performance, accessibility, bestPractices].map((score) => score.toFixed(2)).join(' ')}` +
      `  LCP ${largestPaintMs.toFixed(0)} ms`,
  );
  for (const failure of failures) console.log(`  ${failure}`);
  return { path, isPublic, audit };
}

function missesBudget({ performance, largestPaintMs }: Audit, isPublic: boolean): boolean {
  return (
    performance < performanceBudget(isPublic).atLeast ||
    (isPublic && largestPaintMs > BUDGETS.publicLargestPaintMs.atMost)
  );
}

const performanceBudget = (isPublic: boolean) => (isPublic ? BUDGETS.publicPerformance : BUDGETS.signedInPerformance);

function measurementsOf(audited: readonly Audited[]): readonly Measurement[] {
  const [pub, signedIn] = [true, false].map((isPublic) => audited.filter((page) => page.isPublic === isPublic)) as [
    Audited[],
    Audited[],
  ];
  const worst = pub.toSorted((a, b) => b.audit.largestPaintMs - a.audit.largestPaintMs)[0];
  return [
    ...lowest('performance', 'public pages', { pages: pub, budget: performanceBudget(true) }),
    ...lowest('performance', 'signed-in pages', { pages: signedIn, budget: performanceBudget(false) }),
    ...lowest('accessibility', 'pages', { pages: audited, budget: BUDGETS.accessibility }),
    ...lowest('bestPractices', 'pages', { pages: audited, budget: BUDGETS.bestPractices }),
    ...(worst === undefined
      ? []
      : [
          {
            name: 'largest contentful paint, latest of the public pages',
            value: worst.audit.largestPaintMs,
            unit: 'ms',
            budget: BUDGETS.publicLargestPaintMs,
            beside: worst.path,
          },
        ]),
  ];
}

/** The lowest score of the pages, and in the note the pages under the budget. */
function lowest(
  score: Score,
  which: string,
  { pages, budget }: { pages: readonly Audited[]; budget: { readonly atLeast: number } },
): Measurement[] {
  if (pages.length === 0) return [];
  const under = pages.filter(({ audit }) => audit[score] < budget.atLeast);
  return [
    {
      name: `${score === 'bestPractices' ? 'best practices' : score}, lowest of ${pages.length} ${which}`,
      value: Math.min(...pages.map(({ audit }) => audit[score])),
      unit: 'points',
      budget,
      beside: under.map(({ path, audit }) => `${path} ${audit[score]}`).join(', '),
    },
  ];
}
