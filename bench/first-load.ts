/**
 * The files that a browser without a cache loads for each route until the page is idle, on a desktop and on a phone; the larger one counts.
 * The built product with demonstration data, and an administrator who has signed everything. Work that the pages defer to an idle moment is
 * delayed and counted separately. `--route=/otif` measures one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { type Session, signIn, usingBrowser } from './browser-session.ts';
import { buildWhenStale, builtServer } from './built-server.ts';
import { openConnection } from './connection.ts';
import { measureEmptyPage } from './empty-page.ts';
import { firstLoadBudget } from './first-load-budget.ts';
import { listRoutes, type Route } from './first-load-routes.ts';
import type { Measurement, RunPart } from './part.ts';
import { startProduct } from './running-product.ts';
import { signInOver } from './signed-in.ts';

/** Takes precedence over the caller's environment. */
const DEMO_PASSWORD = 'aicv-demo-2026';
const READER = { username: 'admin', password: DEMO_PASSWORD };

const IDLE_REST_MS = 1_000;

const DEVICES = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true },
} as const;

type Device = keyof typeof DEVICES;

/** Bytes of the response bodies as transferred (browsers request brotli from 127.0.0.1, too), without headers. */
interface FirstLoad {
  readonly scripts: number;
  readonly scriptBytes: number;
  /** Document, styles, fonts and data too. */
  readonly allBytes: number;
  /** JavaScript that only an idle callback requests. */
  readonly idleScriptBytes: number;
}

export const run: RunPart = async ({ route: wanted }) => {
  buildWhenStale();
  const emptyBytes = await measureEmptyPage();
  const dataDir = mkdtempSync(join(tmpdir(), 'aicv-bench-first-load-'));
  const { command, args } = builtServer();
  const product = await startProduct(command, args, dataDir, { DEMO_PASSWORD });
  try {
    const routes = (await openRoutes(product.baseUrl)).filter(({ path }) => wanted === undefined || path === wanted);
    if (routes.length === 0) throw new Error(`The router declares no ${wanted}`);
    const measurements = await usingBrowser(async (browser) => {
      const session = await signIn(browser, product.baseUrl, READER);
      const measured: Measurement[] = [];
      for (const route of routes) {
        console.log(route.path);
        const desk = await measure(browser, session, product.baseUrl, route, 'desk');
        const phone = await measure(browser, session, product.baseUrl, route, 'phone');
        measured.push(measurementOf(route, desk, phone, emptyBytes));
      }
      return measured;
    });
    return [{ name: 'an empty React page', value: kilobytes(emptyBytes), unit: 'kB' }, ...measurements];
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
  await connection.send('POST', '/api/nda/sign', headers, JSON.stringify({ name: 'Nia Okafor' }));
  const routes = await listRoutes(connection, credentials);
  await connection.close();
  return routes;
}

async function measure(
  browser: Browser,
  session: Session,
  baseUrl: string,
  { address, isPublic }: Route,
  device: Device,
): Promise<FirstLoad> {
  const context = await browser.newContext({ ...DEVICES[device], ...(isPublic ? {} : { storageState: session }) });
  try {
    const page = await openHeldBack(context);
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.goto(baseUrl + address, { waitUntil: 'networkidle' });
    // By its element, because a dialog may hide the rest of the page from assistive technology.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const first = await bytesOf(requests);
    requests.length = 0;
    await page.evaluate(() => dispatchEvent(new Event('bench-idle')));
    // The network was idle before, so that state does not cover the requests that start now.
    await page.waitForTimeout(IDLE_REST_MS);
    await page.waitForLoadState('networkidle');
    return { ...first, idleScriptBytes: (await bytesOf(requests)).scriptBytes };
  } finally {
    await context.close();
  }
}

/** A page on which no idle callback runs before the event `bench-idle`. */
async function openHeldBack(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const whenIdle = globalThis.requestIdleCallback.bind(globalThis);
    globalThis.requestIdleCallback = (work) => {
      addEventListener('bench-idle', () => whenIdle(work), { once: true });
      return 0;
    };
  });
  return page;
}

async function bytesOf(requests: readonly Request[]): Promise<Omit<FirstLoad, 'idleScriptBytes'>> {
  const load = { scripts: 0, scriptBytes: 0, allBytes: 0 };
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    load.allBytes += responseBodySize;
    // Not by the resource type: preloaded files have another.
    if (!new URL(request.url()).pathname.endsWith('.js')) continue;
    load.scripts += 1;
    load.scriptBytes += responseBodySize;
  }
  return load;
}

function measurementOf({ path, isPublic }: Route, desk: FirstLoad, phone: FirstLoad, emptyBytes: number): Measurement {
  const [load, device] = desk.scriptBytes >= phone.scriptBytes ? [desk, 'desk'] : [phone, 'phone'];
  return {
    name: `${path}: JavaScript`,
    value: kilobytes(load.scriptBytes),
    unit: 'kB',
    budget: firstLoadBudget(path, isPublic),
    beside:
      `${device}; ${load.scripts} files, ${(load.scriptBytes / emptyBytes).toFixed(1)} times the empty page; everything ` +
      `${kilobytes(load.allBytes).toFixed(0)} kB; JavaScript when idle ${kilobytes(load.idleScriptBytes).toFixed(0)} kB`,
  };
}

function kilobytes(bytes: number): number {
  return bytes / 1_000;
}
