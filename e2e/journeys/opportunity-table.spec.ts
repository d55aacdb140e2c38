import type { Locator, Page } from '@playwright/test';
import { addThroughApi } from '../support/board.ts';
import { chooseItem } from '../support/choose-item.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signInAs, test, uniqueName } from '../support/test.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Opportunities' });
const row = (page: Page, title: string): Locator => grid(page).getByRole('row').filter({ hasText: title });
const tableOf = (tag: string, more = '') => `/otif?layout=table&tag=${encodeURIComponent(tag)}${more}`;

/** Three opportunities with a tag of their own, by which the table is filtered. */
async function addThree(page: Page): Promise<{ tag: string; titles: readonly [string, string, string] }> {
  const tag = uniqueName('T').slice(0, 40);
  const titles = [uniqueName('Alder'), uniqueName('Birch'), uniqueName('Cedar')] as const;
  for (const title of titles) await addThroughApi(page, title, { tags: [tag], priority: 'low' });
  return { tag, titles };
}

const titlesShown = (page: Page) => grid(page).getByRole('rowheader').getByRole('link').allTextContents();

// REQ-332
test('the table sorts by its headers, and its columns can be chosen; the address has both', {
  tag: '@one-width',
}, async ({ page }) => {
  await signInAs(page, 'analyst');
  const { tag, titles } = await addThree(page);
  await page.goto('/otif');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page).toHaveURL(/layout=table/);
  await expect(grid(page)).toBeVisible();
  await page.goto(tableOf(tag));
  await expect(page.getByText('3 opportunities', { exact: true })).toBeVisible();
  await expect.poll(() => titlesShown(page)).toEqual([...titles].reverse());
  await grid(page).getByRole('button', { name: 'Title', exact: true }).click();
  await expect.poll(() => titlesShown(page)).toEqual([...titles]);
  await expect(grid(page).getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Website' }).check();
  await page.getByRole('checkbox', { name: 'Next step', exact: true }).uncheck();
  await expect(grid(page).getByRole('columnheader', { name: 'Website' })).toBeVisible();
  await expect(grid(page).getByRole('columnheader', { name: 'Next step' })).toBeHidden();
  await page.reload();
  await expect(grid(page).getByRole('columnheader', { name: 'Website' })).toBeVisible();
  await expect.poll(() => titlesShown(page)).toEqual([...titles]);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

test('values are edited in place, and a refusal leaves what was typed', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/400/);
  await signInAs(page, 'analyst');
  const { tag, titles } = await addThree(page);
  await page.goto(tableOf(tag, '&columns=title,stage,priority,ownerId,nextStep,website'));
  const first = row(page, titles[0]);
  await first.getByRole('button', { name: 'Add a next step' }).click();
  await first.getByRole('textbox', { name: 'next step' }).fill('Call the founder');
  await page.keyboard.press('Enter');
  await expect(first.getByRole('button', { name: 'Edit next step: Call the founder' })).toBeFocused();

  await first.getByRole('button', { name: /Edit priority/ }).click();
  await first.getByRole('combobox', { name: 'priority' }).selectOption('High');
  await expect(first.getByRole('button', { name: 'Edit priority: High' })).toBeVisible();

  await first.getByRole('button', { name: /Edit stage/ }).click();
  await first.getByRole('combobox', { name: 'stage' }).selectOption('Screening');
  await expect(first.getByRole('button', { name: 'Edit stage: Screening' })).toBeVisible();
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(first.getByRole('button', { name: 'Edit stage: Discovery' })).toBeVisible();

  await first.getByRole('button', { name: 'Add a website' }).click();
  const website = first.getByRole('textbox', { name: 'website' });
  await website.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Website must be an https address')).toBeVisible();
  await expect(website).toHaveValue('javascript:alert(1)');
  await website.fill('example.com');
  await page.keyboard.press('Enter');
  await expect(first.getByRole('button', { name: 'Edit website: example.com' })).toBeVisible();

  await first.getByRole('link').focus();
  await page.keyboard.press('F2');
  const renamed = uniqueName('Elder');
  await grid(page).getByRole('textbox', { name: 'title' }).fill(renamed);
  await page.keyboard.press('Enter');
  await expect(row(page, renamed)).toBeVisible();
});

