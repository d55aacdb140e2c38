/** No layout shifts while a page loads: pending content has its space reserved (ADR-web-2). */
import type { Page } from '@playwright/test';
import { PUBLIC_APP_READY } from '../../apps/web/src/app/public/public-events.ts';
import { hideNotifications } from '../support/hide-notifications.ts';
import { mentionedNewcomer } from '../support/mentioned.ts';
import { expect, signInAs, test } from '../support/test.ts';

/** The largest accepted sum over a page's visit. Shifts that a user cannot see score far lower. */
const STILL = 0.01;

const PAGES = {
  'the start page and the Academy': [
    '/',
    '/?tab=otif',
    '/?tab=labs',
    '/?tab=capital',
    '/academy',
    '/academy/certificates',
    '/academy/authoring',
    '/founder',
  ],
  'the board, the ventures and Capital': [
    '/otif',
    '/abundance-labs',
    '/capital',
    '/capital/figures',
    '/capital/updates',
    '/capital/updates/write',
  ],
  'what is administered, and one’s own': [
    '/holdings',
    '/notifications',
    '/profile',
    '/admin/legal',
    '/system/seed-status',
    '/system/health',
  ],
} as const;

/** Pages of records of the demonstration data that other journeys leave unchanged. */
const RECORDS = [
  { list: '/api/opportunities?q=Compliance twin for payments', page: (id: string) => `/otif/${id}` },
  { list: '/api/ventures?q=Tutor engine for trade certification', page: (id: string) => `/abundance-labs/${id}` },
  { list: '/api/authoring/courses?q=Finding Problems', page: (id: string) => `/academy/authoring/${id}` },
  { list: '/api/authoring/courses?q=Finding Problems', page: (id: string) => `/academy/authoring/${id}/preview` },
] as const;

/** The responses that open a page, and the event stream, are not delayed. */
const AT_ONCE = /^\/api\/(user|legal\/status|events)$/;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    shifts: Shift[];
    isOpen: Promise<void>;
  }
}

/** Makes each page from now on record its layout shifts, and delays requests to the server. */
async function delayResponses(page: Page): Promise<(() => Promise<void>)[]> {
  const held: (() => Promise<void>)[] = [];
  await page.addInitScript((open) => {
    window.shifts = [];
    window.isOpen = new Promise((resolve) => addEventListener(open, () => resolve(), { once: true }));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: readonly { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        window.shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 80) ?? '') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, PUBLIC_APP_READY);
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && !AT_ONCE.test(pathname),
    (route) => {
      held.push(async () => {
        await route.continue();
        // An aborted request has no response.
        await (await route.request().response())?.finished();
      });
    },
  );
  return held;
}

/** Releases the responses one by one, the last request first, each painted before the next, until none is pending. */
async function answerOneByOne(page: Page, held: (() => Promise<void>)[]): Promise<void> {
  await expect
    .poll(
      async () => {
        for (let next = held.pop(); next !== undefined; next = held.pop()) {
          await next();
          await painted(page);
        }
        const waiting = page.getByText(/^(Loading|Checking) .*(\.\.\.|…)$/).filter({ visible: true });
        return held.length + (await waiting.count()) + (await page.locator('[data-pending]').count());
      },
      { intervals: [20] },
    )
    .toBe(0);
  await painted(page);
}

async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  );
}

/** Waits until every font has been added or loaded. */
async function facesCome(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['Geist Variable', 'Instrument Serif'].every((name) =>
      [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded'),
    ),
  );
}

/** The layout shifts, except those too small to be seen. */
async function jumpsOf(page: Page): Promise<readonly Shift[]> {
  const shifts = await page.evaluate(() => window.shifts);
  return shifts.reduce((sum, { value }) => sum + value, 0) < STILL ? [] : shifts;
}

/** Visits the pages in sequence and asserts that each had no layout shift. `opened` waits until a page sends its requests. */
async function expectStill(
  page: Page,
  paths: readonly string[],
  opened: (page: Page) => Promise<void> = (loaded) => expect(loaded.getByRole('main')).toBeVisible(),
): Promise<void> {
  const held = await delayResponses(page);
  await hideNotifications(page);
  const jumps: { path: string; shifts: readonly Shift[] }[] = [];
  for (const path of paths) {
    await page.goto(path);
    await opened(page);
    await answerOneByOne(page, held);
    const shifts = await jumpsOf(page);
    if (shifts.length > 0) jumps.push({ path, shifts });
  }
  expect(jumps).toEqual([]);
}

