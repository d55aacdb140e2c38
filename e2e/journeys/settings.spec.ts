/** System settings: the Capital policy (REQ-127), chosen by an admin and enforced by the server. */
import type { Browser, Locator, Page } from '@playwright/test';
import { startIsolatedProduct } from '../support/product.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  signInAs,
  test,
} from '../support/test.ts';
import { warnsBeforeUnload } from '../support/warns-before-unload.ts';

const NDA_ALONE = 'Signed NDA';
const NDA_AND_ROLE = 'Signed NDA and role';
const ROUND = 'Bridge';

const policy = (page: Page, name: string): Locator => page.getByRole('radio', { name, exact: true });

async function openSettings(page: Page): Promise<void> {
  await page.goto('/holdings');
  await page.getByRole('link', { name: 'SYSTEM SETTINGS' }).click();
  await expect(policy(page, NDA_ALONE)).toBeVisible();
}

test('leaving the page with an unsaved change asks first, and a failure keeps the change', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/500/);
  await signInAs(page, 'admin');
  await openSettings(page);
  await expect(policy(page, NDA_ALONE)).toBeChecked();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await policy(page, NDA_AND_ROLE).check();
  await page.getByRole('link', { name: 'Holdings', exact: true }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(leaving.getByText('Your changes are not saved. Discard them?')).toBeVisible();
  await expectNoAxeViolations(page);
  await leaving.getByRole('button', { name: 'KEEP EDITING' }).click();
  await expect(policy(page, NDA_AND_ROLE)).toBeChecked();

  await page.route('**/api/settings', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'SAVE', exact: true }).click();
  await expect(page.getByText('The settings were not saved.')).toBeVisible();
  await expect(policy(page, NDA_AND_ROLE)).toBeChecked();
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'Holdings', exact: true }).click();
  await leaving.getByRole('button', { name: 'DISCARD' }).click();
  await expect(page.getByRole('link', { name: 'SYSTEM SETTINGS' })).toBeVisible();
  // The page stores no draft of it, either.
  await expect.poll(() => warnsBeforeUnload(page)).toBe(false);
  await openSettings(page);
  await expect(policy(page, NDA_ALONE)).toBeChecked();
});

test('another administrator’s save does not count as a change of this form', { tag: '@one-width' }, async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/holdings/settings');
  const days = page.getByLabel('Days of inactivity before sign-out');
  await expect(days).toHaveValue('7');
  const sent: unknown[] = [];
  // The settings apply to the whole firm: the test fakes the server's response and changes no setting.
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    sent.push(route.request().postDataJSON());
    const settings = await (await page.request.get('/api/settings')).json();
    await route.fulfill({ json: { ...settings, capitalPolicy: 'nda-and-role', sessionDays: 9 } });
  });
  await policy(page, NDA_AND_ROLE).check();
  await page.getByRole('button', { name: 'SAVE', exact: true }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(days).toHaveValue('9');
  await expect(policy(page, NDA_AND_ROLE)).toBeChecked();
  expect(sent).toEqual([{ capitalPolicy: 'nda-and-role' }]);
});

