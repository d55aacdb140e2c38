import { chooseItem } from '../support/choose-item.ts';
import { addSprint, addTask, addVenture, dayFromToday } from '../support/labs.ts';
import { expect, expectNoAxeViolations, signInAs, test, uniqueName } from '../support/test.ts';

test('a task that is carried over stays in the result of its original sprint', { tag: '@one-width' }, async ({
  page,
}) => {
  await signInAs(page, 'manager');
  const ventureId = await addVenture(page, uniqueName('Carrying'));
  const sprintId = await addSprint(page, ventureId, { title: 'Ends here' });
  await addTask(page, sprintId, { title: 'Done in time', status: 'done' });
  await addTask(page, sprintId, { title: 'Goes on' });
  const next = { startDate: dayFromToday(7), endDate: dayFromToday(20), isActive: false };
  await addSprint(page, ventureId, { title: 'Begins later', ...next });
  await page.goto(`/abundance-labs/${ventureId}?tab=sprints&sprint=${sprintId}`);
  await page.getByRole('button', { name: 'CLOSE SPRINT' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByLabel('1 open task')).toHaveValue(/./);
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Actions for Goes on' }).click();
  await chooseItem(page, 'Edit task');
  const form = page.getByRole('dialog');
  await form.getByLabel('Sprint').selectOption({ label: 'Begins later' });
  await form.getByRole('button', { name: 'SAVE' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('1 of 2 tasks done, 1 carried over').first()).toBeVisible();
  await page.getByRole('button', { name: 'CLOSE SPRINT' }).click();
  await expect(question.getByRole('term').filter({ hasText: 'Carried over' })).toBeVisible();
  await expect(question.getByRole('combobox')).toBeHidden();
  await question.getByRole('button', { name: 'Close sprint' }).click();
  await expect(page.getByText('Results are final.')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Result' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 2 tasks done, 1 carried over',
  );
  await expectNoAxeViolations(page);
  await page.getByRole('region', { name: 'Burndown' }).getByRole('button', { name: 'Show as table' }).click();
  const today = page.getByRole('region', { name: 'Burndown' }).getByRole('row').nth(8);
  await expect(today.getByRole('cell').first()).toHaveText('1');
});

// REQ-347
test('closing a sprint moves its open tasks to the next or to a new sprint in the same step', {
  tag: '@one-width',
}, async ({ page }) => {
  await signInAs(page, 'manager');
  const ventureId = await addVenture(page, uniqueName('Closing'));
  const sprintId = await addSprint(page, ventureId, { title: 'Ends here' });
  for (const title of ['One', 'Two']) await addTask(page, sprintId, { title });
  await page.goto(`/abundance-labs/${ventureId}?tab=sprints&sprint=${sprintId}`);
  await page.getByRole('button', { name: 'CLOSE SPRINT' }).click();
  const question = page.getByRole('alertdialog');
  const target = question.getByLabel('2 open tasks');
  await expect(target).toHaveValue('leave');
  await target.selectOption({ label: 'Move to a new sprint' });
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Close sprint' }).click();
  await expect(question.getByText('Title is required')).toBeVisible();
  await question.getByLabel('Title').fill('Goes on');
  await question.getByRole('button', { name: 'Close sprint' }).click();
  await expect(page.getByText('Its open tasks were moved, and its results are final')).toBeVisible();
  await expect(page.getByText(/2 carried over/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Goes on/ }).click();
  await expect(page.getByRole('list', { name: 'Tasks in Pending' }).getByRole('listitem')).toHaveCount(2);

  const later = { startDate: dayFromToday(60), endDate: dayFromToday(70), isActive: false };
  await addSprint(page, ventureId, { title: 'Planned', ...later });
  await page.reload();
  await page.getByRole('button', { name: /^Goes on/ }).click();
  await page.getByRole('button', { name: 'CLOSE SPRINT' }).click();
  await expect(target.getByRole('option', { selected: true })).toHaveText('Move to Planned');
  await question.getByRole('button', { name: 'Close sprint' }).click();
  await page.getByRole('button', { name: /^Planned/ }).click();
  await expect(page.getByRole('list', { name: 'Tasks in Pending' }).getByRole('listitem')).toHaveCount(2);
});
