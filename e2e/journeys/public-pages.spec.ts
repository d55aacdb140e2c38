import type { Page } from '@playwright/test';
import { delayRequests } from '../support/delay-requests.ts';
import { serverAtPageTime } from '../support/server-at-page-time.ts';
import { expect, signInAs, test, writesTo } from '../support/test.ts';

/** The public pages that are prerendered at build, each with a text that only its content has. */
const PRERENDERED = [
  ['/auth', 'Welcome back'],
  ['/forgot-password', 'Forgot your password?'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/legal-notices', 'Legal Notices'],
  ['/verification', 'Authorship Verification'],
  ['/reset-password', 'Choose a new password'],
  ['/confirm-email', 'Confirm your email'],
  ['/confirm-address', 'Confirm your email'],
  ['/invite', 'Join AICV'],
] as const;

/** Delays the page's scripts until the returned function is called. */
const holdScripts = (page: Page) => delayRequests(page, '**/*.js');

/** Opens a page whose scripts are delayed. Its inline script, which records presses, has run once the document is parsed. */
const openHeld = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

test('the public pages, including the sign-in form, are readable without JavaScript', { tag: '@one-width' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  for (const [path, heading] of PRERENDERED) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(heading, 'i'));
    await expect(page.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy-policy');
  }
  await page.goto('/auth');
  await page.getByLabel('Username').fill('analyst');
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour');
  await page.getByRole('button', { name: 'ACCESS PLATFORM' }).click();
  await page.keyboard.press('Enter');
  // The form was not submitted, and the password is not in the address.
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a quiet harbour');
  await context.close();
});

// REQ-138
test('the footer of a public page shows the year of the server, not of the build', { tag: '@one-width' }, async ({
  page,
}) => {
  await page.clock.setFixedTime('2043-01-01T12:00:00Z');
  await serverAtPageTime(page);
  await page.goto('/privacy-policy');
  await expect(page.getByRole('contentinfo').getByText(/^©/)).toHaveText(/^© 2043 · /);
});

test('input that is typed before the scripts load is used to sign in', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/401/);
  const releaseScripts = await holdScripts(page);
  await openHeld(page, '/auth');
  await page.getByLabel('Username').fill('unknown-user');
  await page.getByLabel('Password', { exact: true }).pressSequentially('wro');
  releaseScripts();
  // The scripts render the container of the toasts.
  await page.waitForFunction(() => document.querySelector('[data-toaster]') !== null);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('ng');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid username or password').first()).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('unknown-user');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong');
});

test('a button that is pressed before the scripts load acts once', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/401/);
  const tries = writesTo(page, /^\/api\/login$/);
  const releaseScripts = await holdScripts(page);
  await openHeld(page, '/auth');
  await page.getByLabel('Username').fill('unknown-user');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  releaseScripts();
  await expect(page.getByText('Invalid username or password').first()).toBeVisible();
  expect(tries).toEqual(['POST /api/login']);
});

test('a button that is pressed during hydration acts once', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/401/);
  const tries = writesTo(page, /^\/api\/login$/);
  // React sets the name of each field again when it hydrates it. Presses at each of these steps, until the toasts have their container.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-toaster]') === null) {
        document.querySelector<HTMLElement>('button[type="submit"]')?.click();
      } else observer.disconnect();
    });
    observer.observe(document, { subtree: true, attributeFilter: ['name'] });
  });
  const releaseScripts = await holdScripts(page);
  await openHeld(page, '/auth');
  await page.getByLabel('Username').fill('unknown-user');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  releaseScripts();
  await expect(page.getByText('Invalid username or password').first()).toBeVisible();
  expect(tries).toEqual(['POST /api/login']);
});

test('input after an early press cancels that press', { tag: '@one-width' }, async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await openHeld(page, '/auth');
  await page.getByRole('tab', { name: 'REGISTER' }).click();
  await page.getByLabel('Username').fill('unknown-user');
  releaseScripts();
  await page.waitForFunction(() => document.querySelector('[data-toaster]') !== null);
  await expect(page.getByRole('tab', { name: 'LOGIN' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Username')).toHaveValue('unknown-user');
});

test('a page that is not painted, as behind another window, loads completely', { tag: '@one-width' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'REGISTER' }).click();
  await expect(page.getByRole('tab', { name: 'REGISTER' })).toHaveAttribute('aria-selected', 'true');
});

/** As password managers do; React then discards the prerendered page and renders it again. */
const putMarkIntoForm = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('form')?.prepend(Object.assign(document.createElement('i'), { id: 'mark' })),
  );

