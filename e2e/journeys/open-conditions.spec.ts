/** Open conditions of a decision refuse a launch and the close of a round, or only warn (REQ-361). */
import type { Page } from '@playwright/test';
import { addThroughApi } from '../support/board.ts';
import { closeWithConditions } from '../support/decisions.ts';
import { dayFromToday } from '../support/labs.ts';
import { enterAsSigner } from '../support/nda.ts';
import { startIsolatedProduct } from '../support/product.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';

async function patchThroughApi(page: Page, path: string, data: object): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const response = await page.request.patch(path, { headers: { 'X-CSRF-Token': csrfToken }, data });
  expect(response.ok(), await response.text()).toBe(true);
}

test('a launch names the open condition, keeps what was typed, and goes on once its task is done', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  await signInAs(page, 'manager');
  const venture = uniqueName('Conditioned');
  const decision = uniqueName('Invest');
  const id = await addThroughApi(page, venture, { stage: 'incubation' });
  const subject = { type: 'opportunity', id };
  const [taskId] = await closeWithConditions(page, { subject, title: decision, conditions: ['Sign the lease'] });
  await page.goto(`/otif/${id}`);
  await page.getByRole('button', { name: 'LAUNCH VENTURE' }).click();
  const form = page.getByRole('dialog', { name: 'Launch venture' });
  await form.getByLabel('Problem').fill('Leaks stay unseen.');
  await form.getByRole('button', { name: 'LAUNCH VENTURE' }).click();
  const refusal = form.getByRole('alert');
  await expect(refusal).toContainText('The venture was not launched.');
  await expect(refusal).toContainText('or prepare a decision that supersedes it');
  await expect(refusal.getByRole('link', { name: decision })).toHaveAttribute('href', /\/decisions\//);
  await expect(refusal.getByText('Pending, due')).toBeVisible();
  await expect(form.getByRole('button', { name: 'LAUNCH ANYWAY' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  const opened = page.context().waitForEvent('page');
  await refusal.getByRole('link', { name: 'Sign the lease' }).click();
  const task = await opened;
  await expect(task).toHaveURL(new RegExp(`/tasks/${taskId}$`));
  await task.close();
  await expect(form.getByLabel('Problem')).toHaveValue('Leaks stay unseen.');
  await patchThroughApi(page, `/api/tasks/${taskId}`, { status: 'done' });
  await form.getByRole('button', { name: 'LAUNCH VENTURE' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'OPEN VENTURE' }).click();
  await expect(page.getByText('Leaks stay unseen.')).toBeVisible();
});

test('a tenant that only warns launches and closes rounds despite open conditions', { tag: '@one-width' }, async ({
  browser,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/409|403/);
  // The setting concerns the whole firm.
  const { baseUrl, stop } = await startIsolatedProduct();
  const open = async () => {
    const opened = await (await browser.newContext({ baseURL: baseUrl })).newPage();
    await acknowledgeReminders(opened);
    return opened;
  };
  try {
    const page = await open();
    await enterAsSigner(page, 'manager');
    const admin = await open();
    await signInAs(admin, 'admin');
    const round = uniqueName('Seed');
    const { id: roundId } = (await postAs(page, '/api/funding-rounds', {
      name: round,
      amount: '1',
      valuation: '2',
    })) as {
      id: string;
    };
    const subject = { type: 'round', id: roundId };
    await closeWithConditions(page, { subject, title: 'Close the seed', conditions: ['Collect signatures'] });

    await page.goto('/capital?tab=rounds');
    await page.getByRole('button', { name: `Edit ${round}` }).click();
    const form = page.getByRole('dialog', { name: 'Edit round' });
    await form.getByLabel('Lead investor').fill('Harbour Partners');
    await form.getByLabel('Status').selectOption('Closed');
    await form.getByLabel('Closing date').fill(dayFromToday(-1));
    await form.getByRole('button', { name: 'SAVE' }).click();
    await expect(form.getByRole('alert')).toContainText('The round was not closed.');
    await expect(form.getByRole('alert').getByRole('link', { name: 'Collect signatures' })).toBeVisible();
    await expect(form.getByRole('button', { name: 'CLOSE ANYWAY' })).toHaveCount(0);

    await patchThroughApi(admin, '/api/settings', { openConditions: 'warn' });
    await form.getByRole('button', { name: 'SAVE' }).click();
    const goOn = form.getByRole('button', { name: 'CLOSE ANYWAY' });
    await expect(goOn).toBeVisible();
    await expect(form.getByText('or close the round anyway')).toBeVisible();
    // The user has seen the conditions of these records only.
    await form.getByLabel('Status').selectOption('Active');
    await expect(goOn).toBeHidden();
    await form.getByLabel('Status').selectOption('Closed');
    await expect(goOn).toBeVisible();
    await expectNoAxeViolations(page);
    await expect(form.getByLabel('Lead investor')).toHaveValue('Harbour Partners');
    await goOn.click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('row', { name: round })).toContainText('Harbour Partners');

    const title = uniqueName('Warned');
    const id = await addThroughApi(page, title, { stage: 'incubation' });
    const about = { subject: { type: 'opportunity', id }, title: 'Warned decision', conditions: ['Sign the lease'] };
    await closeWithConditions(page, about);
    await page.goto(`/otif/${id}`);
    await page.getByRole('button', { name: 'LAUNCH VENTURE' }).click();
    const launch = page.getByRole('dialog', { name: 'Launch venture' });
    await launch.getByLabel('Solution').fill('Sensors in every pipe.');
    await launch.getByRole('button', { name: 'LAUNCH VENTURE' }).click();
    await launch.getByRole('button', { name: 'LAUNCH ANYWAY' }).click();
    await expect(launch).toBeHidden();
    await page.getByRole('link', { name: 'OPEN VENTURE' }).click();
    await expect(page.getByText('Sensors in every pipe.')).toBeVisible();

    // A partner who recused does not read the conditions, and learns what to do.
    const secret = 'Replace the founder';
    const conflictedId = await addThroughApi(page, uniqueName('Conflicted'), { stage: 'incubation' });
    await closeWithConditions(page, {
      subject: { type: 'opportunity', id: conflictedId },
      title: 'Conflicted decision',
      conditions: [secret],
      recusing: admin,
    });
    await admin.goto(`/otif/${conflictedId}`);
    await admin.getByRole('button', { name: 'LAUNCH VENTURE' }).click();
    const refused = admin.getByRole('dialog', { name: 'Launch venture' });
    await refused.getByRole('button', { name: 'LAUNCH VENTURE' }).click();
    await expect(refused.getByText('You do not have access to this decision.')).toBeVisible();
    await expect(admin.getByText(secret)).toHaveCount(0);
  } finally {
    await stop();
  }
});