/** A public page is rendered before its script arrives; from then on it sends requests. */
async function publicAppReady(page: Page): Promise<void> {
  await page.evaluate(() => window.isOpen);
  await painted(page);
}

for (const [what, paths] of Object.entries(PAGES)) {
  test(`nothing moves while ${what} load, in any order`, async ({ page }) => {
    await signInAs(page, 'admin');
    await expectStill(page, paths);
  });
}

test('nothing moves while the warnings of the firm load last', async ({ page }) => {
  await signInAs(page, 'admin');
  const held = await delayResponses(page);
  await hideNotifications(page);
  const notice = { kind: 'cash_below_six_months_of_burn', raisedAt: '2026-03-01T09:00:00.000Z' };
  // The demonstration's firm has no warnings.
  await page.route('**/api/kpis/notices', (route) => {
    held.unshift(() => route.fulfill({ json: { notices: [notice] } }));
  });
  await page.goto('/capital/figures');
  await expect(page.getByRole('main')).toBeVisible();
  await answerOneByOne(page, held);
  await expect(page.getByText('Cash is below six months of burn.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'RECORD KPI' })).toBeVisible();
  expect(await jumpsOf(page)).toEqual([]);
});

test('nothing moves for a learner while the earned levels load, in any order', async ({ page }) => {
  await signInAs(page, 'learner');
  await expectStill(page, ['/', '/academy', '/academy/certificates']);
});

test('nothing moves while the public pages load, in any order', async ({ page }) => {
  await expectStill(
    page,
    ['/auth', '/forgot-password', '/verification', '/verification?code=0000-0000-0000', '/terms-of-service'],
    publicAppReady,
  );
});

for (const width of [390, 768, 1_280]) {
  test.describe(`in a window of ${width}`, { tag: '@one-width' }, () => {
    test.use({ viewport: { width, height: 1_024 } });

    test('nothing moves when the fonts arrive after the text', async ({ page }) => {
      const held = await delayResponses(page);
      let faces = Promise.withResolvers<void>();
      let asked = 0;
      await page.route('**/*.woff2', async (route) => {
        asked += 1;
        await faces.promise;
        await route.continue();
      });
      const jumps: { path: string; shifts: readonly Shift[] }[] = [];
      for (const path of ['/auth', '/verification', '/verification?code=0000-0000-0000', '/legal-notices']) {
        // A page's load event waits for its fonts.
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await publicAppReady(page);
        await answerOneByOne(page, held);
        await expect.poll(() => asked).toBeGreaterThan(0);
        faces.resolve();
        await facesCome(page);
        await painted(page);
        const shifts = await jumpsOf(page);
        if (shifts.length > 0) jumps.push({ path, shifts });
        faces = Promise.withResolvers<void>();
        asked = 0;
      }
      expect(jumps).toEqual([]);
    });
  });
}

test.describe('in a window that shows the record and the check', { tag: '@one-width' }, () => {
  test.use({ viewport: { width: 768, height: 1_024 } });

  test('nothing moves while a code from the address is checked', async ({ page }) => {
    const held = await delayResponses(page);
    await page.goto('/verification?code=0000-0000-0000');
    await expect(page.getByText('Checking the code...')).toBeVisible();
    await answerOneByOne(page, held);
    await expect(page.getByText('has not issued a document with this code')).toBeInViewport();
    expect(await jumpsOf(page)).toEqual([]);
  });
});

test('the text of a placeholder is hidden, even with forced colors', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.emulateMedia({ forcedColors: 'active' });
  const held = await delayResponses(page);
  await page.goto('/admin/legal');
  const placeholder = page.getByText('1,234').first();
  await expect(placeholder).toBeAttached();
  await expect(placeholder).toBeHidden();
  await answerOneByOne(page, held);
  await expect(placeholder).toHaveCount(0);
});

test('nothing moves while the page of a record loads, in any order', async ({ page }) => {
  await signInAs(page, 'admin');
  const paths: string[] = [];
  for (const { list, page: pageOf } of RECORDS) {
    const [record] = await (await page.request.get(list)).json();
    paths.push(pageOf(record.id));
    if (list.startsWith('/api/ventures')) paths.push(`${pageOf(record.id)}?tab=sprints`);
  }
  await expectStill(page, paths);
});

test('nothing moves when unread notifications are counted', { tag: '@one-width' }, async ({ page, browser }) => {
  await mentionedNewcomer(page, browser);
  const held = await delayResponses(page);
  await page.goto('/otif');
  await expect(page.getByRole('heading', { name: 'OTIF', level: 1 })).toBeVisible();
  await answerOneByOne(page, held);
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
});
