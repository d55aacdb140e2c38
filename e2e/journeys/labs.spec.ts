import { addThroughApi } from '../support/board.ts';
import { chooseItem } from '../support/choose-item.ts';
import { addSprint, addTask, addVenture, dayFromToday, patchVenture } from '../support/labs.ts';
import { serverAtPageTime } from '../support/server-at-page-time.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  signInAs,
  test,
  uniqueName,
  writesTo,
} from '../support/test.ts';

// REQ-208, REQ-209, REQ-210, REQ-214
test('the page shows pipeline, metrics and cards, and passes axe', async ({ page }) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Overview');
  const ventureId = await addVenture(page, title, { mrr: '18250.50', cac: '900', ltv: '4500', teamMembers: 7 });
  const sprint = uniqueName('Sprint');
  const sprintId = await addSprint(page, ventureId, { title: sprint });
  await addTask(page, sprintId, { title: 'Price page', status: 'done' });
  await addTask(page, sprintId, { title: 'First pilot' });
  await page.goto(`/abundance-labs?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('heading', { name: 'ABUNDANCE LABS', level: 1 })).toBeVisible();
  for (const label of ['Active Ventures', 'Total MRR', 'Team Members', 'Success Rate'])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  await expect(page.getByText('Ventures live or exited / all')).toBeVisible();
  await page.getByRole('button', { name: 'About Total MRR' }).press('Enter');
  const about = page.getByRole('dialog', { name: 'Total MRR' });
  await expect(about.getByText(/^Sum of the latest monthly recurring revenue/)).toBeVisible();
  await expect(about.getByRole('row', { name: new RegExp(title) })).toContainText('$18,250.50');
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('$18.3K');
  await expect(card).toContainText(sprint);
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 2 tasks done');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole('link', { name: /VIEW DETAILS/ }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test('the list is filtered by stage, text and activity, in the address', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'manager');
  const stem = uniqueName('Filtered');
  await addVenture(page, `${stem} at scale`, { stage: 'scale' });
  await addVenture(page, `${stem} at first`);
  await page.goto('/abundance-labs');
  await page.getByRole('searchbox', { name: 'Search' }).fill(stem);
  await expect(page.getByRole('article')).toHaveCount(2);
  const found = page.getByRole('region', { name: 'Ventures' }).getByRole('status');
  await expect(found).toHaveText('Ventures found: 2');
  await page.getByRole('button', { name: /^SCALE/i }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(found).toHaveText('Ventures found: 1');
  await expect(page).toHaveURL(/stage=scale/);
  await page.reload();
  await expect(page.getByRole('article')).toContainText(`${stem} at scale`);
  await page.getByRole('combobox', { name: 'Ventures' }).selectOption('Closed');
  await expect(page.getByRole('heading', { name: 'No matching ventures' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/abundance-labs$/);
});

// REQ-208
test('a studio without ventures explains the page and offers the action', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'manager');
  await page.route('**/api/ventures?*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
  await page.goto('/abundance-labs');
  await expect(page.getByRole('heading', { name: 'No Active Ventures' })).toBeVisible();
  await page.getByRole('button', { name: 'CREATE VENTURE' }).last().click();
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused();
});

// REQ-212
test('CREATE VENTURE requires a title and keeps the input when the server rejects it', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/500/);
  await signInAs(page, 'manager');
  await page.goto('/abundance-labs');
  await page.getByRole('button', { name: 'CREATE VENTURE' }).first().click();
  const form = page.getByRole('dialog');
  const create = form.getByRole('button', { name: 'CREATE VENTURE' });
  await expect(create).toBeVisible();
  await expectNoAxeViolations(page);
  await create.click();
  await expect(form.getByText('Title is required')).toBeVisible();
  await form.getByLabel('Title').fill('t'.repeat(256));
  await expect(form.getByText('Title must be less than 255 characters')).toBeVisible();
  const title = uniqueName('Created');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Team members').fill('many');
  await form.getByLabel('Problem').fill('Leaks stay unseen.');
  await expect(form.getByLabel('Team members')).toHaveValue('0');
  await page.route('**/api/ventures', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({ message: 'Something went wrong on our side.', code: 'INTERNAL_ERROR' }),
        })
      : route.fallback(),
  );
  await create.click();
  await expect(form.getByText('Something went wrong on our side.')).toBeVisible();
  await expect(form.getByLabel('Title')).toHaveValue(title);
  await page.unroute('**/api/ventures');
  // The input survives closing the dialog.
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'CREATE VENTURE' }).first().click();
  await expect(form.getByLabel('Title')).toHaveValue(title);
  const writes = writesTo(page, /ventures/);
  await create.dblclick();
  await expect(form).toBeHidden();
  expect(writes).toEqual(['POST /api/ventures']);
  await expect(page.getByText('Venture Created')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
});

// REQ-213
test('a venture is edited, moved and closed, and a newer state is shown and not overwritten', {
  tag: '@one-width',
}, async ({ page, browser, expectedConsole }) => {
  expectedConsole.push(/400|409/);
  await signInAs(page, 'manager');
  const title = uniqueName('Edited');
  const id = await addVenture(page, title);
  await page.goto(`/abundance-labs/${id}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Edit financials' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('LTV').fill('1234567.891');
  await form.getByRole('button', { name: 'SAVE' }).click();
  await expect(form.getByText('LTV must be a number with at most 8 digits and 2 decimals')).toBeVisible();
  await form.getByLabel('LTV').fill('12345678.90');
  await form.getByLabel('CAC').fill('4000000');
  await form.getByRole('button', { name: 'SAVE' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('$12,345,678.90')).toBeVisible();
  await expect(page.getByText('3.1', { exact: true })).toBeVisible();

  // Money is the latest KPI value: a value of today is recorded and cannot be cleared here.
  await page.getByRole('button', { name: 'Edit financials' }).click();
  await form.getByLabel('LTV').fill('');
  await form.getByRole('button', { name: 'SAVE' }).click();
  await expect(form.getByText('Correct the KPI value of LTV instead of clearing it')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  await page.goto(`/abundance-labs/${id}?tab=kpis`);
  await expect(page.getByRole('region', { name: 'LTV', exact: true })).toContainText('$12,345,678.90');
  await page.goto(`/abundance-labs/${id}`);

  await page.getByRole('button', { name: 'Edit venture' }).click();
  await form.getByLabel('Problem').fill('Typed here.');
  const other = await browser.newPage();
  await signInAs(other, 'admin');
  await patchVenture(other, id, { solution: 'Written by another user.' });
  await other.close();
  await form.getByRole('button', { name: 'SAVE' }).click();
  await expect(form.getByText('This venture was changed by someone else in the meantime')).toBeVisible();
  await expect(form.getByText('Written by another user.')).toBeVisible();
  await expect(form.getByLabel('Problem')).toHaveValue('Typed here.');
  await form.getByRole('button', { name: 'SAVE' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Typed here.')).toBeVisible();
  await expect(page.getByText('Written by another user.')).toBeVisible();

  await page.getByRole('button', { name: 'Move to...' }).click();
  await chooseItem(page, 'Validation');
  await expect(page.getByText('Venture Moved')).toBeVisible();
  await expect(page.getByText('Validation, from MVP')).toBeVisible();
  await page.getByRole('button', { name: 'Design' }).click();
  await expect(page.getByRole('button', { name: 'Design' })).toHaveAttribute('aria-current', 'step');
  await page.getByRole('button', { name: 'Close venture' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close venture' }).click();
  await expect(page.getByText('Venture Closed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeFocused();
});

test('a launched venture links back to its opportunity', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Launched');
  const opportunityId = await addThroughApi(page, title, { stage: 'incubation' });
  const venture = (await postAs(page, `/api/opportunities/${opportunityId}/launch`)) as { id: string };
  await page.goto(`/abundance-labs/${venture.id}`);
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/otif/${opportunityId}$`));
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test('the reading order of a venture’s sections is that of the narrow layout', {
  tag: '@one-width',
}, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await signInAs(page, 'admin');
  await page.goto(`/abundance-labs/${await addVenture(page, uniqueName('In order'))}`);
  const headings = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([
    'About',
    'Financials',
    'IDEA phase',
    'Current sprint',
    'Record',
    'Comments',
    'Stage history',
    'Files',
    'Decisions',
  ]);
  const tops = await headings.evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('a tripwire shows a notice on the card and on the page', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Tripped');
  const id = await addVenture(page, title, { cac: '500', ltv: '400' });
  await page.goto(`/abundance-labs?q=${encodeURIComponent(title)}`);
  const sentence = 'CAC is above LTV';
  await expect(page.getByRole('article').getByText(sentence)).toBeVisible();
  await page.goto(`/abundance-labs/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(`${sentence}. Since`)).toBeVisible();
  await page.getByRole('button', { name: 'Edit financials' }).click();
  await page.getByRole('dialog').getByLabel('LTV').fill('600');
  await page.getByRole('dialog').getByRole('button', { name: 'SAVE' }).click();
  await expect(main.getByText(`${sentence}. Since`)).toBeHidden();
});

test('a sprint from start to close: planned, worked on, frozen', { tag: '@daily' }, async ({
  page,
  isMobile,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  await signInAs(page, 'manager');
  const id = await addVenture(page, uniqueName('Sprinting'));
  await page.goto(`/abundance-labs/${id}?tab=sprints`);
  await page.getByRole('button', { name: 'PLAN SPRINT' }).click();
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByLabel('Title').fill('First pilot');
  await form.getByLabel('Start date').fill(dayFromToday(-2));
  await form.getByLabel('End date').fill(dayFromToday(-3));
  await form.getByRole('button', { name: 'PLAN SPRINT' }).click();
  await expect(form.getByText('The sprint must not end before it starts')).toBeVisible();
  await form.getByLabel('End date').fill(dayFromToday(4));
  await expect(form.getByLabel('Make it the current sprint')).toBeChecked();
  await form.getByRole('button', { name: 'PLAN SPRINT' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { name: 'First pilot' })).toBeVisible();
  // The button of the empty list disappears, and the focus moves to the one beside the list.
  await expect(page.getByRole('button', { name: 'PLAN SPRINT' })).toBeFocused();
  await expect(page.getByText('CURRENT', { exact: true }).first()).toBeVisible();

  // The server rejects a second sprint on the same days with a message of its own.
  await page.getByRole('button', { name: 'PLAN SPRINT' }).click();
  await form.getByLabel('Title').fill('Too early');
  await form.getByLabel('Start date').fill(dayFromToday(4));
  await form.getByLabel('End date').fill(dayFromToday(9));
  await form.getByRole('button', { name: 'PLAN SPRINT' }).click();
  await expect(form.getByText(/These days overlap the sprint “First pilot”/)).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();

  for (const title of ['Sign the contract', 'Write the guide']) {
    await page.getByRole('button', { name: 'ADD TASK' }).click();
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Due date').fill(dayFromToday(-2));
    if (title === 'Sign the contract') {
      await form.getByRole('searchbox', { name: 'Search people' }).fill('operator');
    } else {
      // Without a search: the user, and the person chosen last.
      await expect(form.getByRole('radio').nth(1)).toHaveAccessibleName(/\(you\)/);
      await expect(form.getByRole('radio').nth(2)).toHaveAccessibleName(/Operator/);
      await expect(form.getByRole('radio', { name: /Learner/ })).toHaveCount(0);
    }
    await form.getByRole('radio', { name: /Operator/ }).check();
    if (title === 'Sign the contract') await expectNoAxeViolations(page);
    await form.getByRole('button', { name: 'ADD TASK' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Overdue');
  }
  await page.getByRole('button', { name: 'Actions for Write the guide' }).click();
  await chooseItem(page, 'Move to Done');
  await expect(page.getByRole('region', { name: 'Done' }).getByText('Write the guide')).toBeVisible();
  await expect(page.getByText('Task Moved')).toBeVisible();
  if (!isMobile) await expect(page.getByRole('button', { name: 'Actions for Write the guide' })).toBeFocused();
  await expect(page.getByText('1 of 2 tasks done').first()).toBeVisible();
  if (!isMobile) {
    const task = page.getByRole('article').filter({ hasText: 'Sign the contract' });
    await expect(task).toHaveAttribute('draggable', 'true');
    await task.dragTo(page.getByRole('region', { name: 'In progress' }));
    await expect(page.getByRole('region', { name: 'In progress' }).getByText('Sign the contract')).toBeVisible();
    await expect(page.getByText('The task is now in progress')).toBeVisible();
  }
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('region', { name: 'Burndown' }).getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('region', { name: 'Burndown' }).getByRole('row')).toHaveCount(8);
  await page.getByRole('button', { name: 'CLOSE SPRINT' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByLabel('1 open task')).toHaveValue('leave');
  await question.getByRole('button', { name: 'Close sprint' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Results are final.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADD TASK' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Actions for Write the guide' })).toBeHidden();
  await page.reload();
  await expect(page.getByText('1 of 2 tasks done').first()).toBeVisible();
  await expect(page.getByText('Final as of sprint close')).toBeVisible();
});

test('a task whose move the server rejects returns to its column, and the reason is shown', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/409/);
  await signInAs(page, 'manager');
  const ventureId = await addVenture(page, uniqueName('Refused'));
  await addTask(page, await addSprint(page, ventureId, { title: 'Sprint' }), { title: 'Stays where it was' });
  await page.goto(`/abundance-labs/${ventureId}?tab=sprints`);
  await page.route('**/api/tasks/*', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'The sprint is closed', code: 'SPRINT_CLOSED' }),
    }),
  );
  await page.getByRole('button', { name: 'Actions for Stays where it was' }).click();
  await chooseItem(page, 'Move to Done');
  await expect(page.getByText('The sprint is closed', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pending' }).getByText('Stays where it was')).toBeVisible();
});

test('KPIs are recorded, corrected and imported without the rows that have errors', {
  tag: ['@one-width', '@daily'],
}, async ({ page, isMobile }) => {
  await signInAs(page, 'manager');
  const id = await addVenture(page, uniqueName('Measured'));
  await page.goto(`/abundance-labs/${id}?tab=kpis`);
  await expect(page.getByRole('heading', { name: 'No KPIs recorded' })).toBeVisible();
  await page.getByRole('button', { name: 'RECORD KPI' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'RECORD KPI' }).click();
  await expect(form.getByText('Choose a metric', { exact: true }).last()).toBeVisible();
  await expect(form.getByText('Value is required')).toBeVisible();
  await form.getByLabel('Metric').selectOption('MRR');
  await form.getByLabel('Value').fill('1,200.50');
  await form.getByLabel('Target').fill('2000');
  await form.getByLabel('As of').fill('2026-03-31');
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'RECORD KPI' }).click();
  await expect(form).toBeHidden();
  const panel = page.getByRole('region', { name: 'MRR', exact: true });
  await expect(panel).toContainText('$1,200.50');
  await expect(panel).toContainText('Mar 31, 2026');
  // The button of the empty list disappears, and the focus moves to the one above the list.
  await expect(page.getByRole('button', { name: 'RECORD KPI' })).toBeFocused();

  await panel.getByRole('button', { name: '1 value' }).click();
  await panel.getByRole('button', { name: 'Correct MRR of Mar 31, 2026' }).click();
  await form.getByLabel('Value').fill('1300');
  await form.getByRole('button', { name: 'SAVE' }).click();
  await expect(form).toBeHidden();
  await expect(panel).toContainText('$1,300.00');
  await expect(panel.getByRole('button', { name: 'Correct MRR of Mar 31, 2026' })).toBeFocused();

  // Recorded with a wrong date and a wrong name.
  await panel.getByRole('button', { name: 'Correct MRR of Mar 31, 2026' }).click();
  await form.getByLabel('As of').fill('2026-03-30');
  await form.getByLabel('Metric').selectOption('New metric…');
  await form.getByLabel('Name of the new metric').fill('mmr');
  await form.getByRole('button', { name: 'SAVE' }).click();
  await expect(form.getByText('Did you mean MRR? Choose it, or confirm the new name.')).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByRole('checkbox', { name: 'This is a different metric' }).check();
  await form.getByRole('button', { name: 'SAVE' }).click();
  await expect(form).toBeHidden();
  const other = page.getByRole('region', { name: 'Mmr', exact: true });
  await expect(other).toContainText('Mar 30, 2026');
  await expect(page.getByRole('button', { name: 'RECORD KPI' })).toBeFocused();
  await other.getByRole('button', { name: '1 value' }).click();
  await other.getByRole('button', { name: 'Correct Mmr of Mar 30, 2026' }).click();
  await expect(form.getByText(/^Corrected by/).first()).toContainText('Metric from mrr to mmr');
  await form.getByLabel('Metric').selectOption('MRR');
  await form.getByLabel('As of').fill('2026-03-31');
  await form.getByRole('button', { name: 'SAVE' }).click();
  await expect(panel).toContainText('Mar 31, 2026');

  await page.getByRole('button', { name: 'IMPORT CSV' }).click();
  const choose = async (text: string) =>
    form
      .locator('input[type=file]')
      .setInputFiles({ name: 'kpis.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('metric,amount\nmrr,1\n');
  await expect(form.getByLabel('Field for the column amount')).toHaveValue('value');
  await expect(form.getByText('Choose a column for As of.')).toBeVisible();
  await form.getByRole('button', { name: 'Choose another file' }).click();
  await choose(
    [
      'metric,value,target,period,recordedAt',
      'mrr,1500.00,2000,month,2026-04-30',
      'mrr,not a number,2000,month,2026-05-31',
      '"active users",310,,month,2026-04-30',
      'mrr,1400.00,2000,month,2026-02-30',
      'mrr,1300.00,2000,month,2026-03-31',
    ].join('\r\n'),
  );
  await expect(form.getByText('5 rows found, 2 with errors.')).toBeVisible();
  await expect(form.getByText('Value must be a number with at most 13 digits and 2 decimals')).toBeVisible();
  await expect(form.getByText('Date must be a date such as 2026-03-31')).toBeVisible();
  await expectNoAxeViolations(page);
  if (isMobile) await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Import 3 valid rows' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('KPIs Imported')).toBeVisible();
  await expect(page.getByText('2 new, 0 replaced, 1 unchanged')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Active users' })).toContainText('310');
  await expect(panel).toContainText('Up +15.4%');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(page.getByText('Import undone')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Active users' })).toBeHidden();
});

test('a task that is due today becomes overdue at the end of the day, on a page that stays open', {
  tag: '@one-width',
}, async ({ page }) => {
  await signInAs(page, 'manager');
  const ventureId = await addVenture(page, uniqueName('Overnight'));
  const sprintId = await addSprint(page, ventureId, { title: 'Sprint' });
  const today = dayFromToday(1);
  await addTask(page, sprintId, { title: 'Due at the end of the day', dueDate: today });
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  await page.clock.install({ time: new Date(year, month - 1, day, 23, 58) });
  await serverAtPageTime(page);
  await page.goto(`/abundance-labs/${ventureId}?tab=sprints`);
  const task = page.getByRole('article').filter({ hasText: 'Due at the end of the day' });
  await expect(task).toContainText('Due today');
  await page.clock.fastForward('03:00');
  await expect(task).toContainText('Overdue');
});

/** Far enough in the future that no date in it is due during a run. */
const NEXT_YEAR = new Date().getUTCFullYear() + 1;

for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('dates stay the dates that were entered', { tag: '@one-width' }, async ({ page }) => {
      await signInAs(page, 'manager');
      const id = await addVenture(page, uniqueName('Zoned'));
      await page.goto(`/abundance-labs/${id}?tab=sprints`);
      await page.getByRole('button', { name: 'PLAN SPRINT' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Title').fill('Over the change of the year');
      await form.getByLabel('Start date').fill(`${NEXT_YEAR}-12-30`);
      await form.getByLabel('End date').fill(`${NEXT_YEAR + 1}-01-12`);
      await form.getByRole('button', { name: 'PLAN SPRINT' }).click();
      await expect(form).toBeHidden();
      await expect(page.getByText(`Dec 30, ${NEXT_YEAR} to Jan 12, ${NEXT_YEAR + 1}`).first()).toBeVisible();
      await page.getByRole('button', { name: 'ADD TASK' }).click();
      await form.getByLabel('Title').fill('Due at the turn');
      await form.getByLabel('Due date').fill(`${NEXT_YEAR + 1}-01-01`);
      await form.getByRole('button', { name: 'ADD TASK' }).click();
      await expect(form).toBeHidden();
      await page.reload();
      await expect(page.getByRole('article').filter({ hasText: 'Due at the turn' })).toContainText(
        `Due Jan 1, ${NEXT_YEAR + 1}`,
      );
      const [sprint] = await (await page.request.get(`/api/sprints?ventureId=${id}`)).json();
      expect(sprint).toMatchObject({ startDate: `${NEXT_YEAR}-12-30`, endDate: `${NEXT_YEAR + 1}-01-12` });
      const [task] = await (await page.request.get(`/api/tasks?ventureId=${id}`)).json();
      expect(task.dueDate).toBe(`${NEXT_YEAR + 1}-01-01`);
    });
  });
}

test('a venture that does not exist has its own page with a link back', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/404/);
  await signInAs(page, 'manager');
  await page.goto('/abundance-labs/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'This venture does not exist' })).toBeVisible();
  await page.getByRole('link', { name: 'All ventures' }).first().click();
  await expect(page.getByRole('heading', { name: 'ABUNDANCE LABS' })).toBeVisible();
});

test('a failing page reports the failure and offers a retry', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/503/);
  await signInAs(page, 'manager');
  await page.route('**/api/ventures?*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'The service is not available right now.', code: 'SERVICE_UNAVAILABLE' }),
    }),
  );
  await page.goto('/abundance-labs');
  await expect(page.getByRole('heading', { name: 'The ventures could not be loaded' })).toBeVisible();
  await page.unroute('**/api/ventures?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a user without access to Labs gets a message', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  await page.goto('/abundance-labs');
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
});
