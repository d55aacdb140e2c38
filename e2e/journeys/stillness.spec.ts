/** Nothing jumps while a page comes: what is on its way has its place (ADR-web-2). */
import type { Page } from '@playwright/test';
import { DOOR_OPEN } from '../../apps/web/src/app/door/door-events.ts';
import { builtFile } from '../support/built-file.ts';
import { hideNotifications } from '../support/hide-notifications.ts';
import { holdBack } from '../support/hold-back.ts';
import { mentionedNewcomer } from '../support/mentioned.ts';
import { expect, signInAs, test } from '../support/test.ts';

/** The sum over a page's visit; what cannot be seen to move is far below. */
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
    isOpen: Promise<void>;
  }
}

/** From now on each page keeps what moved by itself, and what was asked of the server waits. */
async function holdAnswers(page: Page): Promise<(() => Promise<void>)[]> {
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
  }, DOOR_OPEN);
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

/** Waits for our faces: each is added, or loaded, once it has come. */
async function facesCome(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['Geist Variable', 'Instrument Serif'].every((name) =>
      [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded'),
    ),
  );
}

/** What moved, unless it was too little to be seen. */
async function jumpsOf(page: Page): Promise<readonly Shift[]> {
  const shifts = await page.evaluate(() => window.shifts);
  return shifts.reduce((sum, { value }) => sum + value, 0) < STILL ? [] : shifts;
}

/** Visits them one after the other, and claims that each stood still. `opened` waits until a page asks for what it needs. */
async function expectStill(
  page: Page,
  paths: readonly string[],
  opened: (page: Page) => Promise<void> = (loaded) => expect(loaded.getByRole('main')).toBeVisible(),
): Promise<void> {
  const held = await holdAnswers(page);
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

/** A page that is open to everybody is drawn before its script has come; from then on it asks. */
async function doorOpen(page: Page): Promise<void> {
  await page.evaluate(() => window.isOpen);
  await painted(page);
}

for (const [what, paths] of Object.entries(PAGES)) {
  test(`nothing moves while ${what} come in, whatever comes first`, async ({ page }) => {
    await signInAs(page, 'admin');
    await expectStill(page, paths);
  });
}

test('nothing moves while the warnings of the firm come last', async ({ page }) => {
  await signInAs(page, 'admin');
  const held = await holdAnswers(page);
  await hideNotifications(page);
  const notice = { kind: 'cash_below_six_months_of_burn', raisedAt: '2026-03-01T09:00:00.000Z' };
  // The demonstration's firm has nothing to be warned of.
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

test('nothing moves for a learner while the levels that are earned come in, whatever comes first', async ({ page }) => {
  await signInAs(page, 'learner');
  await expectStill(page, ['/', '/academy', '/academy/certificates']);
});

test('nothing moves while the pages that are open to everybody come in, whatever comes first', async ({ page }) => {
  await expectStill(
    page,
    ['/auth', '/forgot-password', '/verification', '/verification?code=0000-0000-0000', '/terms-of-service'],
    doorOpen,
  );
});

for (const width of [390, 768, 1_280]) {
  test.describe(`in a window of ${width}`, { tag: '@one-width' }, () => {
    test.use({ viewport: { width, height: 1_024 } });

    test('nothing moves when our faces come after the words', async ({ page }) => {
      const held = await holdAnswers(page);
      let faces = Promise.withResolvers<void>();
      let asked = 0;
      await page.route('**/*.woff2', async (route) => {
        asked += 1;
        await faces.promise;
        await route.continue();
      });
      const jumps: { path: string; shifts: readonly Shift[] }[] = [];
      for (const path of ['/auth', '/verification', '/verification?code=0000-0000-0000', '/legal-notices']) {
        // The load of a page waits for its faces.
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await doorOpen(page);
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

  test('nothing moves while a code is checked that the address names', async ({ page }) => {
    const held = await holdAnswers(page);
    await page.goto('/verification?code=0000-0000-0000');
    await expect(page.getByText('Checking the code...')).toBeVisible();
    await answerOneByOne(page, held);
    await expect(page.getByText('has not issued a document with this code')).toBeInViewport();
    expect(await jumpsOf(page)).toEqual([]);
  });
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
  const notification = page.getByRole('main').getByText(`mentioned you on "${title}"`);
  await page.goto('/academy');
  await expect(notification).toBeVisible();
  const held = await holdAnswers(page);
  await page.goto('/otif');
  await expect(page.getByRole('heading', { name: 'OTIF', level: 1 })).toBeVisible();
  await answerOneByOne(page, held);
  await expect(notification).toBeVisible();
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
});

for (const width of [390, 768, 1_280]) {
  test.describe(`in a window of ${width}`, { tag: '@one-width' }, () => {
    test.use({ viewport: { width, height: 1_024 }, hasTouch: width === 390 });

    test('a line above the page takes the room that was held for it', async ({ page, browser }) => {
      const title = await mentionedNewcomer(page, browser);
      const code = builtFile('features/notifications/components/notice-list.tsx');
      const releaseLine = await holdBack(page, `**${code}`);
      const asked = page.waitForRequest(`**${code}`);
      await page.goto('/founder', { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await asked;
      await facesCome(page);
      await painted(page);
      const line = page.getByRole('main').getByText(`mentioned you on "${title}"`);
      await expect(line).toHaveCount(0);
      const before = await heading.boundingBox();
      releaseLine();
      await expect(line).toBeVisible();
      expect(await heading.boundingBox()).toEqual(before);
    });
  });
}
