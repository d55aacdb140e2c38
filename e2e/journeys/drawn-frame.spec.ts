/** The frame of the platform stands in the document, and stays until the page takes its place (decision 101). */
import type { Page } from '@playwright/test';
import { expect, signInAs, test } from '../support/test.ts';

const LOGO = '#root svg:has(rect)';

/** The logo that is seen; the frame has one for each width. */
const shownLogo = (page: Page) => page.locator(LOGO).filter({ visible: true }).first();

for (const width of [390, 768, 1440]) {
  test(`the frame is there before any script, and where the page has it: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'admin');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/academy', { waitUntil: 'commit' });
    // Painted, so that the style has come too.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
    const drawn = await shownLogo(page).boundingBox();
    // Nothing of it can be used, nor is it told to readers of the screen.
    await expect(page.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { name: 'Academy', level: 1 })).toBeVisible();
    const home = page.getByRole('link', { name: 'AICV, to the start page' });
    expect(await home.locator('svg').boundingBox()).toEqual(drawn);
  });
}

declare global {
  interface Window {
    /** How often the logo was looked for in vain, once it had been there. */
    framesWithout: number;
  }
}

test('the frame goes when the page comes, and nothing is empty in between', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.addInitScript((logo) => {
    window.framesWithout = 0;
    let hasBeen = false;
    const look = () => {
      const isThere = [...document.querySelectorAll(logo)].some((element) => element.checkVisibility());
      hasBeen ||= isThere;
      if (hasBeen && !isThere) window.framesWithout += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, LOGO);
  for (const [path, heading] of [
    ['/academy', 'Academy'],
    ['/otif', /OTIF/],
    ['/profile', 'Profile'],
    ['/notifications', 'Notifications'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    expect(await page.evaluate(() => window.framesWithout)).toBe(0);
  }
});

test('who waits longer is told that something is on its way', async ({ page }) => {
  await signInAs(page, 'admin');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/user', async (route) => {
    await released;
    await route.continue();
  });
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
