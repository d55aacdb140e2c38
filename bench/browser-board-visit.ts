/** One visit of the board: from the navigation to the frame that shows its cards. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { acknowledgeForEachUser } from '../e2e/support/acknowledge-for-each-user.ts';
import { type Board, COLUMNS } from './browser-board-data.ts';
import type { Session } from './browser-session.ts';
import { metricOf } from './browser-work.ts';

export interface Visit {
  readonly page: Page;
  readonly cdp: CDPSession;
}

export interface ShownAfter {
  /** Measured from the start of the navigation. */
  readonly navigationMs: number;
  /** Measured from the last byte of the last column's first page. */
  readonly dataMs: number;
  /** Of the main thread, since the start of the page. */
  readonly processorMs: number;
}

/** Wide enough for all columns side by side. */
const VIEWPORT = { width: 1440, height: 900 };

/** Waits until the page is idle. */
export async function waitUntilIdle({ page }: Visit): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('li[aria-setsize]').first().waitFor();
}

/** Starts with an empty cache and without compiled code. */
export function newContext(browser: Browser, session: Session): Promise<BrowserContext> {
  return browser.newContext({ storageState: session, viewport: VIEWPORT });
}

/** Opens the board in a page of its own and waits for its cards. */
export async function openBoard(context: BrowserContext, baseUrl: string, { columns }: Board): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.addInitScript(acknowledgeForEachUser, ['otif']);
  await page.addInitScript(markCardsShown, { all: COLUMNS.length, withCards: columns.length });
  await page.goto(`${baseUrl}/otif`);
  await page.locator('article').first().waitFor();
  return { page, cdp };
}

export async function shownAfter({ page, cdp }: Visit): Promise<ShownAfter> {
  const shown = await page.evaluate(readMarks);
  return { ...shown, processorMs: (await metricOf(cdp, 'ThreadTime')) * 1_000 };
}

/**
 * In the page: sets the mark "cards shown" at the start of the frame after the one that rendered them, when all columns have their cards.
 */
function markCardsShown({ all, withCards }: { all: number; withCards: number }): void {
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll('section[aria-busy="false"]').length < all) return;
    if (document.querySelectorAll('section:has(article)').length < withCards) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('cards shown')));
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
}

/** In the page: the marks of `markCardsShown`. */
async function readMarks(): Promise<{ navigationMs: number; dataMs: number }> {
  const navigationMs = await new Promise<number>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'cards shown') resolve(startTime);
    });
    observer.observe({ type: 'mark', buffered: true });
  });
  const firstPages = performance.getEntriesByType('resource').filter(({ name }) => {
    const { pathname, searchParams } = new URL(name);
    return pathname === '/api/opportunities' && searchParams.has('stage') && !searchParams.has('cursor');
  }) as PerformanceResourceTiming[];
  if (firstPages.length !== 5) throw new Error(`${firstPages.length} columns were read instead of 5`);
  return { navigationMs, dataMs: navigationMs - Math.max(...firstPages.map(({ responseEnd }) => responseEnd)) };
}
