/** A memo drafted from the record: every sentence is checked, and a person accepts or rejects it (REQ-365 to REQ-372). */
import { addThroughApi } from '../support/board.ts';
import { prepareThroughApi } from '../support/decisions.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signInAs, test, uniqueName } from '../support/test.ts';

const DESCRIPTION = 'Kelp Robotics builds boats that harvest kelp. Ten boats run in Galicia, each on 12 kW.';

test('a manager drafts a memo without a model, edits it and accepts it', async ({ page }) => {
  await signInAs(page, 'manager');
  const opportunityId = await addThroughApi(page, uniqueName('Drafted'), { description: DESCRIPTION });
  const title = uniqueName('Invest');
  const id = await prepareThroughApi(page, { title, opportunityId, members: ['manager'] });
  await page.goto(`/decisions/${id}`);
  await page.getByRole('button', { name: 'DRAFT MEMO' }).click();
  const dialog = page.getByRole('dialog', { name: 'Draft of the memo' });
  await expect(dialog.getByText('Extract, no model.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: '2 sentences to check' })).toBeVisible();
  await expect(dialog.getByText('Verified')).toHaveCount(2);
  await expect(dialog.getByRole('textbox', { name: 'Memo' })).toHaveValue(
    /Kelp Robotics builds boats that harvest kelp\. Ten boats run/,
  );
  await dialog.getByText('Differences from the present memo, which it replaces').click();
  await expect(dialog.getByText('The market opens.')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  // What was typed is still there after the dialog was closed.
  await dialog.getByRole('textbox', { name: 'Memo' }).fill('Boats that harvest kelp sell themselves.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'DRAFT MEMO' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Memo' })).toHaveValue('Boats that harvest kelp sell themselves.');
  await dialog.getByRole('button', { name: 'ACCEPT AS MEMO' }).click();
  await expect(dialog).toBeHidden();
  const memo = page.getByRole('region', { name: 'Memo' });
  await expect(memo.getByText('Boats that harvest kelp sell themselves.')).toBeVisible();
  await expect(memo.getByText(/^AI-assisted: /)).toBeVisible();
  await expect(memo.getByRole('button', { name: 'Version 2' })).toBeVisible();
});

test('a draft is rejected, and a record without a sentence has none', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  await signInAs(page, 'manager');
  const opportunityId = await addThroughApi(page, uniqueName('Drafted'), { description: DESCRIPTION });
  const id = await prepareThroughApi(page, { title: uniqueName('Invest'), opportunityId, members: ['manager'] });
  await page.goto(`/decisions/${id}`);
  await page.getByRole('button', { name: 'DRAFT MEMO' }).click();
  const dialog = page.getByRole('dialog', { name: 'Draft of the memo' });
  await dialog.getByRole('button', { name: 'REJECT DRAFT' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Draft Rejected')).toBeVisible();
  await expect(page.getByText('The market opens.')).toBeVisible();

  const bare = await addThroughApi(page, uniqueName('Bare'), { description: 'Kelp.' });
  const other = await prepareThroughApi(page, { title: uniqueName('Hold'), opportunityId: bare, members: ['manager'] });
  expectedConsole.push(/409/);
  await page.goto(`/decisions/${other}`);
  await page.getByRole('button', { name: 'DRAFT MEMO' }).click();
  await expect(dialog.getByText(/^There is no sentence to quote\./)).toBeVisible();
});
