/** Deleting and restoring records of Abundance Labs and Capital (REQ-327, REQ-328, REQ-329, REQ-330). */
import type { Role } from '@aicv/domain/access/roles';
import type { Page } from '@playwright/test';
import { addThroughApi } from '../support/board.ts';
import { addSprint, addTask, addVenture, dayFromToday } from '../support/labs.ts';
import { enterAsSigner } from '../support/nda.ts';
import { startIsolatedProduct } from '../support/product.ts';
import { switchOn } from '../support/switch-on.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  postAs,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';

const idOf = (record: unknown): string => (record as { id: string }).id;

// REQ-279, REQ-330
test('UNDO brings a deleted task back for others who watch, too', { tag: '@one-width' }, async ({ browser }) => {
  test.slow();
  const { baseUrl, stop } = await startIsolatedProduct();
  const open = async (role: Role) => {
    const page = await (await browser.newContext({ baseURL: baseUrl })).newPage();
    await acknowledgeReminders(page);
    await signInAs(page, role);
    return page;
  };
  try {
    const [page, other] = [await open('manager'), await open('admin')];
    await switchOn(other, 'real-time-notifications');
    const venture = await addVenture(page, uniqueName('Watched'));
    const title = uniqueName('Mistaken');
    await addTask(page, await addSprint(page, venture, { title: uniqueName('Sprint') }), { title });
    const cards = [page, other].map((shown) => shown.getByRole('article').filter({ hasText: title }));
    for (const shown of [page, other]) await shown.goto(`/abundance-labs/${venture}?tab=sprints`);
    for (const card of cards) await expect(card).toBeVisible();
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    for (const card of cards) await expect(card).toBeHidden();
    await page.getByRole('button', { name: 'UNDO' }).click();
    await expect(page.getByText('Task restored')).toBeVisible();
    for (const card of cards) await expect(card).toBeVisible();
  } finally {
    await stop();
  }
});

test('a task and its sprint are deleted and restored by keyboard', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'manager');
  const venture = await addVenture(page, uniqueName('Keyboard'));
  const sprint = uniqueName('Sprint');
  const title = uniqueName('Call');
  await addTask(page, await addSprint(page, venture, { title: sprint }), { title });
  await page.goto(`/abundance-labs/${venture}?tab=sprints`);
  await page.getByRole('button', { name: `Actions for ${title}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('article').filter({ hasText: title })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Pending', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'UNDO' }).press('Enter');
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
  await page.getByRole('button', { name: 'More actions for the sprint' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete sprint' }).press('Enter');
  await expect(page.getByText('Sprint Deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No sprints yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'PLAN SPRINT' })).toBeFocused();
  await page.getByRole('button', { name: 'UNDO' }).press('Enter');
  await expect(page.getByText('Sprint restored')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
});

async function deleteKpi(page: Page, metric: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Delete ${metric} of`, 'i') }).click();
  const dialog = page.getByRole('dialog', { name: /^Delete/ });
  await dialog.getByLabel('Reason').fill('Entered for the wrong month');
  await dialog.getByRole('button', { name: 'DELETE' }).click();
}

test('a KPI value is deleted, and its venture only after it', async ({ page, expectedConsole }) => {
  expectedConsole.push(/404|409/);
  await signInAs(page, 'manager');
  const title = uniqueName('Venture');
  const metric = uniqueName('users');
  const venture = await addVenture(page, title);
  const value = { metric, value: '12', ventureId: venture, recordedAt: dayFromToday(0) };
  await postAs(page, '/api/kpis', value);
  await page.goto(`/abundance-labs/${venture}?tab=kpis`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete venture' }).click();
  await expect(page.getByText(/Close the venture instead, or delete its values first\./)).toBeVisible();
  await page.getByRole('button', { name: '1 value' }).click();
  await expectNoAxeViolations(page);
  await deleteKpi(page, metric);
  await expect(page.getByText('KPI Deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No KPIs recorded' })).toBeVisible();
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(page.getByRole('heading', { name: metric })).toBeVisible();
  await page.getByRole('button', { name: '1 value' }).click();
  await deleteKpi(page, metric);
  await expect(page.getByRole('heading', { name: 'No KPIs recorded' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete venture' }).click();
  await expect(page.getByText('Venture Deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/abundance-labs$/);
  await page.goto(`/abundance-labs/${venture}`);
  await expect(page.getByText('This venture does not exist')).toBeVisible();
  await page.goto('/trash');
  // Its values follow it.
  await expect(page.getByRole('button', { name: `RESTORE ${title}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `RESTORE ${metric}` })).toBeHidden();
  await page.getByRole('button', { name: `RESTORE ${title}` }).click();
  await expect(page.getByText('Venture restored')).toBeVisible();
  await page.getByRole('button', { name: `RESTORE ${metric}` }).click();
  await expect(page.getByText('KPI value restored')).toBeVisible();
  await page.goto(`/abundance-labs/${venture}?tab=kpis`);
  await expect(page.getByRole('heading', { name: metric })).toBeVisible();
});

test('the opportunity of a deleted venture can be launched again', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  await signInAs(page, 'manager');
  const title = uniqueName('Launched');
  const opportunity = await addThroughApi(page, title, { stage: 'incubation' });
  const venture = idOf(await postAs(page, `/api/opportunities/${opportunity}/launch`));
  await page.goto(`/abundance-labs/${venture}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete venture' }).click();
  await expect(page.getByText('Venture Deleted')).toBeVisible();
  await postAs(page, `/api/opportunities/${opportunity}/launch`);
  await page.goto('/trash');
  await page.getByRole('button', { name: `RESTORE ${title}` }).click();
  await expect(page.getByText(/was launched again in the meantime/)).toBeVisible();
  await expect(page.getByRole('button', { name: `RESTORE ${title}` })).toBeVisible();
});

test('a planned round and a draft are deleted, undone and restored from the trash', async ({ page }) => {
  await enterAsSigner(page, 'manager');
  const round = uniqueName('Round');
  await postAs(page, '/api/funding-rounds', { name: round, target: '5000000' });
  const draft = uniqueName('Letter');
  const update = idOf(await postAs(page, '/api/investor-updates', { title: draft, content: 'Good.' }));
  await page.goto('/capital?tab=rounds');
  await page.getByRole('button', { name: `Delete ${round}` }).click();
  await expect(page.getByText('Round Deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${round}` })).toBeHidden();
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(page.getByText('Round restored')).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${round}` })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${round}` }).click();
  await expect(page.getByRole('button', { name: `Edit ${round}` })).toBeHidden();

  await page.goto(`/capital/updates/write/${update}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete draft' }).click();
  await expect(page.getByText('Draft Deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/capital\/updates$/);
  await expect(page.getByRole('article').filter({ hasText: draft })).toBeHidden();
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(page.getByRole('article').filter({ hasText: draft })).toBeVisible();
  await page.getByRole('button', { name: `More actions for ${draft}` }).click();
  await page.getByRole('menuitem', { name: 'Delete draft' }).click();
  await expect(page.getByRole('article').filter({ hasText: draft })).toBeHidden();

  await page.goto('/trash');
  for (const [name, kind] of [
    [round, 'Funding round'],
    [draft, 'Investor update'],
  ]) {
    await page.getByRole('button', { name: `RESTORE ${name}` }).click();
    await expect(page.getByText(`${kind} restored`)).toBeVisible();
    await expect(page.getByRole('button', { name: `RESTORE ${name}` })).toBeHidden();
  }
  await page.goto('/capital/updates');
  await expect(page.getByRole('article').filter({ hasText: draft })).toBeVisible();
});
