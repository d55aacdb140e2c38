import type { Page, Request } from '@playwright/test';
import { blockLiveEvents } from '../support/block-live-events.ts';
import { chooseItem } from '../support/choose-item.ts';
import { startIsolatedProduct } from '../support/product.ts';
import {
  acknowledgeReminders,
  DEMO_PASSWORD,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  registerThroughApi,
  signInAs,
  test,
} from '../support/test.ts';

// REQ-14, REQ-17, REQ-21
test('the login page reports missing input, keeps typed input and passes axe', { tag: '@daily' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/401/);
  await page.goto('/auth');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'ACCESS PLATFORM' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill('unknown-user');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'ACCESS PLATFORM' }).click();
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByText('Invalid username or password').first()).toBeVisible();
  // The toast disappears; the form's own message stays until the next attempt.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Login failed')).toBeHidden();
  const form = page.locator('form').filter({ has: page.getByLabel('Username') });
  await expect(form.getByText('You are not signed in. Invalid username or password')).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByLabel('Username')).toHaveValue('unknown-user');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong');
});

// REQ-14
test('the password can be shown and hidden', { tag: '@one-width' }, async ({ page }) => {
  await page.goto('/auth');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('a quiet harbour');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

// REQ-351
test('an empty installation opens on its setup, and the first account administers it', async ({ browser }) => {
  const product = await startIsolatedProduct({ hasDemoData: false });
  const context = await browser.newContext({ baseURL: product.baseUrl });
  try {
    const page = await context.newPage();
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/sign-in-hints', async (route) => {
      await answered.promise;
      await route.continue();
    });
    for (const path of ['/auth', '/']) {
      await page.goto(path);
      await expect(page.getByText('Loading AICV Platform...')).toBeVisible();
      await expect(page.getByRole('heading')).toHaveCount(0);
    }
    await expect(page).toHaveURL(/\/auth/);
    answered.resolve();
    await expect(page.getByRole('heading', { name: 'Set up AICV', level: 1 })).toBeVisible();
    await page.unrouteAll();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByLabel('Role')).toHaveCount(0);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Username').fill('ada');
    await page.getByLabel('Password', { exact: true }).fill('a quiet harbour at dawn');
    await page.getByLabel('Confirm password').fill('a quiet harbour at dawn');
    await page.getByRole('button', { name: 'CREATE ADMINISTRATOR' }).click();
    const agreement = page.getByRole('dialog', { name: 'CONFIDENTIALITY AGREEMENT REQUIRED' });
    await agreement.getByRole('checkbox').check();
    await agreement.getByRole('button', { name: 'ACCEPT AGREEMENT' }).click();
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Seed status' }).getByText('Empty')).toBeVisible();
  } finally {
    await context.close();
    await product.stop();
  }
});

// REQ-351
test('the login form shows when the sign-in hints cannot be loaded', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/);
  await page.route('**/api/sign-in-hints', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome back', level: 1 })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'LOGIN' })).toBeVisible();
});

// REQ-3, REQ-15, REQ-18, REQ-303
test('registration reports every invalid field and rejects passwords that do not match', {
  tag: ['@one-width', '@daily'],
}, async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'REGISTER' }).click();
  await expect(page.getByLabel('Role').locator('option')).toHaveText([
    'Admin',
    'Manager',
    'Analyst',
    'Operator',
    'Instructor',
    'Learner',
    'Investor',
  ]);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Username').fill('x'.repeat(256));
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour');
  await page.getByLabel('Confirm password').fill('another harbour');
  await page.getByRole('button', { name: 'JOIN AICV PLATFORM' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByText('Username must be less than 255 characters')).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
});

// REQ-22, REQ-29
test('a taken username is reported under its field, and the input is kept', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'REGISTER' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada-second@example.com');
  await page.getByLabel('Username').fill('ADMIN');
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour at dawn');
  await page.getByLabel('Confirm password').fill('a quiet harbour at dawn');
  await page.getByRole('button', { name: 'JOIN AICV PLATFORM' }).click();
  await expect(page.getByText('Registration failed')).toBeVisible();
  await expect(page.getByText('Username already exists').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada-second@example.com');
});

test('a rejected registration does not move JOIN, shows the reason in the form, and its toast covers no primary action', async ({
  page,
  expectedConsole,
  isMobile,
}) => {
  expectedConsole.push(/503/);
  await page.route('**/api/register', (route) =>
    route.fulfill({ status: 503, json: { message: 'Back in a minute', code: 'UNAVAILABLE', requestId: 'r' } }),
  );
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'REGISTER' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada-third@example.com');
  await page.getByLabel('Username').fill('ada-third');
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour at dawn');
  await page.getByLabel('Confirm password').fill('a quiet harbour at dawn');
  const join = page.getByRole('button', { name: 'JOIN AICV PLATFORM' });
  const sizes = [
    { width: 1280, height: 800 },
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
  ];
  for (const size of isMobile ? [{ width: 390, height: 844 }] : sizes) {
    await page.setViewportSize(size);
    await join.scrollIntoViewIfNeeded();
    const before = await join.boundingBox();
    await join.click();
    const toast = page.locator('[data-toaster]').getByText('Registration failed');
    await expect(toast).toBeVisible();
    await expect(page.getByText('Your account was not created. Back in a minute')).toBeVisible();
    await expect.poll(() => join.boundingBox()).toEqual(before);
    expect(await coveredByToast(page, 'JOIN AICV PLATFORM')).toBe(false);
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => coveredByToast(page, 'JOIN AICV PLATFORM')).toBe(false);
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
});

