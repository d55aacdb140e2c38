/** One task's page: an operator asks, a manager answers, and both see the same. */
import { addSprint, addTask, addVenture, dayFromToday, personNamed } from '../support/labs.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';

// REQ-347, REQ-348
test("an operator's day: opens a task, asks, gets the answer and finishes it", async ({ page, browser }) => {
  const manager = await (await browser.newContext()).newPage();
  await acknowledgeReminders(manager);
  await signInAs(manager, 'manager');
  const sprintId = await addSprint(manager, await addVenture(manager, uniqueName('Asked')), { title: 'First sprint' });
  const title = uniqueName('Call the customer');
  const assigneeId = await personNamed(manager, 'operator');
  const id = await addTask(manager, sprintId, { title, dueDate: dayFromToday(2), assigneeId });

  await signInAs(page, 'operator');
  await page.goto('/');
  await page.getByRole('link', { name: title }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tasks/${id}$`));
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit title' })).toBeHidden();
  await page.getByLabel('Comment', { exact: true }).fill('Which one, @mana');
  await page
    .getByRole('option', { name: /manager/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'POST COMMENT' }).click();
  const comments = page.getByRole('list', { name: 'Comments, newest first' }).getByRole('listitem');
  await expect(comments).toHaveCount(1);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await manager.goto('/notifications?topic=mentions');
  await manager.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: title }).click();
  await expect(manager.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await manager.getByRole('button', { name: /^Reply to/ }).click();
  const field = manager.getByLabel('Comment', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^@operator /);
  await field.press('End');
  await field.pressSequentially('See https://example.com/list.');
  await manager.getByRole('button', { name: 'POST COMMENT' }).click();
  const link = manager.getByRole('link', { name: 'https://example.com/list' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await manager.getByRole('button', { name: /^Edit comment/ }).click();
  const edit = manager.getByRole('form', { name: 'Edit comment' });
  await expect(edit.getByLabel('Comment', { exact: true })).toBeFocused();
  await edit.getByLabel('Comment', { exact: true }).fill('The largest one.');
  await edit.getByRole('button', { name: 'SAVE' }).click();
  await expect(manager.getByText('Edited')).toBeVisible();
  await expect(manager.getByRole('button', { name: /^Edit comment/ })).toBeFocused();

  await page.reload();
  await expect(page.getByText('The largest one.')).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText('Done');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'My tasks', level: 1 })).toBeVisible();
  await manager.context().close();
});

// REQ-347
test('a writer of Labs edits every field of a task in place', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'manager');
  const ventureId = await addVenture(page, uniqueName('Edited'));
  const sprintId = await addSprint(page, ventureId, { title: 'First sprint' });
  const later = { startDate: dayFromToday(7), endDate: dayFromToday(20), isActive: false };
  await addSprint(page, ventureId, { title: 'Second sprint', ...later });
  const title = uniqueName('Price page');
  const id = await addTask(page, sprintId, { title });
  await page.goto(`/tasks/${id}`);
  await expect(page.getByRole('main').getByText(title, { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Edit title' }).click();
  await page.getByLabel('title', { exact: true }).fill(`${title} v2`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${title} v2`, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit title' })).toBeFocused();
  await expect(page.getByRole('main').getByText(`${title} v2`, { exact: true })).toHaveCount(1);
  const parts = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(parts).toHaveText(['Description', 'Comments', 'Task', 'History']);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(parts).toHaveText(['Task', 'Description', 'Comments', 'History']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Add a description' }).click();
  await page.getByLabel('description', { exact: true }).fill('First line\nSecond line');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Edit description' })).toContainText('Second line');
  await page.getByRole('button', { name: 'Add a due date' }).click();
  await page.getByLabel('due date', { exact: true }).fill(dayFromToday(3));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit due date' })).toContainText('Due');
  await page.getByRole('button', { name: 'Change assignee' }).click();
  await expect(page.getByRole('radio', { name: 'Unassigned' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search people' }).fill('operator');
  const people = page.getByRole('form', { name: 'Change assignee' });
  const operator = people.getByRole('radio', { name: /operator/i }).first();
  await expect(operator).toBeVisible();
  // Arrow keys only move the choice.
  await people.getByRole('radio', { name: 'Unassigned' }).press('ArrowDown');
  await operator.check();
  const { assignee } = await (await page.request.get(`/api/tasks/${id}`)).json();
  expect(assignee).toBeNull();
  await operator.press('Enter');
  await expect(page.getByRole('button', { name: 'Change assignee' })).toBeFocused();
  await page.getByRole('button', { name: 'Edit sprint' }).click();
  await page.getByRole('combobox', { name: 'sprint' }).selectOption({ label: 'Second sprint' });
  await expect(page.getByRole('region', { name: 'History' })).toContainText('In Second sprint');
  await expectNoAxeViolations(page);
  await page.reload();
  const task = await (await page.request.get(`/api/tasks/${id}`)).json();
  expect(task).toMatchObject({
    title: `${title} v2`,
    description: 'First line\nSecond line',
    dueDate: dayFromToday(3),
    assignee: { username: 'operator' },
    sprint: { title: 'Second sprint' },
  });
  await page.getByRole('link', { name: 'Second sprint' }).click();
  const board = page.getByRole('region', { name: 'Tasks' });
  await expect(board.getByRole('article')).toContainText(`${title} v2`);
  await board.getByRole('button', { name: 'Me: only my tasks' }).press('Enter');
  await expect(page).toHaveURL(/assignee=me/);
  await expect(board.getByRole('article')).toHaveCount(0);
  await page.reload();
  await expect(board.getByRole('button', { name: 'Me: only my tasks' })).toHaveAttribute('aria-pressed', 'true');
});
