/** Deleting opportunities and comments, undoing it, and restoring them later (REQ-327, REQ-328, REQ-330). */
import { addThroughApi, boardOf, card } from '../support/board.ts';
import { expect, expectNoAxeViolations, postAs, signInAs, test, uniqueName, writesTo } from '../support/test.ts';

test('an opportunity is deleted from its page, and UNDO brings it back', { tag: '@daily' }, async ({ page }) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Mistaken');
  const id = await addThroughApi(page, title, { stage: 'screening' });
  await page.goto(boardOf(title));
  await card(page, 'screening', title).getByRole('link').click();
  // On a phone, the board has a button of the same name.
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const writes = writesTo(page, /opportunities/);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Opportunity Deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/otif(\?|$)/);
  await expect(page.getByRole('heading', { name: 'OTIF', level: 1 })).toBeVisible();
  await expect(card(page, 'screening', title)).toBeHidden();
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(page.getByText('Opportunity restored')).toBeVisible();
  await page.goto(boardOf(title));
  await expect(card(page, 'screening', title)).toBeVisible();
  expect(writes).toEqual([`DELETE /api/opportunities/${id}`, `POST /api/opportunities/${id}/restore`]);
});

test('a card is deleted by keyboard, and the focus goes to the next card', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  const name = uniqueName('Pair');
  const [first, second] = [`${name} one`, `${name} two`];
  for (const title of [first, second]) await addThroughApi(page, title, { stage: 'scoring' });
  await page.goto(boardOf(name));
  await expect(card(page, 'scoring', first)).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${second}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(card(page, 'scoring', second)).toBeHidden();
  await expect(page.getByRole('button', { name: `Actions for ${first}` })).toBeFocused();
  await page.getByRole('button', { name: 'UNDO' }).press('Enter');
  await expect(card(page, 'scoring', second)).toBeVisible();
});

test('the trash lists what was deleted and restores it', { tag: '@phone' }, async ({ page, expectedConsole }) => {
  await signInAs(page, 'manager');
  expectedConsole.push(/404/);
  const title = uniqueName('Returning');
  const id = await addThroughApi(page, title, { stage: 'scoring' });
  await page.goto(`/otif/${id}`);
  await postAs(page, `/api/opportunities/${id}/comments`, { body: `Seen by ${title}` });
  await page.reload();
  await page.getByRole('button', { name: /^Delete comment by/ }).click();
  await expect(page.getByText('No comments yet.')).toBeVisible();
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(page.getByText(`Seen by ${title}`)).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Opportunity Deleted')).toBeVisible();
  await page.goto(`/otif/${id}`);
  await expect(page.getByText('This opportunity does not exist')).toBeVisible();
  await page.goto('/trash');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: `RESTORE ${title}` }).click();
  await expect(page.getByText('Opportunity restored')).toBeVisible();
  await expect(page.getByRole('button', { name: `RESTORE ${title}` })).toBeHidden();
  await page.goto(`/otif/${id}`);
  await expect(page.getByText(`Seen by ${title}`)).toBeVisible();
});
