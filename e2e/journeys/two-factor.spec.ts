/**
 * Two-factor sign-in: set-up, the check at sign-in and the step-up before sensitive actions, and the requirement for a role. Passkeys are
 * bound to a host name, so these tests open the pages at localhost, which browsers count as secure.
 */

import type { Browser, Page, Route } from '@playwright/test';
import { chooseItem } from '../support/choose-item.ts';
import { fillIn, ndaDialog } from '../support/nda.ts';
import { startIsolatedProduct } from '../support/product.ts';
import {
  acknowledgeReminders,
  DEMO_PASSWORD,
  expect,
  expectNoAxeViolations,
  postAs,
  registerThroughApi,
  signInAs,
  test,
} from '../support/test.ts';
import { msLeftOfPeriod, totpCode } from '../support/totp.ts';
import { warnsBeforeUnload } from '../support/warns-before-unload.ts';

const asLocalhost = (baseUrl: string) => baseUrl.replace('127.0.0.1', 'localhost');

test.use({ baseURL: asLocalhost(process.env.E2E_BASE_URL ?? '') });

const codeField = (page: Page) => page.getByLabel('Authenticator app code or recovery code');
const codesDialog = (page: Page) => page.getByRole('dialog', { name: 'Your recovery codes' });
const stepUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' });

/** A passkey provider that recognizes the user at once. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Fakes the server's response to an expired step-up for the next call of this path, to save the test a wait of fifteen minutes. */
async function refuseOnceForStepUp(page: Page, path: string): Promise<void> {
  let isRefused = false;
  // The route is not removed: that could race with the page's request for the dialog's code.
  await page.route(path, (route: Route) => {
    if (isRefused) return route.fallback();
    isRefused = true;
    return route.fulfill({
      status: 403,
      json: { message: 'Confirm it is you with two-factor authentication', code: 'PROOF_REQUIRED', requestId: 'aged' },
    });
  });
}

async function enterPassword(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'ACCESS PLATFORM' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page.getByRole('button', { name: 'ACCESS PLATFORM' })).toBeVisible();
}

/** Sets two-factor up. Uses the code of the previous period, so that later codes are still unused. Returns secret and recovery codes. */
async function setUpApp(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'SET UP APP' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  const secret = ((await dialog.getByRole('definition').textContent()) ?? '').replaceAll(' ', '');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect(dialog.getByLabel('Code from the app')).toBeFocused();
  await expectNoAxeViolations(page);
  // The previous code is valid until this period ends.
  await expect.poll(msLeftOfPeriod).toBeGreaterThan(15_000);
  await page.keyboard.type(totpCode(secret, -1));
  await page.keyboard.press('Enter');
  await expect(codesDialog(page)).toBeVisible();
  await expect(codesDialog(page).getByRole('listitem')).toHaveCount(10);
  const codes = await codesDialog(page).getByRole('listitem').allTextContents();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  const done = codesDialog(page).getByRole('button', { name: 'DONE' });
  await expect(done).toBeDisabled();
  await expect.poll(() => warnsBeforeUnload(page)).toBe(true);
  await codesDialog(page).getByLabel('I have saved my codes').check();
  await expect.poll(() => warnsBeforeUnload(page)).toBe(false);
  await done.click();
  await expect(codesDialog(page)).toBeHidden();
  return { secret, codes };
}

