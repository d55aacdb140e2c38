/**
 * The JavaScript that a browser without a cache loads for each route until the page is idle, on a desktop and on a phone; the larger one
 * counts. The built product with demonstration data, and an administrator who has signed everything. Work that the pages defer to an idle
 * moment does not run. `--route=/otif` measures one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Request } from '@playwright/test';
import { declaredRoutes } from '../scripts/declared-routes.ts';
import { type Session, signIn, usingBrowser } from './browser-session.ts';
import { BUDGETS } from './budgets.ts';
import { type Connection, openConnection } from './connection.ts';
import type { Measurement, RunPart } from './part.ts';
import { DEMO_PASSWORD, startBuilt } from './running-product.ts';
import { type Credentials, signInOver } from './signed-in.ts';

const READER = { username: 'admin', password: DEMO_PASSWORD };

const DEVICES = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true },
} as const;

export const run: RunPart = async ({ route: wanted }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aicv-bench-first-load-'));
  const product = await startBuilt(dataDir);
  try {
    const routes = (await openRoutes(product.baseUrl)).filter(({ path }) => wanted === undefined || path === wanted);
    if (routes.length === 0) throw new Error(`The router declares no ${wanted}`);
    return await usingBrowser(async (browser) => {
      const session = await signIn(browser, product.baseUrl, READER);
      const measurements: Measurement[] = [];
      for (const { path, address, isPublic } of routes) {
        const visit = { browser, session: isPublic ? undefined : session, url: product.baseUrl + address };
        const [desk, phone] = [await scriptBytes(visit, 'desk'), await scriptBytes(visit, 'phone')];
        measurements.push({
          name: `${path}: JavaScript`,
          value: Math.max(desk, phone) / 1_000,
          unit: 'kB',
          budget: isPublic ? BUDGETS.publicJavaScriptKb : BUDGETS.pageJavaScriptKb,
          beside: desk >= phone ? 'desk' : 'phone',
        });
      }
      return measurements;
    });
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Signs the agreements in front of some pages, and finds a record to open each page with. */
async function openRoutes(baseUrl: string): Promise<Route[]> {
  const connection = openConnection(baseUrl);
  const credentials = await signInOver(connection, READER.username, READER.password);
  const headers = { ...credentials, 'content-type': 'application/json' };
  await connection.send('POST', '/api/nda/sign', { headers, body: JSON.stringify({ name: 'Nia Okafor' }) });
  const routes = await listRoutes(connection, credentials);
  await connection.close();
  return routes;
}

type Visit = { browser: Browser; session: Session | undefined; url: string };

/** Bytes of the scripts as transferred (browsers request brotli from 127.0.0.1, too), without headers. */
async function scriptBytes({ browser, session, url }: Visit, device: keyof typeof DEVICES): Promise<number> {
  const context = await browser.newContext({ ...DEVICES[device], ...(session && { storageState: session }) });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
    });
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.goto(url, { waitUntil: 'networkidle' });
    // By its element, because a dialog may hide the rest of the page from assistive technology.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    // Not by the resource type: preloaded files have another.
    const scripts = requests.filter((request) => new URL(request.url()).pathname.endsWith('.js'));
    const sizes = await Promise.all(scripts.map((request) => request.sizes()));
    return sizes.reduce((bytes, { responseBodySize }) => bytes + responseBodySize, 0);
  } finally {
    await context.close();
  }
}

interface Route {
  /** As the router declares it. */
  readonly path: string;
  readonly address: string;
  readonly isPublic: boolean;
}

/** Throws if the demonstration data has no record to open a route with. */
async function listRoutes(connection: Connection, credentials: Credentials): Promise<Route[]> {
  const first = async (path: string) => {
    const { body } = await connection.send('GET', path, { headers: { ...credentials } });
    const rows: { id: string; isPremium?: boolean }[] = JSON.parse(body.toString());
    // A premium course is closed to the demonstration accounts.
    const row = rows.find(({ isPremium }) => isPremium !== true);
    if (row === undefined) throw new Error(`${path} has nothing to open a page with`);
    return row.id;
  };
  const courseId = await first('/api/courses');
  await connection.send('POST', `/api/courses/${courseId}/enroll`, { headers: { ...credentials } });
  const course = await connection.send('GET', `/api/courses/${courseId}`, { headers: { ...credentials } });
  const values: Readonly<Record<string, string>> = {
    $courseId: courseId,
    $lessonId: JSON.parse(course.body.toString()).lessons[0].id,
    $opportunityId: await first('/api/opportunities'),
    $ventureId: await first('/api/ventures'),
    $updateId: await first('/api/investor-updates'),
    '{-$updateId}': '',
  };
  return declaredRoutes().map(({ path, isPublic }) => ({
    path,
    isPublic,
    address: path
      .split('/')
      .map((step) => values[step] ?? step)
      .join('/'),
  }));
}
