/** What needs a mouse or a keyboard; by touch a card is moved with its menu. */
import { addThroughApi, card, column } from '../support/board.ts';
import { expect, signInAs, test, uniqueName } from '../support/test.ts';

test('a card is dragged with the mouse and stays where it was put', async ({ page }) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Dragged');
  await addThroughApi(page, title);
  await page.goto('/otif');
  const source = column(page, 'discovery').getByRole('article').filter({ hasText: title });
  await expect(source).toBeVisible();
  await source.dragTo(column(page, 'screening'), { targetPosition: { x: 80, y: 200 } });
  await expect(card(page, 'screening', title)).toBeVisible();
  await expect(page.getByText('Opportunity Moved')).toBeVisible();
  await page.reload();
  await expect(card(page, 'screening', title)).toBeVisible();
});

test('a card is moved by keyboard alone, and the focus goes with it', async ({ page }) => {
  await signInAs(page, 'analyst');
  const title = uniqueName('By keyboard');
  await addThroughApi(page, title);
  await page.goto('/otif');
  const actions = page.getByRole('button', { name: `Actions for ${title}` });
  await actions.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move to Screening' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(card(page, 'scoring', title)).toBeVisible();
  await expect(actions).toBeFocused();
});
