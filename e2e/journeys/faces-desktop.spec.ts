/** Fonts load with the basic Latin characters first; other subsets load when one of their characters is shown (ADR-web-2). */
import { addThroughApi, boardOf } from '../support/board.ts';
import { hideNotifications } from '../support/hide-notifications.ts';
import { expect, signInAs, test, uniqueName } from '../support/test.ts';

/** Whether the browser has loaded a file of the product's sans-serif font that contains the character. */
const hasGlyph = (character: number) =>
  [...document.fonts].some((face) => {
    if (face.status !== 'loaded' || !face.family.includes('Geist Variable')) return false;
    return face.unicodeRange.split(',').some((range) => {
      const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
      return Number.parseInt(first, 16) <= character && character <= Number.parseInt(last, 16);
    });
  });

test('an accented character loads the font file that contains it', async ({ page }) => {
  await signInAs(page, 'manager');
  // A notification could show a name with another accented character.
  await hideNotifications(page);
  const plain = uniqueName('Harbour pilots');
  const accented = uniqueName('Zoë’s harbour pilots');
  await addThroughApi(page, plain);
  await addThroughApi(page, accented);
  await page.goto(boardOf(plain));
  await expect(page.getByRole('article').filter({ hasText: plain })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(hasGlyph, 'a'.charCodeAt(0))).toBe(true);
  expect(await page.evaluate(hasGlyph, 'ë'.charCodeAt(0))).toBe(false);
  await page.goto(boardOf(accented));
  await expect(page.getByRole('article').filter({ hasText: accented })).toBeVisible();
  await expect.poll(() => page.evaluate(hasGlyph, 'ë'.charCodeAt(0))).toBe(true);
});
