/** The administrator's list of users, and the notifications of a user who requested a role. */

import { ROLES } from '@aicv/domain/access/roles';
import type { Browser, Page } from '@playwright/test';
import { chooseItem } from '../support/choose-item.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  registerThroughApi,
  signInAs,
  test,
  uniqueName,
  writesTo,
} from '../support/test.ts';

async function decideAsAdmin(browser: Browser, username: string, decision: 'approve' | 'decline'): Promise<void> {
  const office = await browser.newContext();
  const adminPage = await office.newPage();
  await signInAs(adminPage, 'admin');
  const [user] = await (await adminPage.request.get(`/api/users?q=${username}`)).json();
  await postAs(adminPage, `/api/users/${user.id}/role-request`, { decision });
  await office.close();
}

/** Changes the first record of a list's response. */
async function rewriteFirst(page: Page, address: string, fields: object): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const [first, ...others] = await response.json();
    await route.fulfill({ response, json: [{ ...first, ...fields }, ...others] });
  });
}

test('names of any length keep every column on the screen', { tag: '@one-width' }, async ({ page }) => {
  const long = (stem: string) => uniqueName(stem).replace(' ', '').padEnd(255, 'w');
  const username = long('long');
  await postAs(page, '/api/register', {
    username,
    password: 'a quiet harbour at dawn',
    email: `${uniqueName('long').replace(' ', '').padEnd(60, 'w')}@${'x'.repeat(60)}.example.com`,
    firstName: long('F'),
    lastName: long('L'),
    role: 'learner',
  });
  await signInAs(page, 'admin');
  // Other tests add entries that push this test's own off the first page of these lists.
  await rewriteFirst(page, '**/api/audit-logs*', { username, details: { title: username } });
  await rewriteFirst(page, '**/api/opportunities?limit=5', { title: username });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/?tab=otif', '/holdings', '/holdings?tab=audit']) {
      await page.goto(path);
      if (path === '/holdings') await page.getByRole('searchbox').fill(username);
      await expect(page.getByTitle(username).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      const farthest = await page
        .locator('td, th, dd')
        .evaluateAll((cells) => Math.max(...cells.map((cell) => cell.getBoundingClientRect().right)));
      expect(farthest, `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

// REQ-248
test('the list of people opens with staff first and is sorted by its columns', { tag: '@one-width' }, async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/holdings');
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const firstRow = page.getByRole('row').nth(1);
  await expect(header('Role')).toHaveAttribute('aria-sort', 'ascending');
  await expect(firstRow).toContainText('Admin');
  await header('Joined').getByRole('button').click();
  await expect(page).toHaveURL(/sort=-createdAt/);
  await expect(header('Joined')).toHaveAttribute('aria-sort', 'descending');
  await expect(header('Role')).toHaveAttribute('aria-sort', 'none');
  await expect(header('Joined').getByRole('button')).toBeFocused();
  await page.reload();
  await expect(header('Joined')).toHaveAttribute('aria-sort', 'descending');
  await header('Name').getByRole('button').click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('Enter');
  await expect(header('Role')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).not.toHaveURL(/sort=/);
  await expect(firstRow).toContainText('Admin');
});

test('a double click approves once', { tag: '@one-width' }, async ({ page }) => {
  const { username } = await registerThroughApi(page, 'analyst');
  await signInAs(page, 'admin');
  await page.goto('/holdings');
  await page.getByRole('searchbox').fill(username);
  // Until the search responds, the list can contain one other pending user or more.
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  const approve = page.getByRole('button', { name: /approve/i });
  const writes = writesTo(page, /role-request/);
  await approve.dblclick();
  await expect(approve).toBeHidden();
  await expect(page.getByText('Role request approved')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
  expect(writes).toHaveLength(1);
});

test('a role request that another administrator has approved or declined disappears', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  const { username } = await registerThroughApi(page, 'analyst');
  await signInAs(page, 'admin');
  await page.goto('/holdings');
  await page.getByRole('searchbox').fill(username);
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  const approve = page.getByRole('button', { name: /approve/i });
  await expect(approve).toBeVisible();
  const [user] = await (await page.request.get(`/api/users?q=${username}`)).json();
  await postAs(page, `/api/users/${user.id}/role-request`, { decision: 'decline' });
  await approve.click();
  await expect(page.getByText('Role request not decided')).toBeVisible();
  await expect(approve).toBeHidden();
  await expect(page.getByRole('button', { name: /decline/i })).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

// REQ-249
test('each role shows its number of users', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/holdings?tab=roles');
  await expect(page.getByText(/^[\d,]+ users?$/)).toHaveCount(ROLES.length);
});

test('an empty list has no footer', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/holdings');
  await expect(page.getByText(/ shown$/)).toBeVisible();
  await page.getByRole('searchbox').fill('unknown-name');
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(page.getByText(/ shown$/)).toBeHidden();
});

test('the bell notifies an administrator of a role request', {
  tag: '@one-width',
}, async ({ page }) => {
  await registerThroughApi(page, 'analyst');
  await signInAs(page, 'admin');
  await page.goto('/founder');
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  const notification = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'Nia Okafor requested the Analyst role.' });
  await expect(notification.first()).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByRole('status').filter({ hasText: 'requested the' })).toHaveCount(0);
  await notification.first().getByRole('link', { name: 'Holdings' }).click();
  await expect(page).toHaveURL(/\/holdings\?requests=true$/);
  await expect(page.getByRole('button', { name: /^APPROVE/ }).first()).toBeVisible();
});

for (const [decision, word] of [
  ['approve', 'approved'],
  ['decline', 'declined'],
] as const) {
  // REQ-33
  test(`a user who requested a role finds the notification that it was ${word}`, {
    tag: '@one-width',
  }, async ({ page, browser }) => {
    const { username, password } = await registerThroughApi(page, 'analyst');
    await postAs(page, '/api/legal/accept');
    await page.goto('/');
    await expect(page.getByText('waiting for an administrator', { exact: false })).toBeVisible();
    await decideAsAdmin(browser, username, decision);
    // A role change ends the session.
    await postAs(page, '/api/login', { username, password });
    await page.goto('/');
    await expect(page.getByText('waiting for an administrator', { exact: false })).toBeHidden();
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    const notification = page.getByRole('dialog').getByText(`Your request for the Analyst role was ${word}.`);
    await expect(notification).toBeVisible();
    await expectNoAxeViolations(page);
    // The page updates optimistically; the reload below must find it saved.
    const isSaved = page.waitForResponse(/\/api\/notifications\/[\w-]+$/);
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await isSaved;
    await page.reload();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });
}

test('a newly registered user is moved to another tenant and asked to accept its agreement', async ({
  page,
  browser,
}) => {
  const office = await browser.newContext();
  const newcomer = await office.newPage();
  const { username, password } = await registerThroughApi(newcomer);

  await signInAs(page, 'admin');
  await page.goto(`/holdings?q=${username}`);
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await chooseItem(page, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('combobox', { name: 'Tenant' }).selectOption({ label: 'Northwind Ventures' });
  await expect(dialog.getByText('This person will be signed out.')).toBeVisible();
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Actions for/ })).toBeHidden();

  await postAs(newcomer, '/api/login', { username, password });
  const user = await (await newcomer.request.get('/api/user')).json();
  expect(user).toMatchObject({ username, tenantId: 'northwind' });
  await newcomer.goto('/');
  await expect(newcomer.getByRole('dialog', { name: 'CONFIDENTIALITY AGREEMENT REQUIRED' })).toBeVisible();
  await office.close();
});