test('rows are selected as a range and changed at once, and the change is undone', { tag: '@one-width' }, async ({
  page,
}) => {
  await signInAs(page, 'analyst');
  const { tag, titles } = await addThree(page);
  await page.goto(tableOf(tag));
  await page.getByRole('checkbox', { name: `Select ${titles[0]}` }).check();
  await page.getByRole('checkbox', { name: `Select ${titles[2]}` }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected opportunities' });
  await expect(bar.getByText('3 selected')).toBeVisible();

  await bar.getByRole('button', { name: 'Edit...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 3 opportunities' });
  await dialog.getByRole('button', { name: 'SAVE CHANGES' }).click();
  await expect(dialog.getByText('Change at least one field')).toBeVisible();
  await dialog.getByLabel('Priority').selectOption('High');
  await dialog.getByLabel('Add tags').fill('Climate');
  await dialog.getByRole('button', { name: 'SAVE CHANGES' }).click();
  await expect(page.getByText('Opportunities Changed', { exact: true })).toBeVisible();
  for (const title of titles) {
    await expect(row(page, title).getByRole('button', { name: 'Edit priority: High' })).toBeVisible();
    await expect(row(page, title).getByText('Climate')).toBeVisible();
  }
  await page.getByRole('button', { name: 'UNDO' }).click();
  for (const title of titles) {
    await expect(row(page, title).getByRole('button', { name: 'Edit priority: Low' })).toBeVisible();
    await expect(row(page, title).getByText('Climate')).toBeHidden();
  }

  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^opportunities-.*\.csv$/);
  await bar.getByRole('button', { name: 'Pass...' }).click();
  await page.getByRole('dialog', { name: 'Pass on 3 opportunities' }).getByRole('button', { name: 'Market' }).click();
  await expect(page.getByText('Opportunities Passed', { exact: true })).toBeVisible();
  await expect(page.getByText('No matching opportunities')).toBeVisible();
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(grid(page)).toBeVisible();
  await expect.poll(() => titlesShown(page)).toHaveLength(3);
});

test('the keyboard alone moves between cells, edits, selects and passes', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  const { tag, titles } = await addThree(page);
  await page.goto(tableOf(tag, '&sort=title'));
  const [first, second, third] = titles.map((title) => row(page, title)) as [Locator, Locator, Locator];
  await first.getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect(second.getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(second.getByRole('button', { name: 'Edit priority: Low' })).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(third.getByRole('button', { name: /Actions for/ })).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(first.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('2');
  await expect(second.getByRole('button', { name: 'Edit stage: Screening' })).toBeVisible();
  await expect(second.getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await page.getByRole('dialog').getByRole('button', { name: 'Timing' }).click();
  await expect(second).toBeHidden();
  // The row in its place.
  await expect(third.getByRole('link')).toBeFocused();
});

test('keys act on the focused row after it has moved to another place', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  const { tag, titles } = await addThree(page);
  await page.goto(tableOf(tag, '&sort=-updatedAt'));
  await expect.poll(() => titlesShown(page)).toEqual([...titles].reverse());
  const last = row(page, titles[0]);
  await last.getByRole('button', { name: /Edit priority/ }).click();
  await last.getByRole('combobox', { name: 'priority' }).selectOption('High');
  await expect.poll(() => titlesShown(page)).toEqual([titles[0], titles[2], titles[1]]);
  await expect(last.getByRole('button', { name: 'Edit priority: High' })).toBeFocused();
  await page.keyboard.press('2');
  await expect(last.getByRole('button', { name: 'Edit stage: Screening' })).toBeVisible();
  await expect(grid(page).getByRole('button', { name: 'Edit stage: Discovery' })).toHaveCount(2);
});

test('the keyboard passes over the stage of a passed row, and only open ones can be passed', {
  tag: '@one-width',
}, async ({ page }) => {
  await signInAs(page, 'analyst');
  const { tag, titles } = await addThree(page);
  await page.goto(tableOf(tag, '&sort=title&outcome=all'));
  const first = row(page, titles[0]);
  await first.getByRole('link').focus();
  await page.keyboard.press('x');
  await page.getByRole('dialog').getByRole('button', { name: 'Market' }).click();
  await expect(first.getByRole('button', { name: /Edit stage/ })).toBeHidden();
  await first.getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(first.getByRole('button', { name: /Edit priority/ })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Selected opportunities' });
  await expect(bar.getByText('1 selected')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Pass...' })).toBeDisabled();
  await expect(bar.getByRole('button', { name: 'Edit...' })).toBeEnabled();
});

test('a row is deleted from its menu and comes back by UNDO', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  const { tag, titles } = await addThree(page);
  await page.goto(tableOf(tag));
  await row(page, titles[1])
    .getByRole('button', { name: /Actions for/ })
    .click();
  await chooseItem(page, 'Delete');
  await expect(row(page, titles[1])).toBeHidden();
  await expect(page.getByText('2 opportunities', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(row(page, titles[1])).toBeVisible();
});

test('on a phone the table scrolls inside its own box', { tag: '@phone' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  const { tag, titles } = await addThree(page);
  await page.goto(tableOf(tag));
  await expect(row(page, titles[0])).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await row(page, titles[0]).getByRole('link').click();
  await expect(page.getByRole('heading', { name: titles[0], level: 1 })).toBeVisible();
});
