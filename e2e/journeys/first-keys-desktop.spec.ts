/** The first keys and the first drag on a page are never lost, however early they arrive. */
import { addThroughApi, boardOf, card, column } from '../support/board.ts';
import { builtFile } from '../support/built-file.ts';
import { delayRequests } from '../support/delay-requests.ts';
import { hideNotifications } from '../support/hide-notifications.ts';
import { expect, signInAs, test, uniqueName } from '../support/test.ts';

test('a card can be dragged from its first paint on', async ({ page }) => {
  await signInAs(page, 'manager');
  await hideNotifications(page);
  const title = uniqueName('Dragged at once');
  await addThroughApi(page, title);
  // The state of each card when it is added to the page, before any other code runs.
  await page.addInitScript(() => {
    const undraggable: string[] = [];
    Object.assign(window, { undraggable });
    new MutationObserver(() => {
      for (const found of document.querySelectorAll('main article:not([draggable="true"])'))
        undraggable.push(found.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(boardOf(title));
  const source = column(page, 'discovery').getByRole('article').filter({ hasText: title });
  await source.hover();
  await page.mouse.down();
  const target = await column(page, 'screening').boundingBox();
  if (target === null) throw new Error('The column is not shown');
  await page.mouse.move(target.x + 80, target.y + 190, { steps: 5 });
  await page.mouse.move(target.x + 80, target.y + 200);
  await page.mouse.up();
  await expect(card(page, 'screening', title)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { undraggable: string[] }).undraggable)).toEqual([]);
});

test('text that is typed while the palette loads is searched for, and Enter opens the result', async ({ page }) => {
  await signInAs(page, 'manager');
  const release = await delayRequests(page, builtFile('app/shell/signed-in-search.tsx'));
  await page.goto('/otif');
  await expect(page.getByRole('button', { name: 'ADD OPPORTUNITY' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('founder');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
  release();
  await expect(page).toHaveURL(/\/founder$/);
});

test('keys that follow Ctrl+K at once reach the field, and Escape returns the focus', async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto('/otif');
  const add = page.getByRole('button', { name: 'ADD OPPORTUNITY' });
  await add.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('solar roof');
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await expect(field).toHaveValue('solar roof');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
});

test('Escape closes a search that is still loading', async ({ page }) => {
  await signInAs(page, 'manager');
  await delayRequests(page, builtFile('app/shell/signed-in-search.tsx'));
  await page.goto('/otif');
  const add = page.getByRole('button', { name: 'ADD OPPORTUNITY' });
  await add.focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Search' })).toHaveCount(0);
  await expect(add).toBeFocused();
});
