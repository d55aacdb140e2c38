/** A user's own account: name, picture, email, password, sessions and agreements, and a forgotten password. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { mailedToken } from '../support/mailed-token.ts';
import { fillIn, ndaDialog } from '../support/nda.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  registerThroughApi,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';
import { warnsBeforeUnload } from '../support/warns-before-unload.ts';

const NEW_PASSWORD = 'seven lanterns by the sea';
const PICTURE = join(import.meta.dirname, '../../apps/web/public/icon-192.png');

/** Opens the profile of a new account that has accepted the agreement. */
async function openOwnProfile(page: Page): Promise<{ username: string; password: string }> {
  const account = await registerThroughApi(page);
  await postAs(page, '/api/legal/accept');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  return account;
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Runs an action in a separate browser, and closes that browser. */
async function elsewhere<Answer>(browser: Browser, act: (page: Page) => Promise<Answer>): Promise<Answer> {
  const context = await browser.newContext();
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
}

const tokenFor = (browser: Browser, email: string) =>
  elsewhere(browser, async (page) => {
    await signInAs(page, 'admin');
    return mailedToken(page, email);
  });

test('a name that was changed elsewhere can be reset', { tag: '@one-width' }, async ({ page }) => {
  await openOwnProfile(page);
  const names = section(page, 'Picture and names');
  const [first, last] = ['First name', 'Last name'].map((name) => names.getByRole('textbox', { name }));
  if (first === undefined || last === undefined) throw new Error('There are two names');
  const before = await first.inputValue();
  await last.fill('Typed');
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const [headers, data] = [{ 'X-CSRF-Token': csrfToken }, { firstName: 'Elsewhere' }];
  expect((await page.request.patch('/api/user', { headers, data })).ok()).toBe(true);
  // Loads the account in its current state.
  await names.getByRole('button', { name: 'ADD PICTURE' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await dialog.locator('input[type=file]').setInputFiles(PICTURE);
  await dialog.getByRole('button', { name: 'USE PICTURE' }).click();
  await expect(dialog).toBeHidden();
  await expect(first).toHaveValue('Elsewhere');
  await expect(last).toHaveValue('Typed');
  await first.fill(before);
  await names.getByRole('button', { name: 'SAVE NAMES' }).click();
  await expect(page.getByText('Your name has been saved.')).toBeVisible();
  const saved = await (await page.request.get('/api/user')).json();
  expect(saved).toMatchObject({ firstName: before, lastName: 'Typed' });
});

// REQ-50
test('names and picture are changed, and the change shows at once everywhere', { tag: '@daily' }, async ({ page }) => {
  await openOwnProfile(page);
  const names = section(page, 'Picture and names');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  await names.getByRole('textbox', { name: 'First name' }).fill('');
  await names.getByRole('button', { name: 'SAVE NAMES' }).click();
  await expect(names.getByText('First name is required')).toBeVisible();
  await names.getByRole('textbox', { name: 'First name' }).fill('Zoë');
  // Unsaved input survives a visit to another page.
  await page.getByRole('link', { name: "FOUNDER'S MESSAGE" }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Founder/ })).toBeVisible();
  expect(await warnsBeforeUnload(page)).toBe(true);
  await page.goBack();
  await expect(names.getByRole('textbox', { name: 'First name' })).toHaveValue('Zoë');
  await names.getByRole('button', { name: 'SAVE NAMES' }).click();
  await expect(page.getByText('Your name has been saved.')).toBeVisible();
  await expect(names.getByText('Zoë Okafor')).toBeVisible();
  await expect.poll(() => warnsBeforeUnload(page)).toBe(false);

  await names.getByRole('button', { name: 'ADD PICTURE' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  const choose = dialog.locator('input[type=file]');
  await choose.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(dialog.getByText('This picture could not be read. Choose a JPEG, PNG or WebP.')).toBeVisible();
  await choose.setInputFiles({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(dialog.getByText('This picture could not be read. Choose a JPEG, PNG or WebP.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'USE PICTURE' })).toBeDisabled();
  await choose.setInputFiles(PICTURE);
  await expect(dialog.getByRole('img', { name: 'Cropped preview' })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'USE PICTURE' }).click();
  await expect(dialog).toBeHidden();
  await expect(names.locator('img')).toHaveAttribute('src', /^\/api\/users\/[\w-]+\/picture\?v=[0-9a-f]{16}$/);
  await expect.poll(() => page.locator('img[src*="/picture?v="]').count()).toBeGreaterThan(1);

  await names.getByRole('button', { name: 'REMOVE PICTURE' }).click();
  await expect(page.getByText('Picture Removed', { exact: true })).toBeVisible();
  await expect(page.locator('img[src*="/picture?v="]')).toHaveCount(0);
  await expect(names.getByRole('button', { name: 'ADD PICTURE' })).toBeFocused();
});

test('a name that was changed elsewhere stays when the other one is saved', { tag: '@one-width' }, async ({ page }) => {
  await openOwnProfile(page);
  const [firstName, lastName] = [page.getByLabel('First name'), page.getByLabel('Last name')];
  await lastName.fill('King');
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  await page.request.patch('/api/user', { headers: { 'X-CSRF-Token': csrfToken }, data: { firstName: 'Ada' } });
  await page.getByRole('button', { name: 'SAVE NAMES' }).click();
  await expect(page.getByText('Your name has been saved.')).toBeVisible();
  await expect(firstName).toHaveValue('Ada');
  await page.getByRole('button', { name: 'SAVE NAMES' }).click();
  await expect(page.getByText('Nothing to Save')).toBeVisible();
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({ firstName: 'Ada', lastName: 'King' });
});

test('a new email takes effect when the user confirms it, not when the link is opened', {
  tag: '@one-width',
}, async ({ page, browser, expectedConsole }) => {
  expectedConsole.push(/400|404/);
  const { username, password } = await openOwnProfile(page);
  const email = section(page, 'Email');
  const wanted = `${uniqueName('moved').replace(' ', '.')}@example.com`;
  await expect(email.getByText(`${username}@example.com`)).toBeVisible();

  await email.getByRole('button', { name: 'CHANGE EMAIL' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  await dialog.getByRole('textbox', { name: 'New email' }).fill(wanted);
  await dialog.getByLabel('Your password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'SEND LINK' }).click();
  await expect(dialog.getByText('Password is incorrect')).toBeVisible();
  await expect(dialog.getByLabel('Your password', { exact: true })).toBeFocused();
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'SEND LINK' }).click();
  await expect(dialog).toBeHidden();
  await expect(email.getByText('Waiting for confirmation.')).toBeVisible();
  await expect(email.getByText(wanted)).toBeVisible();

  const link = `/confirm-email#token=${await tokenFor(browser, wanted)}`;
  await page.goto(link);
  const confirm = page.getByRole('button', { name: 'CONFIRM' });
  await expect(confirm).toBeVisible();
  await expectNoAxeViolations(page);
  expect((await (await page.request.get('/api/user')).json()).email).toBe(`${username}@example.com`);
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/profile');
  await expect(email.getByText(wanted)).toBeVisible();
  await expect(email.getByText('Waiting for confirmation.')).toBeHidden();

  await page.goto(link);
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
});

test('an unconfirmed email can be confirmed with a new link, and opening the link alone does not confirm it', {
  tag: '@one-width',
}, async ({ page, browser, expectedConsole }) => {
  expectedConsole.push(/409/);
  const { username } = await openOwnProfile(page);
  const email = section(page, 'Email');
  const unconfirmed = email.getByText('Your email address is not confirmed.');
  await expect(unconfirmed).toBeVisible();
  await expectNoAxeViolations(page);
  await email.getByRole('button', { name: /^RESEND/ }).click();
  await expect(page.getByText('Link Sent').first()).toBeVisible();

  const link = `/confirm-address#token=${await tokenFor(browser, `${username}@example.com`)}`;
  await page.goto(link);
  const confirm = page.getByRole('button', { name: 'CONFIRM' });
  await expect(confirm).toBeVisible();
  await expectNoAxeViolations(page);
  expect((await (await page.request.get('/api/user')).json()).emailConfirmedAt).toBeNull();
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/profile');
  await expect(email.getByText(`${username}@example.com`)).toBeVisible();
  await expect(unconfirmed).toBeHidden();

  await page.goto(link);
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible();
});

test('an earlier response does not remove the notice of another email', { tag: '@one-width' }, async ({ page }) => {
  const isChange = /\/api\/user\/email-change$/;
  const known = page.waitForResponse(isChange);
  const { password } = await openOwnProfile(page);
  // While it is pending, the page sends no other request.
  await (await known).finished();
  const email = section(page, 'Email');
  await email.getByRole('button', { name: 'CHANGE EMAIL' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  await dialog.getByRole('textbox', { name: 'New email' }).fill(`${uniqueName('later').replace(' ', '.')}@example.com`);
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await page.route(isChange, (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  const asked = page.waitForRequest(isChange);
  // Simulates that the window gets the focus again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await asked;
  const givenUp = page.waitForEvent('requestfailed', (request) => isChange.test(request.url()));
  await dialog.getByRole('button', { name: 'SEND LINK' }).click();
  await expect(email.getByText('Waiting for confirmation.')).toBeVisible();
  await givenUp;
});

// REQ-50
test('sessions that are ended in quick succession do not reappear in the list', { tag: '@one-width' }, async ({
  page,
  browser,
}) => {
  const { username, password } = await openOwnProfile(page);
  for (const _ of ['first', 'second']) {
    await elsewhere(browser, (other) => postAs(other, '/api/login', { username, password }));
  }
  await page.reload();
  const sessions = section(page, 'Sessions');
  await expect(sessions.getByText('3 of 3 shown')).toBeVisible();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let pressed = 0;
  await page.route(/\/api\/user\/sessions\/[\w-]+$/, async (route) => {
    pressed += 1;
    await (pressed === 1 ? first : second).promise;
    await route.continue();
  });
  const order: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/api\/user\/sessions/.test(request.url())) order.push('list asked for');
  });
  page.on('response', (response) => {
    if (response.request().method() === 'DELETE') order.push('session ended');
  });
  const signOut = sessions.getByRole('button', { name: /^SIGN OUT Chrome/ });
  await signOut.first().click();
  await expect(signOut).toHaveCount(1);
  await signOut.first().click();
  await expect(signOut).toHaveCount(0);
  first.resolve();
  await expect.poll(() => order).toEqual(['session ended']);
  second.resolve();
  await expect.poll(() => order).toEqual(['session ended', 'session ended', 'list asked for']);
  await expect(sessions.getByText('1 of 1 shown')).toBeVisible();
});

// REQ-50
test('a password change ends the user’s other sessions, and the user can also end them without a change', {
  tag: '@one-width',
}, async ({ page, browser, expectedConsole }) => {
  expectedConsole.push(/400/);
  const { username, password } = await openOwnProfile(page);
  const sessions = section(page, 'Sessions');
  const signInElsewhere = (known: string) =>
    elsewhere(browser, (other) => postAs(other, '/api/login', { username, password: known }));

  await signInElsewhere(password);
  await section(page, 'Password').getByRole('button', { name: 'CHANGE PASSWORD' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password', { exact: true }).fill('not the password');
  await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('Confirm new password', { exact: true }).fill(`${NEW_PASSWORD}!`);
  await dialog.getByRole('button', { name: 'CHANGE PASSWORD' }).click();
  await expect(dialog.getByText("Passwords don't match")).toBeVisible();
  await dialog.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'CHANGE PASSWORD' }).click();
  await expect(dialog.getByText('Password is incorrect')).toBeVisible();
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'CHANGE PASSWORD' }).click();
  await expect(dialog).toBeHidden();
  await expect(sessions.getByText('1 of 1 shown')).toBeVisible();
  await expect(section(page, 'Security log').getByText('Password changed')).toBeVisible();

  await signInElsewhere(NEW_PASSWORD);
  await signInElsewhere(NEW_PASSWORD);
  await page.reload();
  await expect(sessions.getByText('3 of 3 shown')).toBeVisible();
  await sessions
    .getByRole('button', { name: /^SIGN OUT Chrome/ })
    .first()
    .click();
  await expect(sessions.getByText('2 of 2 shown')).toBeVisible();
  await expect(sessions.getByRole('heading', { name: 'Sessions' })).toBeFocused();
  await sessions.getByRole('button', { name: 'SIGN OUT EVERYWHERE ELSE' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'SIGN OUT' }).click();
  await expect(sessions.getByText('1 of 1 shown')).toBeVisible();
  await expect(sessions.getByText('This device')).toBeVisible();
  await expect(page.locator('#sessions')).toBeFocused();
});

// REQ-50
test('the NDA is read and signed from the profile, which lists the copies', { tag: '@one-width' }, async ({ page }) => {
  await openOwnProfile(page);
  const agreements = section(page, 'Agreements');
  await agreements.getByRole('button', { name: 'READ AND SIGN NDA' }).click();
  await fillIn(ndaDialog(page), 'Nia Okafor');
  await ndaDialog(page).getByRole('button', { name: 'SIGN NDA' }).click();
  await expect(agreements.getByText('Signed as Nia Okafor')).toBeVisible();
  await expect(agreements.getByRole('button', { name: 'READ AND SIGN NDA' })).toBeHidden();
  await expect(page.locator('#agreements')).toBeFocused();
  await expect(section(page, 'Security log').getByText(/^NDA .* signed$/)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await agreements.getByRole('button', { name: /^DOWNLOAD signed NDA/ }).click();
  const copy = readFileSync(await (await downloading).path());
  expect(copy.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a user who forgot the password sets a new one by an emailed link, which works once', {
  tag: '@one-width',
}, async ({ page, browser, expectedConsole }) => {
  expectedConsole.push(/404/);
  const { username } = await elsewhere(browser, (other) => registerThroughApi(other));
  const email = `${username}@example.com`;
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const send = page.getByRole('button', { name: /^SEND/ });
  await send.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  const said = page.getByText('If an account uses this address, a link is on its way. It works for 30 minutes.');
  for (const address of [`${uniqueName('unknown').replace(' ', '.')}@example.com`, email]) {
    await page.getByRole('textbox', { name: 'Email' }).fill(address);
    await send.click();
    await expect(page.getByRole('status').getByText(address)).toBeVisible();
    await expect(said).toBeVisible();
  }
  await expectNoAxeViolations(page);

  const link = `/reset-password#token=${await tokenFor(browser, email)}`;
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'CHANGE PASSWORD' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('Sign in with your new password.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'ACCESS PLATFORM' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This reset link is no longer valid' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'REQUEST A NEW LINK' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});