/** Whether the toast overlaps a part of the button. */
async function coveredByToast(page: Page, name: string): Promise<boolean> {
  const [button, toast] = await Promise.all([
    page.getByRole('button', { name }).boundingBox(),
    page.locator('[data-toaster] > div').boundingBox(),
  ]);
  if (button === null || toast === null) return false;
  return (
    button.x < toast.x + toast.width &&
    toast.x < button.x + button.width &&
    button.y < toast.y + toast.height &&
    toast.y < button.y + button.height
  );
}

// REQ-13
test('registration input survives a visit to the login page', { tag: '@one-width' }, async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'REGISTER' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Role').selectOption('analyst');
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour');
  await page.getByRole('tab', { name: 'LOGIN' }).click();
  await expect(page.getByLabel('First name')).toBeHidden();
  await page.getByRole('tab', { name: 'REGISTER' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Role')).toHaveValue('analyst');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a quiet harbour');
});

// REQ-13
test('the panel beside the forms is also dark in the dark theme', { tag: '@one-width' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/auth');
  const aside = page.getByRole('complementary');
  await expect(aside).toHaveCSS('background-color', 'rgb(21, 23, 28)');
  await expectNoAxeViolations(page);
});

// REQ-19, REQ-23, REQ-136, REQ-300
test('a signed-in user is redirected from the login page, and LOGOUT leads back to it', {
  tag: ['@one-width', '@daily'],
}, async ({ page, isMobile }) => {
  await signInAs(page, 'investor');
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (isMobile) {
    await page.getByRole('button', { name: 'Profile' }).click();
    await chooseItem(page, 'LOGOUT');
  } else {
    await page.getByRole('button', { name: 'LOGOUT' }).click();
  }
  await expect(page.getByText('Logged out')).toBeVisible();
  await expect(page.getByText('See you next time!')).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
});

// REQ-23
test('a failed LOGOUT shows the reason and leaves the user signed in', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/503/);
  await signInAs(page, 'investor');
  await page.goto('/founder');
  await page.route('**/api/logout', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'The service is resting', code: 'SERVICE_UNAVAILABLE' }),
    }),
  );
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page.getByText('Logout failed')).toBeVisible();
  await expect(page.getByText('The service is resting')).toBeVisible();
  await expect(page).toHaveURL(/\/founder$/);
  await page.unroute('**/api/logout');
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page.getByText('Logged out')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
});

test('LOGOUT aborts pending requests and does not report them as an ended session', {
  tag: '@one-width',
}, async ({ page }) => {
  const isMetricsRequest = (request: Request) => request.url().endsWith('/api/metrics/dashboard');
  const answered = Promise.race([
    page.waitForEvent('requestfinished', isMetricsRequest),
    page.waitForEvent('requestfailed', isMetricsRequest),
  ]);
  const ended = Promise.withResolvers<void>();
  await page.route('**/api/metrics/dashboard', async (route) => {
    await ended.promise;
    await route.continue();
  });
  // The server has ended the session, but the page has not received the response.
  await page.route('**/api/logout', async (route) => {
    const response = await route.fetch();
    ended.resolve();
    await answered;
    await route.fulfill({ response });
  });
  // The session's end closes the stream, and the page would reconnect before the response arrives.
  await blockLiveEvents(page);
  await signInAs(page, 'investor');
  const asked = page.waitForRequest(isMetricsRequest);
  await page.goto('/');
  await asked;
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page.getByText('See you next time!')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
});

// REQ-20, REQ-124
test('a session that ended elsewhere leads to the login and back to the same page', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/401/);
  const { username, password } = await registerThroughApi(page);
  await page.goto('/founder');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'ACCEPT AGREEMENT' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ACCESS PLATFORM' }).click();
  await expect(page).toHaveURL(/\/founder$/);
});

// REQ-20
test('the return address cannot point to another site', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'learner');
  await page.goto('/auth?returnTo=//elsewhere.example/steal');
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
});

test('a tab follows when another user signs in in a second tab', { tag: '@one-width' }, async ({
  page,
  context,
  isMobile,
}) => {
  // The user who signs in below has accepted the agreement.
  for (const role of ['manager', 'learner', 'analyst'] as const) await signInAs(page, role);
  await page.goto('/founder');
  const otherTab = await context.newPage();
  await acknowledgeReminders(otherTab);
  await otherTab.goto('/otif');
  await expect(otherTab.getByRole('heading', { name: 'OTIF', level: 1 })).toBeVisible();
  if (isMobile) {
    await page.getByRole('button', { name: 'Profile' }).click();
    await chooseItem(page, 'LOGOUT');
  } else {
    await page.getByRole('button', { name: 'LOGOUT' }).click();
  }
  await expect(otherTab.getByText('Your session has ended')).toBeVisible();
  await expect(otherTab.getByRole('button', { name: 'ACCESS PLATFORM' })).toBeVisible();

  await otherTab.getByLabel('Username').fill('manager');
  await otherTab.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await otherTab.getByRole('button', { name: 'ACCESS PLATFORM' }).click();
  await expect(otherTab.getByRole('heading', { name: 'OTIF', level: 1 })).toBeVisible();

  // Another user signs in in the first tab, which still shows the login.
  await page.getByLabel('Username').fill('learner');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'ACCESS PLATFORM' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
  await expect(otherTab.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
});
