/** Without a connection, a server or the code of the next page, a click shows a message, and the page keeps its input. */
import type { Page } from '@playwright/test';
import { addThroughApi, boardOf, card } from '../support/board.ts';
import { builtFile } from '../support/built-file.ts';
import { expect, postAs, registerThroughApi, signInAs, test, uniqueName } from '../support/test.ts';

test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push(/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/);
});

const unloadable = (page: Page) => page.getByText('This page could not be loaded', { exact: true });

/** Fields of a page without a stored draft. */
async function typeOnProfile(page: Page): Promise<() => Promise<void>> {
  await registerThroughApi(page);
  await postAs(page, '/api/legal/accept');
  await page.goto('/profile');
  const field = page.getByLabel('First name');
  await field.fill('Not saved yet');
  return async () => {
    await expect(field).toHaveValue('Not saved yet');
    await expect(page).toHaveURL(/\/profile$/);
  };
}

// REQ-353
test('a click that is made offline keeps the page and works once the connection is back', { tag: '@daily' }, async ({
  page,
  context,
}) => {
  const expectRetained = await typeOnProfile(page);
  // The code that shows messages loads after the page.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'ACADEMY', exact: true }).click();
  await expect(unloadable(page)).toBeVisible();
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
  await expectRetained();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'ACADEMY', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Academy', level: 1 })).toBeVisible();
});

test('a page whose code was removed by a new release leaves the current page unchanged', async ({ page }) => {
  const expectRetained = await typeOnProfile(page);
  await page.route(builtFile('pages/academy/academy.tsx'), (route) => route.fulfill({ status: 404, body: 'Gone' }));
  await page.getByRole('link', { name: 'ACADEMY', exact: true }).click();
  await expect(unloadable(page)).toBeVisible();
  await expectRetained();
});

test('a menu and a dialog that are opened offline show a message, and open once the connection is back', async ({
  page,
  context,
}) => {
  await signInAs(page, 'manager');
  await page.goto('/otif');
  const add = page.getByRole('button', { name: 'ADD OPPORTUNITY' });
  await expect(add).toBeVisible();
  // The code of the page itself has loaded; the parts opened next have not.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await add.click();
  const notice = page.getByText('This part could not be loaded', { exact: true });
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await add.click();
  await expect(page.getByRole('dialog', { name: 'Add opportunity' })).toBeVisible();
});

test('a board that becomes long loads no further code', async ({ page }) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Long');
  // One card more than a column renders without a virtual list.
  for (let added = 0; added < 51; added++) await addThroughApi(page, title);
  await page.goto(boardOf(uniqueName('No card')));
  await expect(page.getByText('No matching opportunities')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/**', (route) => route.abort());
  await search.fill(title);
  await expect(card(page, 'Discovery', title).first()).toBeVisible();
});

test('a link to another document keeps the input while the server does not respond', async ({ page, context }) => {
  await page.goto('/auth');
  // There is no toaster before the page's own code.
  await expect(page.locator('[data-toaster]')).toBeAttached();
  const field = page.getByLabel('Username', { exact: true });
  await field.fill('ada');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(unloadable(page)).toBeVisible();
  await expect(field).toHaveValue('ada');
  await context.setOffline(false);
  // The network is up, but the server is down.
  await page.route('**/api/health/live', (route) => route.abort());
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(unloadable(page)).toBeVisible();
  await page.unroute('**/api/health/live');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/forgot-password/);
});
