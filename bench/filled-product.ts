/** The built product with a filled database, in a browser, and the time until its pages are complete. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { PoolClient } from 'pg';
import { startBundledPostgres } from '../apps/api/src/platform/db/bundled/bundled-postgres.ts';
import { openDatabase } from '../apps/api/src/platform/db/pool/open-database.ts';
import { migrateDatabase } from '../apps/api/src/platform/db/schema/migrate.ts';
import { hashPassword } from '../apps/api/src/platform/secrets/password-hash.ts';
import { acknowledgeForEachUser } from '../e2e/support/acknowledge-for-each-user.ts';
import { projectRoot } from '../scripts/project-root.ts';
import { type Session, signIn, usingBrowser } from './browser-session.ts';
import { percentile } from './percentile.ts';
import { startBuilt } from './running-product.ts';

const READER = { username: 'reader', password: 'a quiet harbour at dawn' };
/** Wide enough for all columns side by side. */
const VIEWPORT = { width: 1440, height: 900 };

export interface OpenedProduct {
  readonly browser: Browser;
  readonly session: Session;
  readonly baseUrl: string;
}

interface Filling {
  /** The role of the user who reads. */
  readonly role: 'analyst' | 'manager';
  readonly fill: (client: PoolClient) => Promise<unknown>;
}

/** Starts the built product on a new database that is filled first, and signs in. */
export async function usingFilledProduct<Result>(
  filling: Filling,
  use: (opened: OpenedProduct) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aicv-bench-'));
  try {
    await fillDatabase(dataDir, filling);
    const product = await startBuilt(dataDir);
    try {
      return await usingBrowser(async (browser) => {
        const session = await signIn(browser, product.baseUrl, READER);
        return use({ browser, session, baseUrl: product.baseUrl });
      });
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A new database in the directory with an account to sign in with, so the product adds no demonstration data. */
async function fillDatabase(dataDir: string, { role, fill }: Filling): Promise<void> {
  const postgres = await startBundledPostgres({ dataDir, log: () => undefined });
  const { pool, close } = openDatabase(postgres.connection, () => undefined);
  try {
    await migrateDatabase(pool, projectRoot);
    const client = await pool.connect();
    await client.query("begin; select set_config('app.tenant_id', 'default', true)");
    await client.query(
      `insert into users (username, password, email, first_name, last_name, role)
       values ($1, $2, 'reader@example.com', 'Nia', 'Okafor', $3)`,
      [READER.username, await hashPassword(READER.password), role],
    );
    await fill(client);
    await client.query('commit');
    client.release();
    await pool.query('vacuum analyze');
  } finally {
    await close();
    await postgres.stop();
  }
}

/** A page of a module, and when it is complete. */
export interface ShownPage {
  readonly path: string;
  readonly module: 'otif' | 'abundance-labs';
  /** Matches one element of a complete page. */
  readonly selector: string;
  /** The number of elements that it matches then. */
  readonly count: number;
}

/** Opens the page in a context without cached files and waits for its first element. */
export async function openPage(
  { browser, session, baseUrl }: OpenedProduct,
  shown: ShownPage,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ storageState: session, viewport: VIEWPORT });
  const page = await context.newPage();
  await page.addInitScript(acknowledgeForEachUser, [shown.module]);
  await page.addInitScript(markShown, shown);
  await page.goto(`${baseUrl}${shown.path}`);
  await page.locator(shown.selector).first().waitFor();
  return { context, page };
}

/** The times in ms from the navigation to the complete page, nothing cached. */
export async function timeVisits(
  opened: OpenedProduct,
  shown: ShownPage,
  visits: number,
): Promise<{ median: number; p95: number }> {
  const times: number[] = [];
  // The server compiles code during its first responses, so the first visit does not count.
  for (let count = 0; count <= visits; count += 1) {
    const { context, page } = await openPage(opened, shown);
    const shownMs = await page.evaluate(readShown);
    if (count > 0) times.push(shownMs);
    await context.close();
  }
  return { median: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** In the page: sets the mark "page shown" at the start of the frame after the one that rendered all elements. */
function markShown({ selector, count }: ShownPage): void {
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll(selector).length < count) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('page shown')));
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
}

/** In the page: the time of that mark, measured from the start of the navigation. */
function readShown(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'page shown') resolve(startTime);
    });
    observer.observe({ type: 'mark', buffered: true });
  });
}
