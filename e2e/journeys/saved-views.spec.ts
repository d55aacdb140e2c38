import type { Page } from '@playwright/test';
import { addThroughApi, moveThroughApi } from '../support/board.ts';
import { chooseItem } from '../support/choose-item.ts';
import { acknowledgeReminders, expect, expectNoAxeViolations, signInAs, test, uniqueName } from '../support/test.ts';

const viewsButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function saveView(page: Page, name: string, { isShared = false } = {}): Promise<void> {
  await viewsButton(page, 'Views').click();
  await chooseItem(page, 'Save as a new view...');
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill(name);
  if (isShared) await dialog.getByLabel('Share with the team').check();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'SAVE VIEW' }).click();
  await expect(viewsButton(page, name)).toBeVisible();
}

// REQ-333
test('a view keeps filters, order and columns; it is changed, renamed, deleted and restored', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/409/);
  await signInAs(page, 'analyst');
  const name = uniqueName('My view');
  const tag = uniqueName('V');
  await addThroughApi(page, uniqueName('Viewed'), { tags: [tag] });
  await page.goto(`/otif?layout=table&sort=nextStepOn&columns=title,tags&tag=${encodeURIComponent(tag)}`);
  await saveView(page, name);
  await page.goto('/otif');
  await viewsButton(page, 'Views').click();
  await chooseItem(page, name);
  await expect(page).toHaveURL(/layout=table/);
  await expect(page.getByRole('columnheader', { name: 'Tags' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Stage' })).toBeHidden();

  await page.getByRole('grid').getByRole('button', { name: 'Title', exact: true }).click();
  await viewsButton(page, `${name} (changed)`).click();
  await chooseItem(page, 'Save changes');
  await expect(viewsButton(page, name)).toBeVisible();
  await page.reload();
  await expect(viewsButton(page, name)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');

  await viewsButton(page, name).click();
  await chooseItem(page, 'Save as a new view...');
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill(name.toUpperCase());
  await dialog.getByRole('button', { name: 'SAVE VIEW' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Name')).toHaveValue(name.toUpperCase());
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const renamed = uniqueName('Renamed');
  await viewsButton(page, name).click();
  await chooseItem(page, 'Rename or share...');
  const edit = page.getByRole('dialog', { name: 'Edit view' });
  await edit.getByLabel('Name').fill(renamed);
  await edit.getByRole('button', { name: 'SAVE VIEW' }).click();
  await viewsButton(page, renamed).click();
  await chooseItem(page, 'Delete view');
  await expect(viewsButton(page, 'Views')).toBeVisible();
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(viewsButton(page, renamed)).toBeVisible();
});

test('a shared view opens for a colleague, who sees that its tag is gone but cannot change it', {
  tag: '@one-width',
}, async ({ page, browser, baseURL }) => {
  await signInAs(page, 'manager');
  const name = uniqueName('Team view');
  await page.goto(`/otif?tag=${encodeURIComponent(uniqueName('G'))}`);
  await saveView(page, name, { isShared: true });
  await expect(page.getByText('No opportunity has its tag.')).toBeVisible();
  const colleague = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await acknowledgeReminders(colleague);
  await signInAs(colleague, 'analyst');
  await colleague.goto('/otif');
  await viewsButton(colleague, 'Views').click();
  await colleague.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
  await expect(colleague.getByText('No opportunity has its tag.')).toBeVisible();
  await expect(colleague.getByText('No matching opportunities')).toBeVisible();
  await viewsButton(colleague, name).click();
  await expect(colleague.getByRole('menuitem', { name: 'Save as a new view...' })).toBeVisible();
  await expect(colleague.getByRole('menuitem', { name: 'Delete view' })).toBeHidden();
  await colleague.context().close();
});

test('previous and next on the page of an opportunity follow the table and the column of the board', {
  tag: '@one-width',
}, async ({ page }) => {
  await signInAs(page, 'analyst');
  const stem = uniqueName('Neighbor');
  const titles = ['A', 'B', 'C'].map((letter) => `${letter} ${stem}`) as [string, string, string];
  for (const title of titles) await addThroughApi(page, title);
  const heading = (title: string) => page.getByRole('heading', { name: title, level: 1 });
  await page.goto(`/otif?layout=table&sort=title&q=${encodeURIComponent(stem)}`);
  await page.getByRole('grid').getByRole('link', { name: titles[0] }).click();
  await expect(heading(titles[0])).toBeVisible();
  const neighbors = page.getByRole('navigation', { name: 'Neighbors in the list' });
  await expect(neighbors.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await neighbors.getByRole('link', { name: `Next: ${titles[1]}` }).click();
  await expect(heading(titles[1])).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(titles[2])).toBeVisible();
  await expect(neighbors.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.keyboard.press('k');
  await expect(heading(titles[1])).toBeVisible();
  await page.getByRole('link', { name: 'OTIF table' }).click();
  await expect(page.getByText('3 opportunities', { exact: true })).toBeVisible();

  const moved = await addThroughApi(page, `D ${stem}`);
  await moveThroughApi(page, moved, 'screening');
  await page.goto(`/otif?q=${encodeURIComponent(stem)}`);
  await page.getByRole('link', { name: titles[2] }).click();
  await expect(neighbors.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(neighbors.getByRole('link', { name: `Next: ${titles[1]}` })).toBeVisible();
});
