/** Lazily loaded parts of a page that are slow or fail to load (ADR-web-2). */
import type { Locator } from '@playwright/test';
import { addThroughApi, card } from '../support/board.ts';
import { builtFile } from '../support/built-file.ts';
import { delayRequests } from '../support/delay-requests.ts';
import { hideNotifications } from '../support/hide-notifications.ts';
import { expect, signInAs, test, uniqueName } from '../support/test.ts';

test('a change survives a confirmation dialog that failed to load, and the browser asks instead', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to load resource/);
  const code = builtFile('features/system-settings/components/leave-dialog.tsx');
  await page.route(code, (route) => route.abort());
  await signInAs(page, 'admin');
  await page.goto('/holdings/settings');
  const policy = page.getByRole('radio', { name: 'Signed NDA and role', exact: true });
  const missing = page.waitForEvent('requestfailed', (request) => request.url().endsWith(code));
  await policy.check();
  await missing;
  await expect(policy).toBeChecked();

  const asked = page.waitForEvent('dialog');
  const leaving = page.getByRole('link', { name: 'Holdings', exact: true }).click();
  await (await asked).dismiss();
  await leaving;
  await expect(policy).toBeChecked();

  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('link', { name: 'Holdings', exact: true }).click();
  await expect(page.getByRole('link', { name: 'SYSTEM SETTINGS' })).toBeVisible();
});

for (const { path, name, source, loading } of [
  {
    path: '/holdings',
    name: 'AUDIT LOGS',
    source: 'features/administration/components/audit/audit-logs.tsx',
    loading: 'Loading Holdings Dashboard...',
  },
  { path: '/', name: 'OTIF', source: 'app/dashboard/otif-tab.tsx', loading: 'Loading...' },
]) {
  test(`the tabs of ${path} stay and keep the focus until the next panel has loaded`, async ({ page }) => {
    const release = await delayRequests(page, builtFile(source));
    await signInAs(page, 'admin');
    // A notification would appear above the tabs and move them under the pointer.
    await hideNotifications(page);
    await page.goto(path);
    const tab = page.getByRole('tab', { name });
    await tab.click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText(loading)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab).toBeFocused();
    release();
    await expect(panel.getByText(loading)).toBeHidden();
    await expect(panel.getByRole('table').or(panel.getByRole('list')).first()).toBeVisible();
    await expect(tab).toBeFocused();
  });
}

test('a tab whose code fails to load shows a message and works after a reload', async ({ page, expectedConsole }) => {
  expectedConsole.push(/Failed to load resource/, /Failed to fetch dynamically imported module/);
  const code = builtFile('app/dashboard/otif-tab.tsx');
  await page.route(code, (route) => route.abort());
  await signInAs(page, 'admin');
  await page.goto('/');
  await page.getByRole('tab', { name: 'OTIF' }).click();
  // The rest of the page stays.
  await expect(page.getByRole('heading', { name: 'This part could not be loaded' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'OTIF' })).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  // The browser caches the failure.
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('tabpanel').getByRole('list').first()).toBeVisible();
});

