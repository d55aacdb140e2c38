/** System settings: the Capital policy (decisions 4), chosen by an admin and enforced by the server. */
import type { Browser, Locator, Page } from '@playwright/test';
import startProduct from '../support/global-setup.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  signInAs,
  test,
} from '../support/test.ts';

const NDA_ALONE = 'Signed NDA';
const NDA_AND_ROLE = 'Signed NDA and role';
const ROUND = 'Bridge';

const settings = (page: Page): Locator => page.getByRole('dialog', { name: 'System settings' });

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'SYSTEM SETTINGS' }).click();
  const dialog = settings(page);
  await expect(policy(dialog, NDA_ALONE)).toBeVisible();
  return dialog;
}

const policy = (dialog: Locator, name: string): Locator => dialog.getByRole('radio', { name, exact: true });

test('a change that is not saved is asked for before the dialog closes, and a failure keeps it', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/500/);
  await signInAs(page, 'admin');
  await page.goto('/holdings');
  const dialog = await openSettings(page);
  await expect(policy(dialog, NDA_ALONE)).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'SAVE' })).toBeDisabled();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await policy(dialog, NDA_AND_ROLE).check();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Your change is not saved. Discard it?')).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(dialog.getByRole('button', { name: 'KEEP EDITING' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(policy(dialog, NDA_AND_ROLE)).toBeFocused();
  await expect(policy(dialog, NDA_AND_ROLE)).toBeChecked();

  await page.route('**/api/settings', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await expect(dialog.getByText('The settings were not saved.')).toBeVisible();
  await expect(policy(dialog, NDA_AND_ROLE)).toBeChecked();
  await expectNoAxeViolations(page);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'DISCARD' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'SYSTEM SETTINGS' })).toBeFocused();
  await openSettings(page);
  await expect(policy(dialog, NDA_ALONE)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('settings that do not come are offered again', { tag: '@one-width' }, async ({ page, expectedConsole }) => {
  expectedConsole.push(/500/);
  await signInAs(page, 'admin');
  await page.goto('/holdings');
  await page.route('**/api/settings', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.getByRole('button', { name: 'SYSTEM SETTINGS' }).click();
  await expect(settings(page).getByText('The settings could not be loaded')).toBeVisible();
  await settings(page).getByRole('button', { name: 'Try again' }).click();
  await expect(policy(settings(page), NDA_ALONE)).toBeChecked();
});

test('a role that is not of Capital loses the rounds with the policy and gets them back', {
  tag: '@one-width',
}, async ({ browser }) => {
  // The policy holds for the whole firm: on the shared product it would close the rounds to the tests beside this one.
  const sharedUrl = process.env.E2E_BASE_URL;
  const stopProduct = await startProduct();
  const ownUrl = process.env.E2E_BASE_URL ?? '';
  try {
    const analyst = await newPageAs(browser, ownUrl, 'analyst');
    await postAs(analyst, '/api/nda/sign', { name: 'Anna Lyst' });
    const admin = await newPageAs(browser, ownUrl, 'admin');
    await admin.goto('/holdings');
    await expectRounds(analyst, 'open');

    await choosePolicy(admin, NDA_AND_ROLE);
    await expect(admin.getByText(`Capital policy: ${NDA_AND_ROLE}.`)).toBeVisible();
    await expectRounds(analyst, 'closed');
    await admin.getByRole('tab', { name: 'ROLES & PERMISSIONS' }).click();
    await expect(confidentialRow(admin).getByText('Yes')).toHaveCount(3);

    await admin.reload();
    await choosePolicy(admin, NDA_ALONE);
    await expectRounds(analyst, 'open');
    await expect(confidentialRow(admin).getByText('Yes')).toHaveCount(7);
  } finally {
    await stopProduct();
    process.env.E2E_BASE_URL = sharedUrl;
  }
});

/** A browser of their own, on the product at this address. */
async function newPageAs(browser: Browser, baseURL: string, role: 'admin' | 'analyst'): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await acknowledgeReminders(page);
  await signInAs(page, role);
  return page;
}

async function choosePolicy(admin: Page, name: string): Promise<void> {
  const dialog = await openSettings(admin);
  await policy(dialog, name).check();
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await expect(admin.getByText('Settings Saved')).toBeVisible();
  await expect(dialog).toBeHidden();
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
