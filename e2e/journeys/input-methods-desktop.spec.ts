/** Input methods and keyboard layouts: Japanese composes characters from several keys, and Cyrillic layouts have no K. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { addThroughApi, card } from '../support/board.ts';
import { expect, signInAs, test, uniqueName } from '../support/test.ts';

const composer = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

const compose = (cdp: CDPSession, text: string) =>
  cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

/** A key that the input method consumes, as Chromium reports it. */
const pressWhileComposing = (cdp: CDPSession, key: string) =>
  cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 });

/** The Enter that ends a composition, as Safari reports it: after the end. */
const endCompositionAsSafari = (field: Locator) =>
  field.evaluate((element) => {
    element.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    const press = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true });
    Object.defineProperty(press, 'keyCode', { value: 229 });
    element.dispatchEvent(press);
  });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });

test('Enter and Escape of an input method never act on the palette or a dialog', async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto('/otif');
  const cdp = await composer(page);
  await expect(page.getByRole('button', { name: 'ADD OPPORTUNITY' })).toBeVisible();

  await page.keyboard.press('Control+k');
  const search = palette(page).getByRole('combobox');
  await search.fill('Academy');
  await expect(palette(page).getByRole('option').first()).toBeVisible();
  await endCompositionAsSafari(search);
  await compose(cdp, 'に');
  for (const key of ['Enter', 'Escape']) await pressWhileComposing(cdp, key);
  await expect(palette(page)).toBeVisible();
  await expect(page).toHaveURL(/\/otif$/);
  await compose(cdp, '');
  await expect(search).toHaveValue('Academy');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  await page.getByRole('button', { name: 'ADD OPPORTUNITY' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add opportunity' });
  await dialog.getByLabel('Opportunity Title').focus();
  await compose(cdp, 'かんじ');
  for (const key of ['Enter', 'Escape']) await pressWhileComposing(cdp, key);
  await cdp.send('Input.insertText', { text: '漢字' });
  await expect(dialog.getByLabel('Opportunity Title')).toHaveValue('漢字');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(/required/i)).toHaveCount(0);
});

test('Enter that ends a composition does not choose a mentioned user', async ({ page }) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Composed');
  const id = await addThroughApi(page, title);
  await page.goto(`/otif/${id}`);
  const comment = page.getByRole('textbox', { name: 'Comment' });
  await comment.pressSequentially('@ma');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await endCompositionAsSafari(page.locator('[name="comment"]'));
  await expect(page.locator('[name="comment"]')).toHaveValue('@ma');
});

test('the palette opens and closes with Ctrl and the key of K on a Cyrillic keyboard', async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto('/otif');
  await expect(card(page, 'Discovery', '').first()).toBeVisible();
  const cdp = await composer(page);
  const press = () =>
    cdp.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      modifiers: 2,
      key: 'л',
      code: 'KeyK',
      windowsVirtualKeyCode: 75,
    });
  await press();
  await expect(palette(page)).toBeVisible();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await press();
  await expect(palette(page)).toBeHidden();
});
