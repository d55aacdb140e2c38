/** The frame of the platform stands in the document, and stays until the page takes its place (decision 101). */
import type { Page } from '@playwright/test';
import { DRAWN_HEADS } from '../../apps/web/src/app/drawn-heads.ts';
import { holdBack } from '../support/hold-back.ts';
import { tellNothing } from '../support/tell-nothing.ts';
import { expect, signInAs, test } from '../support/test.ts';

const FRAME = '#root > [aria-hidden="true"]';
const LOGO = '#root svg:has(rect)';

/** The logo that is seen; the frame has one for each width. */
const shownLogo = (page: Page) => page.locator(LOGO).filter({ visible: true }).first();

/** Until something is painted, so that the style has come too. */
const firstPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);

/** What the head of the page says, and where. */
const headOf = (page: Page) =>
  page.locator('#root h1').evaluate(async (heading) => {
    await document.fonts.ready;
    const place = (element: Element) => {
      const { x, y, height } = element.getBoundingClientRect();
      return [element.textContent, x, y, height];
    };
    const wayBack = document.querySelectorAll('#root nav[aria-label="Breadcrumb"] > *');
    return [...wayBack, heading, ...(heading.parentElement?.querySelectorAll('p') ?? [])].map(place);
  });

for (const width of [390, 768, 1440]) {
  test(`the frame is there before any script, and where the page has it: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'admin');
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto('/academy', { waitUntil: 'commit' });
    await firstPaint(page);
    const drawn = await shownLogo(page).boundingBox();
    // Nothing of it can be used, nor is it told to readers of the screen.
    await expect(page.locator('#root :is(a, button, input)')).toHaveCount(0);
    await expect(page.locator(`${FRAME}[inert]`)).toHaveCount(1);
    release();
    await expect(page.getByRole('heading', { name: 'Academy', level: 1 })).toBeVisible();
    const home = page.getByRole('link', { name: 'AICV, to the start page' });
    expect(await home.locator('svg').boundingBox()).toEqual(drawn);
    await expect(page.locator(FRAME)).toHaveCount(0);
  });
}

/** Opens the page, and tells where the frame has its heading, and where the page has it once everything has come. */
async function headsOf(page: Page, path: string): Promise<readonly [drawn: unknown, shown: unknown]> {
  const release = await holdBack(page, '**/assets/*.js');
  // The whole frame is there once the document is parsed, and the script at its end has made room for what is told above the page.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await firstPaint(page);
  const drawn = await headOf(page);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const atFirst = await headOf(page);
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  expect(await headOf(page)).toEqual(atFirst);
  return [drawn, atFirst];
}

test('the heading of a page is there with the frame, and stays where it is', { tag: '@one-width' }, async ({
  page,
}) => {
  // Some forty pages.
  test.slow();
  await signInAs(page, 'admin');
  await tellNothing(page);
  for (const path of Object.keys(DRAWN_HEADS)) {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [drawn, shown] = await headsOf(page, path);
      expect(shown, `${path} at ${width} px`).toEqual(drawn);
    }
  }
});

test('what is told above a page has its room in the frame, once it was told', { tag: '@one-width' }, async ({
  page,
}) => {
  await signInAs(page, 'analyst');
  await page.goto('/academy');
  await expect(page.getByRole('status').getByRole('button', { name: 'Dismiss' })).toBeVisible();
  // How high it is is kept with the frame in which it is drawn.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  );
  const [drawn, shown] = await headsOf(page, '/academy');
  expect(shown).toEqual(drawn);
  // Where all of it is listed nothing is told above.
  const [drawnOverList, shownOverList] = await headsOf(page, '/notifications');
  expect(shownOverList).toEqual(drawnOverList);
});

declare global {
  interface Window {
    wasFramed: boolean;
    /** How often the page was empty, once it had shown anything. */
    emptyFrames: number;
  }
}

test('the frame goes when the page comes, and nothing is empty in between', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.addInitScript((frame) => {
    window.wasFramed = false;
    window.emptyFrames = 0;
    const look = () => {
      window.wasFramed ||= document.querySelector(frame) !== null;
      const text = document.getElementById('root')?.textContent ?? '';
      if (window.wasFramed && text.trim() === '') window.emptyFrames += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, FRAME);
  for (const [path, heading] of [
    ['/academy', 'Academy'],
    ['/otif', /OTIF/],
    ['/profile', 'Profile'],
    ['/notifications', 'Notifications'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    expect(await page.evaluate(() => [window.wasFramed, window.emptyFrames])).toEqual([true, 0]);
  }
});

test('whoever goes back while the frame stands is led back', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/academy');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'OTIF' }).click();
  await expect(page.getByRole('heading', { name: /OTIF/, level: 1 })).toBeVisible();
  const release = await holdBack(page, '**/api/legal/status');
  await page.reload({ waitUntil: 'commit' });
  await firstPaint(page);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/academy$/);
  release();
  await expect(page.getByRole('heading', { name: 'Academy', level: 1 })).toBeVisible();
});

test('whose session is over is led to the sign-in', async ({ page, expectedConsole }) => {
  expectedConsole.push(/401/);
  await signInAs(page, 'admin');
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name.endsWith('aicv_session'));
  if (session === undefined) throw new Error('There is no session');
  await page.context().addCookies([{ ...session, value: 'of-yesterday' }]);
  await page.goto('/otif');
  await expect(page.getByRole('button', { name: 'ACCESS PLATFORM' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
});

test('who waits longer is told that something is on its way', async ({ page }) => {
  await signInAs(page, 'admin');
  const release = await holdBack(page, '**/api/user');
  await page.goto('/academy', { waitUntil: 'commit' });
  await expect(page.getByText('Loading AICV Platform')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Academy', level: 1 })).toBeVisible();
});

test('scripts that do not come are told above the frame', async ({ page, expectedConsole }) => {
  expectedConsole.push(/Failed to load resource/);
  await signInAs(page, 'admin');
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/academy');
  await expect(page.getByRole('alert')).toHaveText('Part of this page could not be loaded. Load the page again.');
  await expect(shownLogo(page)).toBeVisible();
});
