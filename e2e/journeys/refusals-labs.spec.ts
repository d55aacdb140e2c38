/** What the user sees, and keeps, when the server refuses to take back a launch or to close a sprint. */
import { blockLiveEvents } from '../support/block-live-events.ts';
import { addThroughApi } from '../support/board.ts';
import { addSprint, addTask, addVenture, dayFromToday } from '../support/labs.ts';
import { expect, expectNoAxeViolations, postAs, signInAs, test, uniqueName } from '../support/test.ts';

// REQ-349
test('a launch is not taken back while a record depends on it, and the dialog names the record', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/409/);
  await blockLiveEvents(page);
  await signInAs(page, 'manager');
  const opportunityId = await addThroughApi(page, uniqueName('Depended on'), { stage: 'incubation' });
  const firstSprint = { title: 'First calls', startDate: dayFromToday(0), endDate: dayFromToday(13) };
  const venture = (await postAs(page, `/api/opportunities/${opportunityId}/launch`, { firstSprint })) as {
    id: string;
    currentSprint: { id: string };
  };
  await page.goto(`/abundance-labs/${venture.id}`);
  const takeBack = page.getByRole('button', { name: 'Take back launch' });
  await expect(takeBack).toBeVisible();
  await addTask(page, venture.currentSprint.id, { title: 'Depends on it' });
  await takeBack.click();
  const question = page.getByRole('alertdialog', { name: 'Take back this launch?' });
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(question.getByRole('alert')).toContainText(
    'This venture has tasks. Delete them first, or close the venture instead.',
  );
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Scores at launch' })).toBeFocused();
  await expect(takeBack).toBeHidden();
  expect((await page.request.get(`/api/ventures/${venture.id}`)).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Scores at launch' })).toBeVisible();
  await expect(takeBack).toBeHidden();
});

// REQ-347
test('closing a sprint that the server fails keeps the choice and the input for the next try', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/500/);
  await signInAs(page, 'manager');
  const ventureId = await addVenture(page, uniqueName('Failing'));
  const sprintId = await addSprint(page, ventureId, { title: 'Ends here' });
  await addTask(page, sprintId, { title: 'Open' });
  await page.goto(`/abundance-labs/${ventureId}?tab=sprints&sprint=${sprintId}`);
  await page.getByRole('button', { name: 'CLOSE SPRINT' }).click();
  const question = page.getByRole('alertdialog', { name: 'Close this sprint?' });
  const target = question.getByLabel('1 open task');
  await target.selectOption({ label: 'Move to a new sprint' });
  await question.getByLabel('Title').fill('Goes on');
  await question.getByLabel('End date').fill(dayFromToday(20));
  await page.route('**/api/sprints/*/close', (route) =>
    route.fulfill({ status: 500, json: { message: 'No', code: 'INTERNAL_ERROR', requestId: 'r' } }),
  );
  await question.getByRole('button', { name: 'Close sprint' }).click();
  await expect(question.getByRole('alert')).toBeVisible();
  await expect(target.getByRole('option', { selected: true })).toHaveText('Move to a new sprint');
  await expect(question.getByLabel('Title')).toHaveValue('Goes on');
  await expect(question.getByLabel('End date')).toHaveValue(dayFromToday(20));
  await expectNoAxeViolations(page);
  await page.unroute('**/api/sprints/*/close');
  await question.getByRole('button', { name: 'Close sprint' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: /^Goes on/ }).click();
  await expect(page.getByRole('list', { name: 'Tasks in Pending' }).getByRole('listitem')).toHaveCount(1);
});

test('a sprint whose target was closed in the meantime stays open, and another target can be chosen', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/409/);
  await blockLiveEvents(page);
  await signInAs(page, 'manager');
  const ventureId = await addVenture(page, uniqueName('Outdated'));
  const sprintId = await addSprint(page, ventureId, { title: 'Ends here' });
  await addTask(page, sprintId, { title: 'Open' });
  const days = { startDate: dayFromToday(7), endDate: dayFromToday(20), isActive: false };
  const nextId = await addSprint(page, ventureId, { title: 'Planned', ...days });
  await page.goto(`/abundance-labs/${ventureId}?tab=sprints&sprint=${sprintId}`);
  await page.getByRole('button', { name: 'CLOSE SPRINT' }).click();
  const question = page.getByRole('alertdialog', { name: 'Close this sprint?' });
  const target = question.getByLabel('1 open task');
  await expect(target.getByRole('option', { selected: true })).toHaveText('Move to Planned');
  await postAs(page, `/api/sprints/${nextId}/close`, {});
  await question.getByRole('button', { name: 'Close sprint' }).click();
  await expect(question.getByRole('alert')).toContainText('closed');
  await target.selectOption({ label: 'Leave in this sprint' });

  // Another user closes the sprint itself.
  await postAs(page, `/api/sprints/${sprintId}/close`, {});
  await question.getByRole('button', { name: 'Close sprint' }).click();
  await expect(question.getByRole('alert')).toContainText('closed');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByText('Results are final.')).toBeVisible();
});
