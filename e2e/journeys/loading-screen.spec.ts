/** A page behind the sign-in shows the loading screen from its first paint until the page itself is ready (REQ-134). */
import type { Page } from '@playwright/test';
import { delayRequests } from '../support/delay-requests.ts';
import { expect, signInAs, test } from '../support/test.ts';

const LOADING = 'Loading AICV Platform...';

/** Resolves after the first paint that has content, which needs the style sheet. */
const firstPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);

const loadingScreen = (page: Page) => page.getByRole('status').filter({ hasText: LOADING });

for (const path of ['/', '/academy', '/otif', '/capital/figures', '/holdings/settings', '/system/seed-status']) {
  test(`shows the spinner and its text before any script has loaded: ${path}`, async ({ page }) => {
    await signInAs(page, 'admin');
    const release = await delayRequests(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await firstPaint(page);
    await expect(loadingScreen(page)).toBeVisible();
    await expect(loadingScreen(page).locator('svg')).toBeVisible();
    const { height, y } = (await loadingScreen(page).boundingBox()) ?? { height: 0, y: -1 };
    expect([y, height]).toEqual([0, page.viewportSize()?.height]);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(LOADING)).toHaveCount(0);
  });
}

declare global {
  interface Window {
    wasLoading: boolean;
    /** The number of frames without text after the loading screen appeared. */
    emptyFrames: number;
  }
}

test('replaces the loading screen with the page without an empty frame in between', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.addInitScript((loading) => {
    window.wasLoading = false;
    window.emptyFrames = 0;
    const look = () => {
      const text = document.getElementById('root')?.textContent ?? '';
      window.wasLoading ||= text.includes(loading);
      if (window.wasLoading && text.trim() === '') window.emptyFrames += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, LOADING);
  for (const [path, heading] of [
    ['/academy', 'Academy'],
    ['/otif', /OTIF/],
    ['/profile', 'Profile'],
    ['/notifications', 'Notifications'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    expect(await page.evaluate(() => [window.wasLoading, window.emptyFrames])).toEqual([true, 0]);
  }
});

test('goes back when the user goes back during the loading screen', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/academy');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'OTIF' }).click();
  await expect(page.getByRole('heading', { name: /OTIF/, level: 1 })).toBeVisible();
  const release = await delayRequests(page, '**/api/legal/status');
  await page.reload({ waitUntil: 'commit' });
  await firstPaint(page);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/academy$/);
  release();
  await expect(page.getByRole('heading', { name: 'Academy', level: 1 })).toBeVisible();
});

test('leads a visitor whose session has ended to the sign-in page', async ({ page, expectedConsole }) => {
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

test('keeps the loading screen while the session is slow to load', async ({ page }) => {
  await signInAs(page, 'admin');
  const release = await delayRequests(page, '**/api/user');
  await page.goto('/academy', { waitUntil: 'commit' });
  await firstPaint(page);
  await expect(loadingScreen(page)).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Academy', level: 1 })).toBeVisible();
});

test('says so when the scripts fail to load', async ({ page, expectedConsole }) => {
  expectedConsole.push(/Failed to load resource/);
  await signInAs(page, 'admin');
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/academy');
  await expect(page.getByRole('alert')).toHaveText('Part of this page could not be loaded. Reload the page.');
  await expect(page.getByText(LOADING)).toHaveCount(0);
});