test('an element that an extension adds to a form loses neither the input nor a press', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/401/, /Minified React error #418/);
  const tries = writesTo(page, /^\/api\/login$/);
  const releaseScripts = await holdScripts(page);
  await openHeld(page, '/auth');
  await page.getByLabel('Username').fill('unknown-user');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await putMarkIntoForm(page);
  releaseScripts();
  await expect(page.getByText('Invalid username or password').first()).toBeVisible();
  expect(tries).toEqual(['POST /api/login']);
  await expect(page.locator('#mark')).toHaveCount(0);
  await expect(page.getByLabel('Username')).toHaveValue('unknown-user');
});

test('an element that an extension adds to a form does not interrupt typing', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/Minified React error #418/);
  const releaseScripts = await holdScripts(page);
  await openHeld(page, '/auth');
  await page.getByLabel('Password', { exact: true }).pressSequentially('wro');
  await putMarkIntoForm(page);
  releaseScripts();
  await page.waitForFunction(() => document.querySelector('[data-toaster]') !== null);
  await expect(page.locator('#mark')).toHaveCount(0);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('ng');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong');
});

test('the documents of the public pages suffice for their fonts and colors', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to (load resource|fetch dynamically)/);
  await page.route('**/assets/**', (route) => route.abort());
  for (const [path, heading] of PRERENDERED) {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(new RegExp(heading, 'i'));
    await expect(title).toHaveCSS('font-family', /Instrument/);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(242, 240, 234)');
    await expect(page.getByRole('alert')).toHaveText('Part of this page could not be loaded. Reload the page.');
  }
});

test('an incomplete link is reported, although its page is prerendered for a complete one', {
  tag: '@one-width',
}, async ({ page }) => {
  for (const path of [
    '/reset-password',
    '/confirm-email',
    '/confirm-address',
    '/invite',
    '/reset-password#token=cut',
  ]) {
    await page.goto(path);
    await expect(page.getByText('may be incomplete', { exact: false }).first()).toBeVisible();
  }
});

test('a second link that is opened in the same tab replaces the first', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/404/);
  const newest = 'b'.repeat(43);
  await page.route('**/api/password-resets/look-up', (route) =>
    route.request().postDataJSON().token === newest
      ? route.fulfill({ json: { expiresAt: '2050-01-01T00:00:00.000Z' } })
      : route.continue(),
  );
  await page.goto(`/reset-password#token=${'a'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This reset link is no longer valid' })).toBeVisible();
  await page.goto(`/reset-password#token=${newest}`);
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
});

test('the skip link keeps the token of an emailed link in the address', { tag: '@one-width' }, async ({ page }) => {
  const link = `/confirm-email#token=${'a'.repeat(43)}`;
  const jump = async () => {
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(link);
    await expect(page.getByRole('button', { name: 'CONFIRM' })).toBeVisible();
  };
  const releaseScripts = await holdScripts(page);
  await openHeld(page, link);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  releaseScripts();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(link);
  await jump();
  // A signed-in user gets the platform’s version of the page.
  await signInAs(page, 'analyst');
  await page.reload();
  await jump();
});

test('before the scripts load, a dropped file is ignored, and text can be dragged into a field', {
  tag: '@one-width',
}, async ({ page }) => {
  await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  const field = page.getByLabel('Username');
  await expect(field).toBeVisible();
  const isTaken = (kind: 'file' | 'text') =>
    field.evaluate((input, carries) => {
      const carried = new DataTransfer();
      if (carries === 'file') carried.items.add(new File(['%PDF'], 'nda.pdf'));
      else carried.setData('text/plain', 'analyst');
      const init = { bubbles: true, cancelable: true, dataTransfer: carried };
      return ['dragover', 'drop'].map((type) => input.dispatchEvent(new DragEvent(type, init)));
    }, kind);
  // The inline script may run after the field is rendered.
  await expect.poll(() => isTaken('file')).toEqual([false, false]);
  expect(await isTaken('text')).toEqual([true, true]);
});

test('a file that is chosen before the scripts load is verified afterwards', { tag: '@one-width' }, async ({
  page,
}) => {
  const releaseScripts = await holdScripts(page);
  await openHeld(page, '/verification');
  const buffer = Buffer.from('%PDF-1.7 not issued here');
  await page.locator('input[type="file"]').setInputFiles({ name: 'memo.pdf', mimeType: 'application/pdf', buffer });
  releaseScripts();
  await expect(page.getByRole('main').getByText('memo.pdf').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
