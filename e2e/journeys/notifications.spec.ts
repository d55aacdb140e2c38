/** Notifications: the bell of every page, the page of all notifications, and the settings in the profile. */
import type { Page } from '@playwright/test';
import { addSprint, addTask, addVenture, personNamed } from '../support/labs.ts';
import { mentionedNewcomer } from '../support/mentioned.ts';
import { enterWithoutNda } from '../support/nda.ts';
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

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true });

/** Waits until the server has received the optimistic update. */
const saved = (page: Page) => page.waitForResponse(/\/api\/notifications\/[\w-]+$/);

/** The checkbox follows the address shortly after the press: `check` would read it at once. */
const pressUnreadOnly = (page: Page) => page.getByRole('checkbox', { name: 'Unread only' }).click();

async function expectSound(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
}

// REQ-278
test('the bell counts unread notifications, lists the latest, and marks them as read', { tag: '@one-width' }, async ({
  page,
  browser,
}) => {
  const title = await mentionedNewcomer(page, browser);
  await page.goto('/');
  await bell(page, 2).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  const rows = dialog.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(`mentioned you on "${title}"`);
  await expect(rows.nth(1)).toContainText('Your request for the Analyst role was approved.');
  await expectSound(page);

  const isSaved = saved(page);
  await rows.nth(1).getByRole('button', { name: 'Mark as read' }).click();
  await expect(dialog.getByRole('heading', { name: '1 unread' })).toBeFocused();
  await expect(rows.nth(1).getByRole('button')).toHaveCount(0);
  await isSaved;
  const isFollowed = saved(page);
  await rows.nth(0).getByRole('link').click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
  await isFollowed;

  await page.goto('/');
  await bell(page, 0).click();
  await expect(dialog.getByRole('heading', { name: 'All read' })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(bell(page, 0)).toBeFocused();
});

test('all notifications are on a separate page, grouped by day and filtered by the address', async ({
  page,
  browser,
}) => {
  await mentionedNewcomer(page, browser);
  await page.goto('/founder');
  await bell(page, 2).click();
  await page.getByRole('link', { name: 'ALL NOTIFICATIONS' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Today' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expectSound(page);

  await page.getByRole('combobox', { name: 'Topic' }).selectOption('Your role');
  await expect(page).toHaveURL(/topic=roles/);
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveText(/Your request for the Analyst role was approved/);
  const isMarked = saved(page);
  await rows.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused();
  await expect(bell(page, 1)).toBeVisible();
  // Otherwise the test could take it for the response to the marks below.
  await isMarked;

  await pressUnreadOnly(page);
  await expect(page).toHaveURL(/unread=true/);
  await expect(page.getByRole('heading', { name: 'No unread notifications' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'SHOW ALL' }).click();
  await expect(page.getByRole('combobox', { name: 'Topic' })).toBeFocused();
  await expect(rows).toHaveCount(2);

  const isSaved = saved(page);
  await page.getByRole('button', { name: 'MARK ALL READ' }).click();
  await expect(page.getByRole('heading', { name: 'All read' })).toBeFocused();
  await isSaved;
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(bell(page, 0)).toBeVisible();
  await expect(rows.getByRole('button')).toHaveCount(0);
});

test('a list that was requested before a mark was written shows the mark', { tag: '@one-width' }, async ({
  page,
  browser,
}) => {
  await mentionedNewcomer(page, browser);
  await page.goto('/notifications?topic=roles');
  const [marked, narrowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/api\/notifications\/[\w-]+$/, async (route) => {
    await marked.promise;
    await route.continue();
  });
  // The server handles the request before it receives the mark; its response is delayed.
  const read = Promise.withResolvers<void>();
  await page.route(
    /\/api\/notifications\?.*unread=true.*limit=/,
    async (route) => {
      const response = await route.fetch();
      read.resolve();
      await narrowed.promise;
      // The page may have aborted it by then.
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  const isWritten = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await pressUnreadOnly(page);
  await read.promise;
  marked.resolve();
  await (await isWritten).finished();
  narrowed.resolve();
  await expect(page.getByRole('heading', { name: 'No unread notifications' })).toBeVisible();
});

test('a marked notification does not return while another mark is pending', { tag: '@one-width' }, async ({
  page,
  browser,
}) => {
  await mentionedNewcomer(page, browser);
  await page.goto('/notifications');
  const marks = page.getByRole('button', { name: 'Mark as read' });
  await expect(marks).toHaveCount(2);
  await expect(bell(page, 2)).toBeVisible();
  const order: string[] = [];
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let pressed = 0;
  await page.route(/\/api\/notifications\/[\w-]+$/, async (route) => {
    pressed += 1;
    await (pressed === 1 ? first : second).promise;
    await route.continue();
  });
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/notifications?')) order.push('list asked for');
  });
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') order.push('mark written');
  });
  await marks.first().click();
  await expect(marks).toHaveCount(1);
  await marks.first().click();
  await expect(marks).toHaveCount(0);
  first.resolve();
  await expect.poll(() => order).toEqual(['mark written']);
  second.resolve();
  await expect.poll(() => order).toEqual(['mark written', 'mark written', 'list asked for', 'list asked for']);
  await expect(bell(page, 0)).toBeVisible();
  await expect(marks).toHaveCount(0);
});

test('a mark that fails is rolled back with a message', { tag: '@one-width' }, async ({
  page,
  browser,
  expectedConsole,
}) => {
  expectedConsole.push(/503/);
  await mentionedNewcomer(page, browser);
  await page.goto('/notifications');
  const rows = page.getByRole('list', { name: 'Today' }).getByRole('listitem');
  await page.route(/\/api\/notifications\/[\w-]+$/, (route) =>
    route.fulfill({ status: 503, json: { message: 'Not now', code: 'UNAVAILABLE', requestId: 'r' } }),
  );
  await rows.nth(0).getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByText('Not marked as read')).toBeVisible();
  await expect(rows.nth(0).getByRole('button', { name: 'Mark as read' })).toBeVisible();
  const isRefused = saved(page);
  await page.getByRole('button', { name: 'MARK ALL READ' }).click();
  await isRefused;
  await expect(rows.getByRole('button', { name: 'Mark as read' })).toHaveCount(2);
  await expect(bell(page, 2)).toBeVisible();
});

test('a user without notifications gets a message and can change the settings', { tag: '@one-width' }, async ({
  page,
}) => {
  await enterWithoutNda(page);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'CHOOSE' }).click();
  await expect(page).toHaveURL(/\/profile#notifications$/);
  await expect(page.getByRole('switch', { name: 'Tasks in the app' })).toBeVisible();
});

