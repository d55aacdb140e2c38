import type { Page } from '@playwright/test';
import { addSprint, addTask, addVenture, dayFromToday, personNamed } from '../support/labs.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signInAs, test, uniqueName } from '../support/test.ts';

/** Adds a task for this user, created by a manager and overdue by days. Returns its title. */
async function assignTask(page: Page, username: string): Promise<string> {
  await signInAs(page, 'manager');
  const sprintId = await addSprint(page, await addVenture(page, uniqueName('Tasked')), { title: 'First sprint' });
  const title = uniqueName('Call the customer');
  await addTask(page, sprintId, { title, dueDate: dayFromToday(-3), assigneeId: await personNamed(page, username) });
  return title;
}

// REQ-129, REQ-216
test('an operator finds the tasks assigned to them and changes the status of one', {
  tag: '@daily',
}, async ({ page }) => {
  const title = await assignTask(page, 'operator');
  await signInAs(page, 'operator');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'My tasks', level: 1 })).toBeVisible();
  const task = page.getByRole('listitem').filter({ hasText: title });
  await expect(task).toContainText('Overdue');
  await expect(task).toContainText('First sprint');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await task.getByRole('button', { name: 'In progress' }).click();
  await expect(task.getByRole('button', { name: 'In progress' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Task Moved')).toBeVisible();
  await task.getByRole('button', { name: 'Done' }).click();
  const done = page.getByRole('list', { name: 'Done tasks' }).getByRole('listitem').filter({ hasText: title });
  await expect(done.getByRole('button', { name: 'Done' })).toBeFocused();
  await expect(page.getByText('The task is now done')).toBeVisible();
  await page.reload();
  await expect(done).toBeVisible();
  await expect(done).not.toContainText('Overdue');
});

test('an operator, whose menu is empty, reaches the Academy from the start page and by the search', {
  tag: '@one-width',
}, async ({ page }) => {
  await signInAs(page, 'operator');
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'ACADEMY', exact: true }).click();
  await expect(page).toHaveURL(/\/academy$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Academy' })).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('certificates');
  await dialog.getByRole('option', { name: /^Certificates/ }).click();
  await expect(page).toHaveURL(/\/academy\/certificates$/);
});

test('a moved task keeps its position and the focus, whichever list responds first', {
  tag: '@one-width',
}, async ({ page }) => {
  const title = await assignTask(page, 'operator');
  await signInAs(page, 'operator');
  await page.goto('/');
  const done = page.getByRole('list', { name: 'Done tasks' }).getByRole('listitem').filter({ hasText: title });
  const task = page.getByRole('list', { name: 'Open tasks' }).getByRole('listitem').filter({ hasText: title });
  await expect(task).toBeVisible();
  // Otherwise the route below would delay this first response.
  await expect(page.getByText('Loading your completed tasks...')).toBeHidden();
  const released = Promise.withResolvers<void>();
  await page.route(/\/api\/tasks\?.*status=done/, async (route) => {
    await released.promise;
    await route.continue();
  });
  const pendingAnswered = page.waitForResponse(/\/api\/tasks\?.*status=pending/);
  const doneAsked = page.waitForRequest(/\/api\/tasks\?.*status=done/);
  await task.getByRole('button', { name: 'Done' }).click();
  await Promise.all([doneAsked, (await pendingAnswered).finished()]);
  await expect(task).toBeHidden();
  await expect(done.getByRole('button', { name: 'Done' })).toBeFocused();
  const doneAnswered = page.waitForResponse(/\/api\/tasks\?.*status=done/);
  released.resolve();
  await (await doneAnswered).finished();
  await expect(done.getByRole('button', { name: 'Done' })).toBeFocused();
});

test('a status that the server rejects is rolled back, and the reason is shown', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  const title = await assignTask(page, 'operator');
  await signInAs(page, 'operator');
  await page.goto('/');
  await page.route('**/api/tasks/*', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'The sprint is closed', code: 'SPRINT_CLOSED' }),
    }),
  );
  const task = page.getByRole('list', { name: 'Open tasks' }).getByRole('listitem').filter({ hasText: title });
  await task.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('The sprint is closed', { exact: true })).toBeVisible();
  await expect(task.getByRole('button', { name: 'Pending' })).toHaveAttribute('aria-pressed', 'true');
});

test('other roles see their tasks on the dashboard, but only if they have any', { tag: '@one-width' }, async ({
  page,
}) => {
  await signInAs(page, 'investor');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'DASHBOARD' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: /^My tasks/ })).toBeHidden();

  const title = await assignTask(page, 'instructor');
  await signInAs(page, 'instructor');
  await page.goto('/');
  const task = page
    .getByRole('region', { name: /^My tasks/ })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(task).toContainText('Overdue');
  await task.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Task Moved')).toBeVisible();
  await expect(task.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-pressed', 'true');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});