// REQ-21
test('an authenticator app, a recovery code and a passkey complete a sign-in', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/401/);
  await addAuthenticator(page);
  const account = await registerThroughApi(page);
  await postAs(page, '/api/legal/accept');
  await page.goto('/profile');
  const { secret, codes } = await setUpApp(page, account.password);
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeFocused();

  await test.step('a code of the app', async () => {
    await logOut(page);
    await enterPassword(page, account);
    await expect(codeField(page)).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('That code is incorrect')).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await codeField(page).fill(totpCode(secret));
    await page.getByRole('button', { name: 'CONTINUE' }).click();
    await expect(page.getByText(`Logged in as ${account.username}`)).toBeVisible();
  });

  await test.step('a recovery code, once', async () => {
    await logOut(page);
    await enterPassword(page, account);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase());
    await page.getByRole('button', { name: 'CONTINUE' }).click();
    await expect(page.getByText(`Logged in as ${account.username}`)).toBeVisible();
    await logOut(page);
    await enterPassword(page, account);
    await codeField(page).fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'CONTINUE' }).click();
    await expect(page.getByText('That code is incorrect')).toBeVisible();
    await page.getByRole('button', { name: 'BACK' }).click();
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(account.username);
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await enterPassword(page, account);
    await codeField(page).fill(codes[1] ?? '');
    await page.getByRole('button', { name: 'CONTINUE' }).click();
  });

  await test.step('a passkey, after the password and instead of it', async () => {
    await page.getByRole('button', { name: 'LOGOUT' }).waitFor();
    await page.goto('/profile');
    await expect(page.getByText('8 of 10 left')).toBeVisible();
    await page.getByRole('button', { name: 'ADD PASSKEY' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add passkey' });
    await dialog.getByLabel('Name').fill('Work laptop');
    await dialog.getByRole('button', { name: 'ADD PASSKEY' }).click();
    await expect(page.getByRole('button', { name: 'RENAME Work laptop' })).toBeVisible();
    await logOut(page);
    await page.getByRole('button', { name: 'SIGN IN WITH A PASSKEY' }).click();
    await expect(page.getByText(`Logged in as ${account.username}`)).toBeVisible();
    await logOut(page);
    await enterPassword(page, account);
    await page.getByRole('button', { name: 'USE A PASSKEY' }).click();
    await expect(page.getByText(`Logged in as ${account.username}`)).toBeVisible();
  });

  await test.step('two-factor sign-in that was removed is off', async () => {
    await page.getByRole('button', { name: 'LOGOUT' }).waitFor();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'REMOVE Work laptop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'REMOVE' }).click();
    await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'REMOVE APP' }).click();
    await expect(page.getByRole('alertdialog').getByText(/your last authentication method/)).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'REMOVE' }).click();
    await expect(page.getByRole('button', { name: 'SET UP APP' })).toBeVisible();
    await logOut(page);
    await enterPassword(page, account);
    await expect(page.getByText(`Logged in as ${account.username}`)).toBeVisible();
  });
});

test('a sensitive action asks for a step-up above the open dialog, and then continues', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  // The refusals, and the warning that REQ-91 requires.
  expectedConsole.push(/40[13]/, /NDA signing failed/);
  const account = await registerThroughApi(page);
  await postAs(page, '/api/legal/accept');
  await page.goto('/profile');
  const { secret } = await setUpApp(page, account.password);

  await page.goto('/capital');
  await page.getByRole('button', { name: 'SIGN NDA' }).click();
  const nda = ndaDialog(page);
  await fillIn(nda, 'Nia Okafor');
  await refuseOnceForStepUp(page, '**/api/nda/sign');
  await nda.getByRole('button', { name: 'SIGN NDA' }).click();
  await expect(codeField(page)).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(stepUpDialog(page)).toBeHidden();
  await expect(nda.getByText('Confirm it is you with two-factor authentication')).toBeVisible();

  await refuseOnceForStepUp(page, '**/api/nda/sign');
  await nda.getByRole('button', { name: 'SIGN NDA' }).click();
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill('000000');
  await page.keyboard.press('Enter');
  await expect(stepUpDialog(page).getByText('That code is incorrect')).toBeVisible();
  await codeField(page).fill(totpCode(secret));
  await page.keyboard.press('Enter');
  await expect(stepUpDialog(page)).toBeHidden();
  await expect(nda).toBeHidden();

  await page.getByRole('button', { name: 'EXPORT INVESTOR UPDATE' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export investor update' });
  await refuseOnceForStepUp(page, '**/api/investor-updates/export*');
  await exporting.getByRole('button', { name: 'EXPORT' }).click();
  await expect(codeField(page)).toBeFocused();
  // A click outside and Escape only affect the top dialog.
  await page.mouse.click(4, 4);
  await expect(stepUpDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stepUpDialog(page)).toBeHidden();
  await expect(exporting).toBeVisible();

  await refuseOnceForStepUp(page, '**/api/investor-updates/export*');
  const download = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'EXPORT' }).click();
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(totpCode(secret, 1));
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^investor-update-.*\.pdf$/);
});

