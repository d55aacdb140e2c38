/** Nothing jumps while a page comes: what is on its way has its place (decision 082). */
import type { Page } from '@playwright/test';
import { mentionedNewcomer } from '../support/mentioned.ts';
import { expect, signInAs, test } from '../support/test.ts';

/** The sum over a page's visit; what cannot be seen to move is far below. */
const STILL = 0.01;

const PAGES = {
  'the start page and the Academy': ['/', '/academy', '/academy/certificates', '/academy/authoring', '/founder'],
  'the board, the ventures and Capital': [
    '/otif',
    '/abundance-labs',
    '/capital',
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

/** Pages of records of the demonstration data, which other journeys leave as they are. */
const RECORDS = [
  { list: '/api/opportunities?q=Compliance twin for payments', page: (id: string) => `/otif/${id}` },
  { list: '/api/ventures?q=Tutor engine for trade certification', page: (id: string) => `/abundance-labs/${id}` },
  { list: '/api/authoring/courses?q=Finding Problems', page: (id: string) => `/academy/authoring/${id}` },
  { list: '/api/authoring/courses?q=Finding Problems', page: (id: string) => `/academy/authoring/${id}/preview` },
] as const;

/** What lets a page in, and the stream that stays open, come as they come. */
const AT_ONCE = /^\/api\/(user|legal\/status|events)$/;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** From now on each page keeps what moved by itself, and what was asked of the server waits. */
async function holdAnswers(page: Page): Promise<(() => Promise<void>)[]> {
  const held: (() => Promise<void>)[] = [];
  await page.addInitScript(() => {
    window.shifts = [];
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
  });
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && !AT_ONCE.test(pathname),
    (route) => {
      held.push(async () => {
        await route.continue();
        // A request that was given up has none.
        await (await route.request().response())?.finished();
      });
    },
  );
  return held;
}

/** Lets the answers in one by one, the last asked first, each painted before the next, until nothing is on its way. */
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

/** Visits them one after the other, and claims that each stood still. */
async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  await expectStillWhileHeld(page, paths, await holdAnswers(page));
}

async function expectStillWhileHeld(
  page: Page,
  paths: readonly string[],
  held: (() => Promise<void>)[],
): Promise<void> {
  // What stands above a page for somebody who was told something comes with that, and other journeys tell this person something.
  await page.route(
    ({ pathname, searchParams }) => pathname === '/api/notifications' && searchParams.get('unread') === 'true',
    (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  );
  const jumps: { path: string; shifts: readonly Shift[] }[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await answerOneByOne(page, held);
    const shifts = await page.evaluate(() => window.shifts);
    if (shifts.reduce((sum, { value }) => sum + value, 0) >= STILL) jumps.push({ path, shifts });
  }
  expect(jumps).toEqual([]);
}

for (const [what, paths] of Object.entries(PAGES)) {
  test(`nothing moves while ${what} come in, whatever comes first`, async ({ page }) => {
    await signInAs(page, 'admin');
    await expectStill(page, paths);
  });
}

test('nothing moves for a learner while the levels that are earned come in, whatever comes first', async ({ page }) => {
  await signInAs(page, 'learner');
  await expectStill(page, ['/', '/academy', '/academy/certificates']);
});

test('nothing moves while the pages that are open to everybody come in, whatever comes first', async ({ page }) => {
  const pages = [
    '/auth',
    '/forgot-password',
    '/verification',
    '/verification?code=0000-0000-0000',
    '/terms-of-service',
  ];
  const held = await holdAnswers(page);
  await expectStillWhileHeld(page, pages, held);
  await page.setViewportSize({ width: 768, height: 1_024 });
  await expectStillWhileHeld(page, ['/verification?code=0000-0000-0000'], held);
});

test('nothing moves when our faces come after the words', { tag: '@one-width' }, async ({ page }) => {
  let faces = Promise.withResolvers<void>();
  let asked = 0;
  const held = await holdAnswers(page);
  await page.route('**/*.woff2', async (route) => {
    asked += 1;
    await faces.promise;
    await route.continue();
  });
  const jumps: { path: string; width: number; shifts: readonly Shift[] }[] = [];
  for (const width of [390, 768, 1_280]) {
    await page.setViewportSize({ width, height: 1_024 });
    for (const path of ['/auth', '/verification', '/verification?code=0000-0000-0000', '/legal-notices']) {
      // The load of a page waits for its faces.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('main')).toBeVisible();
      await answerOneByOne(page, held);
      await expect.poll(() => asked).toBeGreaterThan(0);
      faces.resolve();
      await page.evaluate(() => document.fonts.ready);
      await painted(page);
      const shifts = await page.evaluate(() => window.shifts);
      if (shifts.reduce((sum, { value }) => sum + value, 0) >= STILL) jumps.push({ path, width, shifts });
      faces = Promise.withResolvers<void>();
      asked = 0;
    }
  }
  expect(jumps).toEqual([]);
});

test('nothing moves while a code is checked that the address names, on a screen that shows the record and the check', {
  tag: '@one-width',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1_024 });
  const held = await holdAnswers(page);
  await page.goto('/verification?code=0000-0000-0000');
  await expect(page.getByText('Checking the code...')).toBeVisible();
  await answerOneByOne(page, held);
  await expect(page.getByText('has issued no document with this code')).toBeInViewport();
  const moved = (await page.evaluate(() => window.shifts)).flatMap((shift) => shift.moved);
  // A face that comes late may still break the lines above it anew.
  expect(
    moved.filter((text) => /^(Documents also|Download the platform|Check the auth|Legal statement)/.test(text)),
  ).toEqual([]);
});

test('what is expected is no figure for anybody, in forced colours either', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.emulateMedia({ forcedColors: 'active' });
  const held = await holdAnswers(page);
  await page.goto('/admin/legal');
  const placeholder = page.getByText('1,234').first();
  await expect(placeholder).toBeAttached();
  await expect(placeholder).toBeHidden();
  await answerOneByOne(page, held);
  await expect(placeholder).toHaveCount(0);
});

test('nothing moves while the page of a record comes in, whatever comes first', async ({ page }) => {
  await signInAs(page, 'admin');
  const paths: string[] = [];
  for (const { list, page: pageOf } of RECORDS) {
    const [record] = await (await page.request.get(list)).json();
    paths.push(pageOf(record.id));
    if (list.startsWith('/api/ventures')) paths.push(`${pageOf(record.id)}?tab=sprints`);
  }
  await expectStill(page, paths);
});

test('nothing moves for somebody who is told something, as on the page before', { tag: '@one-width' }, async ({
  page,
  browser,
}) => {
  const title = await mentionedNewcomer(page, browser);
  const told = page.getByRole('main').getByText(`mentioned you on "${title}"`);
  await page.goto('/academy');
  await expect(told).toBeVisible();
  const held = await holdAnswers(page);
  await page.goto('/otif');
  await expect(page.getByRole('heading', { name: 'OTIF', level: 1 })).toBeVisible();
  await answerOneByOne(page, held);
  await expect(told).toBeVisible();
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
});
