/** With forced colors, no state is shown by a background color alone. */
import { addThroughApi, boardOf } from '../support/board.ts';
import { expect, signInAs, test, uniqueName } from '../support/test.ts';

test.use({ forcedColors: 'active' });

test('the active item is visible in a menu and among the results of the search', async ({ page }) => {
  await signInAs(page, 'admin');
  const title = uniqueName('In forced colours');
  await addThroughApi(page, title);
  await page.goto(boardOf(title));
  await page.getByRole('button', { name: `Actions for ${title}` }).press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await expect(items.nth(1)).toHaveCSS('outline-style', 'solid');
  await expect(items.first()).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Escape');
  // A menu that is still closing returns the focus beneath the search.
  await expect(items).toHaveCount(0);

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const search = page.getByRole('dialog');
  await search.getByRole('combobox').fill('Compliance');
  // By then the new results have replaced the earlier ones.
  await expect(search.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await expect(search.getByRole('option', { selected: true })).toHaveCSS('outline-style', 'solid');
  await expect(search.getByRole('option', { selected: false }).first()).toHaveCSS('outline-style', 'none');
});

test('the selected picture of a course is visible', async ({ page }) => {
  await signInAs(page, 'instructor');
  await page.goto('/academy/authoring');
  await page.getByRole('button', { name: 'CREATE COURSE' }).first().click();
  const pictures = page.getByRole('group', { name: 'Icon' }).locator('label');
  const chosen = pictures.filter({ has: page.locator('input:checked') });
  const other = pictures.filter({ has: page.locator('input:not(:checked)') }).first();
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  await expect(other).toHaveCSS('outline-style', 'none');
});

test('bars keep their colors, and the text of the selected row is legible on its background', async ({ page }) => {
  await signInAs(page, 'admin');
  const [opportunity] = await (await page.request.get('/api/opportunities?q=Compliance twin for payments')).json();
  await page.goto(`/otif/${opportunity.id}`);
  const times = page.getByRole('img', { name: /^Time in each stage/ }).locator('span');
  await expect(times.first()).toBeVisible();
  const colours = await times.evaluateAll((spans) => spans.map((span) => getComputedStyle(span).backgroundColor));
  expect(new Set(colours).size).toBe(colours.length);

  const [venture] = await (await page.request.get('/api/ventures?q=Tutor engine for trade certification')).json();
  await page.goto(`/abundance-labs/${venture.id}?tab=sprints`);
  const badge = page.locator('button[aria-current="true"] .label').first();
  await expect(badge).toBeVisible();
  await expect(badge).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('a theme that was chosen in the product does not override the system’s background', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await page.goto('/terms-of-service');
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark');
});

test('a back link is not marked as the current page', async ({ page }) => {
  await signInAs(page, 'admin');
  const [venture] = await (await page.request.get('/api/ventures?q=Tutor engine for trade certification')).json();
  await page.goto(`/abundance-labs/${venture.id}`);
  const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await expect(back).toBeVisible();
  await expect(back).not.toHaveAttribute('aria-current');
});