test('a role that requires two-factor sets it up before any other page opens', { tag: '@one-width' }, async ({
  browser,
}) => {
  // A product of its own: the requirement blocks every user of the role.
  await withIsolatedProduct(browser, async (admin, learner) => {
    const account = await registerThroughApi(learner);
    await postAs(learner, '/api/legal/accept');
    await learner.goto('/academy');
    await expect(learner.getByRole('heading', { name: 'ACADEMY', level: 1 })).toBeVisible();

    await signInAs(admin, 'admin');
    await admin.goto('/holdings/settings');
    const roles = admin.getByRole('group', { name: 'Require two-factor authentication for' });
    await roles.getByLabel('Learner').check();
    await admin.getByRole('button', { name: 'SAVE', exact: true }).click();
    await expect(admin.getByText('Settings Saved')).toBeVisible();

    await learner.reload();
    await expect(learner.getByRole('heading', { name: 'Set up two-factor authentication' })).toBeVisible();
    await expect(learner).toHaveTitle(/^Set up two-factor authentication/);
    await expectNoAxeViolations(learner);
    await setUpApp(learner, account.password);
    await expect(learner.getByRole('heading', { name: 'ACADEMY', level: 1 })).toBeVisible();
    await expect(learner).toHaveTitle(/^Academy/);
    await learner.goto('/profile');
    await expect(learner.getByRole('button', { name: 'REMOVE APP' })).toBeDisabled();

    await admin.goto(`/holdings?q=${account.username}`);
    await admin.getByRole('button', { name: 'Actions for Nia Okafor' }).click();
    await chooseItem(admin, 'Reset two-factor authentication');
    await admin.getByRole('button', { name: 'RESET 2FA' }).click();
    await expect(admin.getByText('Two-factor Authentication Reset')).toBeVisible();
    await learner.reload();
    await enterPassword(learner, account);
    await expect(learner.getByRole('heading', { name: 'Set up two-factor authentication' })).toBeVisible();
  });
});

test('an irreversible action asks for a step-up', { tag: '@one-width' }, async ({ browser }) => {
  // A product of its own: the second factor belongs to its only administrator.
  await withIsolatedProduct(browser, async (admin, learner) => {
    const account = await registerThroughApi(learner);
    await signInAs(admin, 'admin');
    await admin.goto('/profile');
    const { secret } = await setUpApp(admin, DEMO_PASSWORD);

    await admin.goto(`/holdings?q=${account.username}`);
    const actions = admin.getByRole('button', { name: 'Actions for Nia Okafor' });
    await actions.click();
    await chooseItem(admin, 'Deactivate');
    await admin.getByRole('button', { name: 'DEACTIVATE' }).click();
    await expect(admin.getByText('User Deactivated')).toBeVisible();

    await actions.click();
    await chooseItem(admin, 'Erase personal data');
    const erasing = admin.getByRole('dialog', { name: 'Erase personal data?' });
    const username = erasing.getByLabel('Username');
    await username.fill('another-user');
    await erasing.getByRole('button', { name: 'ERASE' }).click();
    await expect(erasing.getByText('Type the username exactly as shown')).toBeVisible();

    await username.fill(account.username);
    await refuseOnceForStepUp(admin, '**/api/users/*/erase');
    await erasing.getByRole('button', { name: 'ERASE' }).click();
    await expect(codeField(admin)).toBeFocused();
    await admin.keyboard.press('Escape');
    await expect(stepUpDialog(admin)).toBeHidden();
    await expect(erasing.getByText('Nothing was erased.')).toBeVisible();
    await expect(username).toHaveValue(account.username);

    await refuseOnceForStepUp(admin, '**/api/users/*/erase');
    await erasing.getByRole('button', { name: 'ERASE' }).click();
    await expect(codeField(admin)).toBeFocused();
    await codeField(admin).fill(totpCode(secret));
    await admin.keyboard.press('Enter');
    await expect(admin.getByText('Personal Data Erased', { exact: true })).toBeVisible();
    await expect(erasing).toBeHidden();
    await learner.goto('/auth');
    await enterPassword(learner, account);
    await expect(learner.getByText('Invalid username or password').first()).toBeVisible();
  });
});

/** An administrator and a visitor in separate browsers, on a product of the test's own. */
async function withIsolatedProduct(
  browser: Browser,
  journey: (admin: Page, member: Page) => Promise<void>,
): Promise<void> {
  test.slow();
  const product = await startIsolatedProduct();
  try {
    const baseURL = asLocalhost(product.baseUrl);
    const contexts = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })] as const;
    const [admin, member] = [await contexts[0].newPage(), await contexts[1].newPage()];
    await acknowledgeReminders(admin);
    await acknowledgeReminders(member);
    await journey(admin, member);
    for (const context of contexts) await context.close();
  } finally {
    await product.stop();
  }
}