test('each setting is saved on change and rolled back on failure', async ({ page, expectedConsole }) => {
  expectedConsole.push(/503/);
  await enterWithoutNda(page);
  await page.goto('/profile#notifications');
  const inApp = page.getByRole('switch', { name: 'Tasks in the app' });
  const byMail = page.getByRole('combobox', { name: 'Tasks by email' });
  await expect(inApp).toBeChecked();
  // A learner receives no notifications about the board.
  await expect(page.getByRole('switch', { name: 'Opportunities in the app' })).toHaveCount(0);
  // The page updates optimistically; the reload below must find both saved.
  const isSaved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.request().postDataJSON().mail === 'at_once',
  );
  const sent: unknown[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()));
  // Arrow keys only move the choice.
  for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) await byMail.press(key);
  await isSaved;
  expect(sent).toEqual([{ topic: 'tasks', mail: 'at_once' }]);
  await inApp.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(inApp).not.toBeChecked();
  await expect(byMail).toHaveValue('at_once');
  await expectSound(page);

  await page.route('**/api/notification-preferences', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not now', code: 'UNAVAILABLE', requestId: 'r' } }),
  );
  await inApp.click();
  await expect(page.getByText('Preference not saved')).toBeVisible();
  await expect(inApp).not.toBeChecked();
});

