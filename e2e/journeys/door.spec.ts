import { expect, test } from '../support/test.ts';

/** The public pages that are drawn at build, with something of each that only its content holds. */
const DRAWN = [
  ['/auth', 'Welcome back'],
  ['/forgot-password', 'Forgot your password?'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/legal-notices', 'Legal Notices'],
  ['/verification', 'Authorship Verification'],
] as const;

test('the public pages are there without any script, and the sign-in with its fields', { tag: '@one-width' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  for (const [path, heading] of DRAWN) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(heading, 'i'));
    await expect(page.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy-policy');
  }
  await page.goto('/auth');
  await page.getByLabel('Username').fill('analyst');
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour');
  await page.getByRole('button', { name: 'ACCESS PLATFORM' }).click();
  await page.keyboard.press('Enter');
  // Nothing went anywhere, least of all into the address.
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a quiet harbour');
  await context.close();
});

test('what is typed before the script is there is what it signs in with', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/401/);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('nobody-at-all');
  await page.getByLabel('Password', { exact: true }).pressSequentially('wro');
  scripts.resolve();
  // The place of the toasts comes with the script.
  await page.waitForFunction(() => document.querySelector('[data-toaster]') !== null);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('ng');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid username or password').first()).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('nobody-at-all');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong');
});
