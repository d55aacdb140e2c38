/** A partner launches a venture and takes the launch back. */
import { addThroughApi } from '../support/board.ts';
import { addTask } from '../support/labs.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signInAs, test, uniqueName } from '../support/test.ts';

// REQ-349
test('a partner launches with a plan, takes the launch back, and launches again', async ({ page }) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Planned');
  const id = await addThroughApi(page, title, { stage: 'incubation' });
  await page.goto(`/otif/${id}`);
  await page.getByRole('button', { name: 'LAUNCH VENTURE' }).click();
  const form = page.getByRole('dialog', { name: 'Launch venture' });
  await form.getByLabel('Problem').fill('Leaks stay unseen.');
  await form.getByLabel('Solution').fill('Sensors in every pipe.');
  await form.getByLabel('Owner').selectOption({ index: 1 });
  await form.getByLabel('Title').fill('');
  await form.getByRole('button', { name: 'LAUNCH VENTURE' }).click();
  await expect(form.getByText('Title is required')).toBeVisible();
  await form.getByLabel('Title').fill('First calls');
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'LAUNCH VENTURE' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'OPEN VENTURE' }).click();
  await expect(page.getByText('Sensors in every pipe.')).toBeVisible();
  await expect(page.getByText('First calls').first()).toBeVisible();
  const launch = page.getByRole('region', { name: 'Scores at launch' });
  await expect(launch).toContainText(/1 day left|23 hours left/);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await launch.getByRole('button', { name: 'Take back launch' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Launch Taken Back')).toBeVisible();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'LAUNCH VENTURE' })).toBeVisible();

  await page.getByRole('button', { name: 'LAUNCH VENTURE' }).click();
  await form.getByRole('button', { name: 'LAUNCH VENTURE' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'OPEN VENTURE' }).click();
  await expect(launch.getByRole('button', { name: 'Take back launch' })).toBeVisible();
  const ventureId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { currentSprint } = await (await page.request.get(`/api/ventures/${ventureId}`)).json();
  await addTask(page, currentSprint.id, { title: 'Depends on it' });
  await page.reload();
  await expect(launch).toContainText('Launched');
  await expect(launch.getByRole('button', { name: 'Take back launch' })).toBeHidden();
});
