/** System Health / Seed Status (REQ-258, REQ-259, REQ-261): the content of each tenant, counted every minute. */
import type { Locator, Page, Route } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signInAs, test } from '../support/test.ts';

const ADDRESS = '**/api/system/seed-status';
const FULL = { ventures: 5, courses: 15, tasks: 40, fundingRounds: 2 };

declare global {
  interface Window {
    /** The times of the requests for the counts, and of their responses. */
    seedStatus: { askedAtMs: number[]; answeredAtMs: number[] };
  }
}

/** The rows of the table, or the cards that replace them on small screens. */
const rowsOf = (page: Page): Locator => page.locator('#main').locator('tbody tr, li');

const serve = (route: Route, tenants: object, message = 'Seed status of some tenants') =>
  route.fulfill({ json: { message, tenants } });

// REQ-131, REQ-258
test('the firm’s admins see every tenant, and all other users only their own', { tag: '@one-width' }, async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/system/seed-status');
  await expect(page.getByRole('heading', { level: 1, name: 'System Health / Seed Status' })).toBeVisible();
  await expect(page).toHaveTitle(/^System Health \/ Seed Status/);
  await expect(rowsOf(page)).toHaveText([/default/, /meridian/, /northwind/]);
  await expect(page.getByText('Seed status of 3 tenants')).toBeVisible();
  for (const label of ['Tenant ID', 'Ventures', 'Courses', 'Tasks', 'Funding Rounds'])
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  for (const role of ['learner', 'operator'] as const) {
    await signInAs(page, role);
    await page.goto('/system/seed-status');
    await expect(rowsOf(page)).toHaveText([/default/]);
  }
});

// REQ-258, REQ-261
test('missing content of a tenant is highlighted, and the overall state shows the severity', async ({ page }) => {
  await signInAs(page, 'learner');
  for (const [tenants, state, unhealthy] of [
    [{ a: FULL, b: FULL }, 'Healthy', 0],
    [{ a: FULL, b: FULL, c: { ...FULL, tasks: 0 } }, 'Attention Needed', 1],
    [{ a: { ...FULL, courses: -1 }, b: { ...FULL, ventures: 0 }, c: FULL }, 'Critical', 2],
  ] as const) {
    await page.route(ADDRESS, (route) => serve(route, tenants));
    await page.goto('/system/seed-status');
    await expect(page.getByRole('status').getByText(state, { exact: true })).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(Object.keys(tenants).length);
    await expect(page.getByText('UNHEALTHY', { exact: true })).toHaveCount(unhealthy);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.unroute(ADDRESS);
  }
});

// REQ-259
test('the counts refresh every minute without a flicker', { tag: '@one-width' }, async ({ page }) => {
  const asked: Route[] = [];
  await page.clock.install();
  await page.addInitScript(() => {
    window.seedStatus = { askedAtMs: [], answeredAtMs: [] };
    const { fetch } = window;
    window.fetch = async (address, options) => {
      if (!String(address).endsWith('/api/system/seed-status')) return fetch(address, options);
      window.seedStatus.askedAtMs.push(Date.now());
      const answer = await fetch(address, options);
      window.seedStatus.answeredAtMs.push(Date.now());
      return answer;
    };
  });
  await signInAs(page, 'learner');
  await page.route(ADDRESS, (route) => void asked.push(route));
  await page.goto('/system/seed-status');
  await expect(page.getByText('Loading seed status ...')).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  await serve(asked[0] as Route, { default: FULL }, 'The first answer');
  await expect(page.getByText('The first answer')).toBeVisible();

  await page.clock.runFor(61_000);
  await expect.poll(() => asked.length).toBe(2);
  // Measured by the page's clock, which keeps running while the test does other work.
  const waitedMs = await page.evaluate(() => {
    const { askedAtMs, answeredAtMs } = window.seedStatus;
    return (askedAtMs[1] ?? 0) - (answeredAtMs[0] ?? 0);
  });
  expect(waitedMs).toBeGreaterThanOrEqual(60_000);
  // The second response is pending, and the page does not show that.
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByText('Loading seed status ...')).toBeHidden();
  await expect(page.getByRole('button', { name: 'REFRESH' })).not.toHaveAttribute('aria-busy');
  await serve(asked[1] as Route, { default: FULL, second: FULL }, 'The second answer');
  await expect(page.getByText('The second answer')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'REFRESH' }).click();
  await expect.poll(() => asked.length).toBe(3);
  await expect(page.getByRole('button', { name: 'REFRESH' })).toHaveAttribute('aria-busy', 'true');
  await serve(asked[2] as Route, { default: FULL }, 'The third answer');
  await expect(page.getByText('The third answer')).toBeVisible();
});

// REQ-259
test('a failure is shown in red with a retry; later failures keep the last counts', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/500/);
  await page.clock.install();
  await signInAs(page, 'learner');
  const fail = (route: Route) => route.fulfill({ status: 500, body: '' });
  await page.route(ADDRESS, fail);
  await page.goto('/system/seed-status');
  const failure = page.getByText('Error loading seed status');
  await expect(failure).toBeVisible();
  expect(await isMostlyRed(failure)).toBe(true);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.unroute(ADDRESS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page)).toHaveText([/default/]);
  await expect(failure).toBeHidden();

  await page.route(ADDRESS, fail);
  await page.clock.fastForward(61_000);
  await expect(failure).toBeVisible();
  await expect(rowsOf(page)).toHaveText([/default/]);
  await expectNoAxeViolations(page);
});

// REQ-20, REQ-124
test('a visitor is redirected to the sign-in page and back', { tag: '@one-width' }, async ({ page }) => {
  await page.goto('/system/seed-status');
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fsystem%2Fseed-status$/);
});

/** Whether red outweighs the other two components of the text's color. */
async function isMostlyRed(text: Locator): Promise<boolean> {
  const [red = 0, green = 0, blue = 0] = await text.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (canvas === null) return [];
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  return red > 2 * green && red > 2 * blue;
}