test('a change that is discarded during its check is not sent', async ({ page }) => {
  const release = await delayRequests(page, builtFile('features/system-settings/model/settings-check.ts'));
  await signInAs(page, 'admin');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto('/holdings/settings');
  const saved = await page.getByLabel('Legal email').inputValue();
  await page.getByLabel('Legal email').fill('another.person@example.com');
  await page.getByRole('button', { name: 'SAVE', exact: true }).click();
  await page.getByRole('button', { name: 'DISCARD' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  const isChecked = page.waitForResponse(builtFile('features/system-settings/model/settings-check.ts'));
  release();
  await isChecked;
  // If the form sends a request, it does so before the other form.
  await page.goto('/profile');
  await page.getByLabel('First name').fill(uniqueName('Late').replaceAll(/[^A-Za-z]/g, ''));
  await page.getByRole('button', { name: 'SAVE NAMES' }).click();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(sent.filter((url) => url.includes('/api/settings'))).toEqual([]);
  expect(saved).not.toBe('another.person@example.com');
});

for (const { by, press } of [
  { by: 'click', press: (button: Locator) => button.click() },
  { by: 'key', press: (button: Locator) => button.press('ArrowDown') },
]) {
  test(`a menu opens by the first ${by}, although its code arrives later`, async ({ page }) => {
    const release = await delayRequests(page, builtFile('components/overlay/menu-parts.tsx'));
    await signInAs(page, 'analyst');
    await page.goto('/otif');
    const button = page.getByRole('button', { name: 'More exports, and import' });
    await press(button);
    await expect(button).toBeFocused();
    await expect(page.getByRole('menu')).toBeHidden();
    release();
    await expect(page.getByRole('menu', { name: 'More actions' })).toBeVisible();
    const first = page.getByRole('menuitem').first();
    if (by === 'click') await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test('a menu whose code fails to load says so, and the page stays', async ({ page, expectedConsole }) => {
  expectedConsole.push(/Failed to load resource/);
  await page.route(builtFile('components/overlay/menu-parts.tsx'), (route) => route.abort());
  await signInAs(page, 'analyst');
  await page.goto('/otif');
  await page.getByRole('button', { name: 'More exports, and import' }).click();
  await expect(page.getByText('This part could not be loaded')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'OTIF' })).toBeVisible();
});

test.describe('the reminder on the smallest screen', () => {
  test.use({ meetsReminders: true, viewport: { width: 320, height: 256 } });

  test('is read and acknowledged by keyboard, and the page behind it keeps its position', async ({ page }) => {
    await signInAs(page, 'admin');
    await page.goto('/otif');
    const reminder = page.getByRole('alertdialog');
    const answer = reminder.getByRole('button');
    await expect(answer).toBeFocused();
    await page.mouse.click(4, 4);
    await page.keyboard.press('Tab');
    await expect(answer).toBeFocused();
    const top = () => reminder.evaluate((dialog) => dialog.scrollTop);
    expect(await top()).toBe(0);
    // Chromium sometimes drops a requested scroll while a busy page is still rendering.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect.poll(top, { timeout: 3_000 }).toBeGreaterThan(0);
    }).toPass({ timeout: 30_000 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Enter');
    await expect(reminder).toBeHidden();
  });
});

test('the caller and the agreement status are requested at once', async ({ page }) => {
  await signInAs(page, 'analyst');
  const release = await delayRequests(page, '**/api/user');
  const asked = page.waitForRequest('**/api/legal/status');
  await page.goto('/otif');
  await asked;
  // Data that requires both is neither requested nor shown before both responses have arrived.
  const data = page.waitForRequest(/\/api\/opportunities/);
  let isDataAsked = false;
  void data.then(() => {
    isDataAsked = true;
  });
  await expect(page.getByText('Loading AICV Platform...')).toBeVisible();
  expect(isDataAsked).toBe(false);
  release();
  await data;
  await expect(page.getByRole('heading', { level: 1, name: 'OTIF' })).toBeVisible();
});

test('a card keeps its position when the filter above it loads', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await signInAs(page, 'manager');
  // A notification would appear above the board and move all of it.
  await hideNotifications(page);
  const submittedBy = uniqueName('C. Chooser');
  const title = uniqueName('To be selected');
  await addThroughApi(page, title, { submittedBy });
  const release = await delayRequests(page, builtFile('features/opportunities/components/board/board-filter.tsx'));
  await page.goto(`/otif?submittedBy=${encodeURIComponent(submittedBy)}`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Select all shown in Discovery' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selected opportunities' })).toBeVisible();
  const heading = card(page, 'discovery', title);
  const before = await heading.boundingBox();
  await page.getByRole('checkbox', { name: title }).check();
  await expect(page.getByRole('search')).toHaveCount(0);
  release();
  await expect(page.getByRole('search')).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  await expect(page.getByText('1 selected')).toBeVisible();
});

test('an export whose code fails to load reports that and downloads nothing', async ({ page, expectedConsole }) => {
  expectedConsole.push(/Failed to load resource/);
  await page.route(builtFile('features/opportunities/components/board/download-export.ts'), (route) => route.abort());
  await signInAs(page, 'manager');
  await page.goto('/otif');
  let isExportAsked = false;
  page.on('request', (request) => {
    isExportAsked ||= request.url().includes('/export');
  });
  await page.getByRole('button', { name: 'EXPORT WEEKLY DIGEST' }).click();
  await expect(page.getByText('This part could not be loaded', { exact: true })).toBeVisible();
  expect(isExportAsked).toBe(false);
});