test('a save keeps the focus and what is typed meanwhile, and a refusal is shown at its control', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/400/);
  await signInAs(page, 'admin');
  await page.goto('/holdings/settings');
  const days = page.getByLabel('Days of inactivity before sign-out');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const settings = await (await page.request.get('/api/settings')).json();
    await answered.promise;
    await route.fulfill({ json: { ...settings, sessionDays: 14 } });
  });
  await days.fill('14');
  await days.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'SAVING...' })).toBeVisible();
  await expect(days).toBeFocused();
  await page.keyboard.type('0');
  await policy(page, NDA_AND_ROLE).check();
  answered.resolve();
  await expect(page.getByText('Settings Saved')).toBeVisible();
  await expect(days).toHaveValue('140');
  await expect(policy(page, NDA_AND_ROLE)).toBeChecked();
  await expect(policy(page, NDA_AND_ROLE)).toBeFocused();
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  await page.route('**/api/settings', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const issues = ['capitalPolicy', 'twoStepRoles'].map((path) => ({ path, message: `Not allowed: ${path}` }));
    const message = 'Not allowed';
    await route.fulfill({ status: 400, json: { message, code: 'VALIDATION_FAILED', issues, requestId: 'r' } });
  });
  await days.fill('15');
  await days.press('Control+Enter');
  await expect(policy(page, NDA_AND_ROLE)).toHaveAccessibleDescription(/^Not allowed: capitalPolicy/);
  await expect(policy(page, NDA_AND_ROLE)).toBeFocused();
  await expect(page.getByText('Not allowed: twoStepRoles')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('the time zone of the tenant is chosen by name, with the time there, and decides its days', {
  tag: '@one-width',
}, async ({ browser }) => {
  test.slow();
  // The time zone applies to the whole firm: on the shared product it would move the days of parallel tests.
  const { baseUrl, stop } = await startIsolatedProduct();
  try {
    const page = await newPageAs(browser, baseUrl, 'admin');
    await page.goto('/holdings/settings');
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await expect(zone).toHaveValue('UTC');
    await zone.fill('Mars/Olympus');
    await expect(page.getByText('Type a city or region and choose from the list.')).toBeVisible();
    await page.getByRole('button', { name: 'SAVE', exact: true }).click();
    await expect(page.getByText('Choose a time zone from the list, such as Europe/Berlin')).toBeVisible();
    await expectNoAxeViolations(page);
    await zone.fill('Pacific/Kiritimati');
    await expect(page.getByText(/day \d?\d:\d\d (AM|PM) there now/)).toBeVisible();
    await page.getByRole('button', { name: 'SAVE', exact: true }).click();
    await expect(page.getByText('Time zone: Pacific/Kiritimati.')).toBeVisible();
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(Date.now());
    const exported = await page.request.get('/api/opportunities/export?format=csv');
    expect(exported.headers()['content-disposition']).toContain(`opportunities-${today}.csv`);
    await page.reload();
    await expect(zone).toHaveValue('Pacific/Kiritimati');
  } finally {
    await stop();
  }
});

test('settings that fail to load can be requested again', { tag: '@one-width' }, async ({ page, expectedConsole }) => {
  expectedConsole.push(/500/);
  await signInAs(page, 'admin');
  await page.route('**/api/settings', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.goto('/holdings/settings');
  await expect(page.getByText('The settings could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(policy(page, NDA_ALONE)).toBeChecked();
});

test('a role outside Capital loses the rounds with the policy and regains them', {
  tag: '@one-width',
}, async ({ browser }) => {
  test.slow();
  // The policy applies to the whole firm: on the shared product it would close the rounds for parallel tests.
  const { baseUrl, stop } = await startIsolatedProduct();
  try {
    const analyst = await newPageAs(browser, baseUrl, 'analyst');
    await postAs(analyst, '/api/nda/sign', { name: 'Anna Lyst' });
    const admin = await newPageAs(browser, baseUrl, 'admin');
    await expectRounds(analyst, 'open');

    await choosePolicy(admin, NDA_AND_ROLE);
    await expect(admin.getByText(`Capital policy: ${NDA_AND_ROLE}.`)).toBeVisible();
    await expectRounds(analyst, 'closed');
    await admin.goto('/holdings');
    await admin.getByRole('tab', { name: 'ROLES & PERMISSIONS' }).click();
    await expect(confidentialRow(admin).getByText('Yes')).toHaveCount(3);

    await choosePolicy(admin, NDA_ALONE);
    await expectRounds(analyst, 'open');
    await admin.goto('/holdings');
    await admin.getByRole('tab', { name: 'ROLES & PERMISSIONS' }).click();
    await expect(confidentialRow(admin).getByText('Yes')).toHaveCount(7);
  } finally {
    await stop();
  }
});

/** A separate browser, on the product at this address. */
async function newPageAs(browser: Browser, baseURL: string, role: 'admin' | 'analyst'): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await acknowledgeReminders(page);
  await signInAs(page, role);
  return page;
}

async function choosePolicy(admin: Page, name: string): Promise<void> {
  await openSettings(admin);
  await policy(admin, name).check();
  await admin.getByRole('button', { name: 'SAVE', exact: true }).click();
  await expect(admin.getByText('Settings Saved')).toBeVisible();
}

async function expectRounds(page: Page, state: 'open' | 'closed'): Promise<void> {
  const answer = await page.request.get('/api/funding-rounds');
  expect(answer.status()).toBe(state === 'open' ? 200 : 403);
  await page.goto('/capital?tab=rounds');
  await expect(page.getByRole('heading', { level: 1, name: 'CAPITAL' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(ROUND, { exact: true }).first()).toBeVisible({ visible: state === 'open' });
}

const confidentialRow = (page: Page): Locator => page.getByRole('row', { name: /Capital: rounds, updates, export/ });
