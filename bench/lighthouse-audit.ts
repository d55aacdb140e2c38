/**
 * Runs Lighthouse over one page after the other, in a browser that may be signed in. Lighthouse is installed separately: with its
 * dependencies it is larger than all packages of the product's browser side.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { acknowledgeForEachUser } from '../e2e/support/acknowledge-for-each-user.ts';
import { REMINDER_MODULES } from '../packages/domain/src/access/module-reminders.ts';
import { projectRoot } from '../scripts/project-root.ts';
import type { Session } from './browser-session.ts';

export interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Largest contentful paint, as simulated for a slow phone: ms. */
  readonly largestPaintMs: number;
  /** The problems that accessibility and best practices found, and where. */
  readonly failures: readonly string[];
}

export interface Auditor {
  audit(address: string, session: Session | undefined): Promise<Audit>;
  close(): Promise<void>;
}

// The parts of Lighthouse and Puppeteer that are used here: their types are missing where they are not installed.
interface AuditResult {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly { readonly node?: { readonly selector?: string } }[] };
}
interface LighthouseReport {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, AuditResult>>;
}
// biome-ignore lint/complexity/useMaxParams: the signature is that of Lighthouse
type Lighthouse = (
  address: string,
  flags: object,
  config: undefined,
  page: PuppeteerPage,
) => Promise<{ readonly lhr: LighthouseReport } | undefined>;
interface PuppeteerPage {
  evaluateOnNewDocument(act: (keys: readonly string[]) => void, keys: readonly string[]): Promise<unknown>;
  close(): Promise<void>;
}
interface PuppeteerBrowser {
  createBrowserContext(): Promise<{
    newPage(): Promise<PuppeteerPage>;
    setCookie(...cookies: object[]): Promise<void>;
    close(): Promise<void>;
  }>;
  disconnect(): Promise<void>;
}
interface Puppeteer {
  connect(options: { browserURL: string; defaultViewport: null }): Promise<PuppeteerBrowser>;
}

const FOLDER = join(projectRoot, 'bench/lighthouse');

/** Connects to a browser that listens on the port. */
export async function openAuditor(port: number): Promise<Auditor> {
  if (!existsSync(join(FOLDER, 'node_modules/lighthouse'))) {
    throw new Error('Lighthouse is not installed; "npm ci --prefix bench/lighthouse" fetches it (180 MB).');
  }
  const lighthouse: Lighthouse = (await importFrom('lighthouse')).default;
  const puppeteer: Puppeteer = (await importFrom('puppeteer-core')).default;
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });

  const audit = async (address: string, session: Session | undefined) => {
    const context = await browser.createBrowserContext();
    try {
      if (session !== undefined) await context.setCookie(...session.cookies);
      const page = await context.newPage();
      // A dialog over the page would be audited instead.
      await page.evaluateOnNewDocument(acknowledgeForEachUser, REMINDER_MODULES);
      const flags = {
        port,
        logLevel: 'error',
        output: 'json',
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
      };
      const result = await lighthouse(address, flags, undefined, page);
      if (result === undefined) throw new Error(`Lighthouse returned no result for ${address}`);
      if (result.lhr.runtimeError) throw new Error(`${address}: ${result.lhr.runtimeError.message}`);
      return readReport(result.lhr);
    } finally {
      await context.close();
    }
  };
  return { audit, close: () => browser.disconnect() };
}

async function importFrom(name: string) {
  return import(pathToFileURL(createRequire(join(FOLDER, 'package.json')).resolve(name)).href);
}

function readReport({ categories, audits }: LighthouseReport): Audit {
  const score = (category: string) => {
    const found = categories[category]?.score;
    if (found == null) throw new Error(`Lighthouse gave no score for ${category}`);
    return found;
  };
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const failures = ['accessibility', 'best-practices']
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id])
    .filter((found) => found !== undefined && found.scoreDisplayMode === 'binary' && found.score !== 1)
    .map(
      (found) => `${found?.id}: ${(found?.details?.items ?? []).map(({ node }) => node?.selector ?? '').join(' | ')}`,
    );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestPaintMs: value('largest-contentful-paint'),
    failures,
  };
}
