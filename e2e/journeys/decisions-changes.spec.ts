import { addThroughApi } from '../support/board.ts';
import {
  confirm,
  memberPage,
  openThroughApi,
  personOf,
  prepareThroughApi,
  voteThroughApi,
} from '../support/decisions.ts';
import { dayFromToday } from '../support/labs.ts';
import { enterAsSigner, fillIn, ndaDialog } from '../support/nda.ts';
import { startIsolatedProduct } from '../support/product.ts';
import { acknowledgeReminders, expect, expectNoAxeViolations, signInAs, test, uniqueName } from '../support/test.ts';

// REQ-360
test('refusals to close keep what was typed, and add new conditions', { tag: '@one-width' }, async ({
  page,
  browser,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  await signInAs(page, 'manager');
  const opportunityId = await addThroughApi(page, uniqueName('Raced'));
  const title = uniqueName('Raced decision');
  const members = ['manager', 'admin', 'analyst'];
  const id = await openThroughApi(page, { title, opportunityId, members, quorum: 2 });
  await voteThroughApi(page, id, {
    vote: 'approve_with_conditions',
    reason: 'Fine',
    conditions: ['Sign the contract'],
  });
  await page.goto(`/decisions/${id}`);
  await page.getByRole('button', { name: 'CLOSE DECISION' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close this decision?' });
  await expect(dialog).toContainText('1 of 2 votes are cast.');
  await dialog.getByRole('button', { name: 'CLOSE DECISION' }).click();
  await expect(dialog).toContainText('Too few members have voted');
  const admin = await memberPage(browser, 'admin');
  await voteThroughApi(admin, id, { vote: 'approve', reason: 'Fine' });
  await dialog.getByRole('button', { name: 'CLOSE DECISION' }).click();
  await dialog.getByRole('button', { name: 'Owner of condition 1' }).click();
  await dialog
    .getByRole('radio', { name: /\(you\)/ })
    .first()
    .press('Space');
  await dialog.getByRole('button', { name: 'DONE' }).press('Escape');
  await dialog.getByLabel('Due day of condition 1').fill(dayFromToday(5));
  const analyst = await memberPage(browser, 'analyst');
  const late = { vote: 'approve_with_conditions', reason: 'Fine', conditions: ['Hire a CFO'] };
  await voteThroughApi(analyst, id, late);
  await dialog.getByRole('button', { name: 'CLOSE DECISION' }).click();
  await expect(dialog).toContainText('Each condition needs an owner and a day');
  await expect(dialog.getByRole('list', { name: 'Conditions' }).getByText('Hire a CFO')).toBeVisible();
  await expect(dialog.getByLabel('Due day of condition 1')).toHaveValue(dayFromToday(5));
  await dialog.getByRole('button', { name: 'Owner of condition 2' }).click();
  await dialog
    .getByRole('radio', { name: /\(you\)/ })
    .first()
    .click();
  await dialog.getByLabel('Due day of condition 2').fill(dayFromToday(6));
  await dialog.getByRole('button', { name: 'CLOSE DECISION' }).click();
  await expect(page.getByRole('list', { name: 'Conditions' }).getByRole('listitem')).toHaveCount(2);
  for (const other of [admin, analyst]) await other.context().close();
});

// REQ-360, REQ-361
test('an analyst who chairs finds an owner for a condition', { tag: '@one-width' }, async ({ page, browser }) => {
  const manager = await memberPage(browser, 'manager');
  const opportunityId = await addThroughApi(manager, uniqueName('Chaired'));
  const id = await openThroughApi(manager, {
    title: uniqueName('Chaired decision'),
    opportunityId,
    members: ['analyst'],
  });
  await manager.context().close();
  await signInAs(page, 'analyst');
  await voteThroughApi(page, id, { vote: 'approve_with_conditions', reason: 'Fine', conditions: ['Hire a CFO'] });
  await page.goto(`/decisions/${id}`);
  await page.getByRole('button', { name: 'CLOSE DECISION' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close this decision?' });
  await dialog.getByRole('button', { name: 'Owner of condition 1' }).click();
  await dialog.getByRole('searchbox', { name: 'Search people' }).fill('manager');
  await dialog
    .getByRole('radio', { name: /manager/i })
    .first()
    .click();
  await dialog.getByLabel('Due day of condition 1').fill(dayFromToday(5));
  await dialog.getByRole('button', { name: 'CLOSE DECISION' }).click();
  await expect(page.getByRole('list', { name: 'Conditions' })).toContainText('Hire a CFO');
  await expectNoAxeViolations(page);
});

// REQ-355, REQ-357
test('an editor changes deadline, chair and committee of an open decision in place', { tag: '@one-width' }, async ({
  page,
  browser,
  expectedConsole,
}) => {
  expectedConsole.push(/409|404/);
  await signInAs(page, 'manager');
  const opportunityId = await addThroughApi(page, uniqueName('Managed'));
  const title = uniqueName('Managed decision');
  const id = await openThroughApi(page, { title, opportunityId, members: ['admin', 'manager', 'analyst'] });
  await page.goto(`/decisions/${id}`);
  await page.getByRole('button', { name: 'Add a deadline' }).press('Enter');
  await page.getByLabel('deadline', { exact: true }).fill(dayFromToday(4));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit deadline' })).toBeFocused();
  await page.getByRole('button', { name: /^Edit chair/ }).click();
  await page.getByRole('combobox', { name: 'chair' }).selectOption((await personOf(page, 'manager')).id);
  await expect(page.getByRole('region', { name: 'Close' })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${(await personOf(page, 'analyst')).name}` }).click();
  await confirm(page, 'REMOVE');
  await expect(page.getByRole('region', { name: 'Committee (2)' })).toContainText('Removed:');
  await expectNoAxeViolations(page);
  const analyst = await memberPage(browser, 'analyst');
  await analyst.goto(`/decisions/${id}`);
  await expect(analyst.getByText('This decision does not exist, or you do not have access to it')).toBeVisible();
  await analyst.context().close();
});

// REQ-354
test("a draft keeps an editor's input when another saved first, and after a reload", { tag: '@one-width' }, async ({
  page,
  browser,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  await signInAs(page, 'manager');
  const opportunityId = await addThroughApi(page, uniqueName('Shared'));
  const title = uniqueName('Shared draft');
  const id = await prepareThroughApi(page, { title, opportunityId, members: ['manager'] });
  await page.goto(`/decisions/${id}`);
  await page.getByRole('button', { name: 'EDIT', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit decision' });
  await dialog.getByLabel('Memo').fill('My memo');
  const admin = await memberPage(browser, 'admin');
  await admin.goto(`/decisions/${id}`);
  await admin.getByRole('button', { name: 'EDIT', exact: true }).click();
  const other = admin.getByRole('dialog', { name: 'Edit decision' });
  await other.getByLabel('Kind').selectOption('Pass');
  await other.getByRole('button', { name: 'SAVE' }).click();
  await expect(other).toBeHidden();
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await expect(dialog.getByText('Latest version:')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'EDIT', exact: true }).click();
  await expect(dialog.getByLabel('Memo')).toHaveValue('My memo');
  await expect(dialog.getByText('Someone else changed this in the meantime.')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Memo' })).toContainText('My memo');
  await expect(page.getByText('Pass.', { exact: false }).first()).toBeVisible();
  await admin.context().close();
});

// REQ-354, REQ-358
test('a decision about a round opens once its member has signed the NDA', { tag: '@one-width' }, async ({
  browser,
}) => {
  test.slow();
  const { baseUrl, stop } = await startIsolatedProduct();
  const open = async () => {
    const opened = await (await browser.newContext({ baseURL: baseUrl })).newPage();
    await acknowledgeReminders(opened);
    return opened;
  };
  try {
    const manager = await open();
    await enterAsSigner(manager, 'manager');
    await manager.goto('/capital?tab=rounds');
    await manager
      .getByRole('button', { name: /^Decisions about/ })
      .first()
      .press('Enter');
    await manager.getByRole('button', { name: 'NEW DECISION' }).press('Enter');
    const dialog = manager.getByRole('dialog', { name: 'New decision' });
    const title = uniqueName('Close the round');
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Kind').selectOption('Invest');
    await dialog.getByLabel('Memo').fill('The terms are fair.');
    for (const name of ['manager', 'admin']) {
      await dialog.getByRole('searchbox', { name: 'Search people' }).fill(name);
      await dialog.getByRole('checkbox', { name: new RegExp(name, 'i') }).check();
    }
    await dialog.getByLabel('Chair').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'PREPARE' }).click();
    await expect(manager.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await manager.getByRole('button', { name: 'OPEN FOR VOTES' }).click();
    await confirm(manager, 'OPEN FOR VOTES');

    const admin = await open();
    await signInAs(admin, 'admin');
    await admin.goto(new URL(manager.url()).pathname);
    await expect(admin.getByText('This decision is confidential')).toBeVisible();
    await expectNoAxeViolations(admin);
    await admin.getByRole('button', { name: 'SIGN NDA FOR ACCESS' }).click();
    await fillIn(ndaDialog(admin), 'Ada Lovelace');
    await ndaDialog(admin).getByRole('button', { name: 'SIGN NDA' }).click();
    await ndaDialog(admin).getByRole('button', { name: 'SIGN WITH THIS NAME' }).click();
    await expect(admin.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(admin.getByRole('region', { name: 'Memo' })).toContainText('The terms are fair.');
  } finally {
    await stop();
  }
});

// REQ-360
test('a manager replaces an open decision that its committee cannot make', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'manager');
  const opportunityId = await addThroughApi(page, uniqueName('Stuck'));
  const title = uniqueName('Stuck decision');
  const id = await openThroughApi(page, { title, opportunityId, members: ['manager', 'admin'], quorum: 2 });
  await page.goto(`/decisions/${id}`);
  await page.getByRole('button', { name: 'REPLACE...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prepare a decision that supersedes this one' });
  await expect(dialog).toContainText('This decision takes no more votes');
  await dialog.getByLabel('Reason').fill('The other member is away.');
  await dialog.getByRole('button', { name: 'PREPARE' }).click();
  await expect(page.getByText('Will supersede an earlier decision.')).toBeVisible();
  await expect(page.getByText('The other member is away.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'OPEN EARLIER DECISION' }).click();
  await expect(page.getByText('This one takes no more votes, unless the new one is deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'REPLACE...' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'CLOSE DECISION' })).toBeHidden();
});