test('an assigned task notifies its assignee and leads to the task', { tag: '@one-width' }, async ({
  page,
  browser,
}) => {
  const { username } = await registerThroughApi(page);
  await postAs(page, '/api/legal/accept');
  const office = await browser.newContext();
  const manager = await office.newPage();
  await signInAs(manager, 'manager');
  const venture = uniqueName('Subscribed');
  const sprintId = await addSprint(manager, await addVenture(manager, venture), { title: 'First sprint' });
  const title = uniqueName('Call the pilot');
  await addTask(manager, sprintId, { title, assigneeId: await personNamed(manager, username) });
  await office.close();
  await page.goto('/notifications?topic=tasks');
  const row = page.getByRole('list', { name: 'Today' }).getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(`assigned you the task "${title}" in ${venture}`);
  await row.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();
});

test('a notification that arrives while a page is read is shown for a moment and counted on the bell', {
  tag: '@one-width',
}, async ({ page, browser }) => {
  const { username } = await registerThroughApi(page);
  await postAs(page, '/api/legal/accept');
  const office = await browser.newContext();
  const manager = await office.newPage();
  await signInAs(manager, 'manager');
  const sprintId = await addSprint(manager, await addVenture(manager, uniqueName('Subscribed')), {
    title: 'First sprint',
  });
  const task = { assigneeId: await personNamed(manager, username) };
  const earlier = uniqueName('Earlier call');
  await addTask(manager, sprintId, { title: earlier, ...task });
  await page.goto('/founder');
  await expect(bell(page, 1)).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  const box = await heading.boundingBox();

  const title = uniqueName('First call');
  await addTask(manager, sprintId, { title, ...task });
  // Opening the list requests it again.
  await bell(page, 1).click();
  await expect(page.getByRole('heading', { name: '2 unread' })).toBeVisible();
  await bell(page, 2).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeHidden();
  const toast = page.getByRole('region', { name: 'Messages' });
  await expect(toast).toContainText('New notification');
  await expect(toast).toContainText(title);
  await expect(toast).not.toContainText(earlier);
  await expectSound(page);
  expect(await heading.boundingBox()).toEqual(box);

  const isFollowed = saved(page);
  await toast.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(toast).not.toContainText(title);
  await isFollowed;
  await expect(bell(page, 1)).toBeVisible();
  await office.close();
});

test('the toast of an arrival leaves when a dialog opens, and its link to the shown page moves the focus', {
  tag: '@one-width',
}, async ({ page, browser }) => {
  const { username, password } = await registerThroughApi(page);
  await postAs(page, '/api/legal/accept');
  const office = await browser.newContext();
  const manager = await office.newPage();
  await signInAs(manager, 'manager');
  const sprintId = await addSprint(manager, await addVenture(manager, uniqueName('Subscribed')), {
    title: 'First sprint',
  });
  const task = { assigneeId: await personNamed(manager, username) };
  // The toaster of the sign-in page is outside of the platform's router.
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ACCESS PLATFORM' }).click();
  await expect(page.getByRole('heading', { name: 'DASHBOARD', level: 1 })).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();
  const toast = page.getByRole('region', { name: 'Messages' });
  await toast.getByRole('button', { name: 'Dismiss' }).click();

  const arrive = async (unread: number) => {
    const title = uniqueName('Call');
    await addTask(manager, sprintId, { title, ...task });
    // Opening the list requests it again, unless the event has arrived before.
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(bell(page, unread)).toBeVisible();
    await bell(page, unread).click();
    // The list returns the focus to the bell once it has faded out.
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeHidden();
    await expect(bell(page, unread)).toBeFocused();
    await expect(toast.getByRole('link', { name: title })).toBeVisible();
    return title;
  };
  await arrive(1);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await expect(toast.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Escape');

  const title = await arrive(2);
  const isFollowed = saved(page);
  await toast.getByRole('link', { name: title }).press('Enter');
  await isFollowed;
  await expect(toast.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await office.close();
});

test('the list at the bell closes when the browser goes back', { tag: '@one-width' }, async ({ page }) => {
  await registerThroughApi(page);
  await postAs(page, '/api/legal/accept');
  await page.goto('/');
  await page.getByRole('link', { name: "FOUNDER'S MESSAGE" }).click();
  await expect(page).toHaveURL(/\/founder$/);
  await bell(page, 0).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await expect(dialog.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'DASHBOARD', level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});
