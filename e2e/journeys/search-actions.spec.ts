/** Actions and texts in the search (REQ-339): by keyboard alone, by touch, and each action to its dialog, download or effect. */
import type { Locator, Page } from '@playwright/test';
import { addThroughApi, boardOf, card } from '../support/board.ts';
import { enterAsSigner } from '../support/nda.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
const fieldOf = (page: Page): Locator => dialogOf(page).getByRole('combobox', { name: 'Search' });
const actionsOf = (page: Page): Locator =>
  dialogOf(page).getByRole('group', { name: 'Actions', exact: true }).getByRole('option');
const searchButton = (page: Page): Locator => page.getByRole('button', { name: 'Search', exact: true });

async function openSearch(page: Page): Promise<void> {
  await searchButton(page).click();
  await expect(fieldOf(page)).toBeFocused();
}

test('a user adds an opportunity by the keyboard alone, from any page', {
  tag: '@one-width',
}, async ({ page }) => {
  await signInAs(page, 'analyst');
  const title = uniqueName('By keyboard');
  await page.goto('/founder');
  await expect(searchButton(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.type('add opp');
  await expect(actionsOf(page)).toHaveText([/^ADD OPPORTUNITY/]);
  await expect(actionsOf(page)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const quickAdd = page.getByRole('dialog', { name: 'Quick add' });
  await expect(quickAdd.getByLabel('Opportunity Title')).toBeFocused();
  await expect(page).toHaveURL(/\/otif$/);
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(quickAdd).toBeHidden();
  await page.goto(boardOf(title));
  await expect(card(page, 'discovery', title)).toBeVisible();
});

test('on its own page, an action comes first and keeps the filters, and a reload does not repeat it', async ({
  page,
}) => {
  await signInAs(page, 'analyst');
  const title = uniqueName('Filtered');
  await addThroughApi(page, title);
  await page.goto(boardOf(title));
  await expect(card(page, 'discovery', title)).toBeVisible();
  await openSearch(page);
  await expect(actionsOf(page).first()).toHaveText(/^ADD OPPORTUNITY/);
  await expect(actionsOf(page).filter({ hasText: 'INVITE USER' })).toHaveCount(0);
  await actionsOf(page).first().click();
  const quickAdd = page.getByRole('dialog', { name: 'Quick add' });
  await expect(quickAdd.getByLabel('Opportunity Title')).toBeFocused();
  await expect(page).toHaveURL(/\/otif\?q=Filtered[^&]*$/);
  await page.reload();
  await expect(card(page, 'discovery', title)).toBeVisible();
  await expect(quickAdd).toBeHidden();
});

test('a user switches the theme and the keyboard shortcuts', { tag: '@phone' }, async ({ page }) => {
  await signInAs(page, 'operator');
  await page.goto('/founder');
  const root = page.locator('html');
  await openSearch(page);
  await fieldOf(page).fill('dark');
  await expect(actionsOf(page)).toHaveText(['Dark theme']);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await actionsOf(page).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(dialogOf(page)).toBeHidden();
  await expect(searchButton(page)).toBeFocused();
  await openSearch(page);
  await fieldOf(page).fill('theme');
  await expect(actionsOf(page)).toHaveText(['Light theme', 'System theme']);
  await fieldOf(page).fill('keyboard');
  await actionsOf(page).filter({ hasText: 'Turn off keyboard shortcuts' }).click();
  await openSearch(page);
  await fieldOf(page).fill('keyboard');
  await expect(actionsOf(page)).toHaveText(['Turn on keyboard shortcuts']);
  await fieldOf(page).fill('sign out');
  await actionsOf(page).filter({ hasText: 'LOGOUT' }).click();
  await expect(page).toHaveURL(/\/auth/);
});

test('each action of a page leads to its dialog or download', { tag: '@one-width' }, async ({ page }) => {
  await enterAsSigner(page, 'admin');
  await page.goto('/founder');
  const act = async (text: string, label: string, within: string) => {
    await openSearch(page);
    await fieldOf(page).fill(text);
    await actionsOf(page).filter({ hasText: label }).filter({ hasText: within }).click();
  };
  for (const [text, label, within, dialog] of [
    ['import deals', 'Import CSV', 'OTIF', /Import/],
    ['new venture', 'CREATE VENTURE', 'Abundance Labs', /venture/i],
    ['record kpi', 'RECORD KPI', 'Firm figures', /KPI/],
    ['import kpis', 'IMPORT CSV', 'Firm figures', /Import/],
    ['new round', 'ADD ROUND', 'Capital', /round/i],
    ['create course', 'CREATE COURSE', 'Course authoring', /course/i],
    ['invite', 'INVITE USER', 'Holdings', /Invite/],
  ] as const) {
    await act(text, label, within);
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expect(page).not.toHaveURL(/do=/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await act('write update', 'WRITE UPDATE', 'Capital');
  await expect(page).toHaveURL(/\/capital\/updates\/write$/);
  for (const [text, label] of [
    ['export', 'Export opportunities as CSV'],
    ['weekly', 'Weekly digest as CSV'],
    ['weekly', 'EXPORT WEEKLY DIGEST'],
  ] as const) {
    const download = page.waitForEvent('download');
    await act(text, label, 'OTIF');
    await (await download).delete();
    await page.goto('/founder');
  }
});

test('an opportunity is found by a word of a comment, and the result says where', { tag: '@phone' }, async ({
  page,
}) => {
  await signInAs(page, 'analyst');
  const title = uniqueName('Helix');
  const id = await addThroughApi(page, title);
  const word = `zwiebel${Date.now().toString(36).replaceAll(/\d/g, 'x')}`;
  await postAs(page, `/api/opportunities/${id}/comments`, {
    body: `The pricing of ${word} is too low for the market.`,
  });
  await page.goto('/founder');
  await openSearch(page);
  await fieldOf(page).fill(`helix ${word}`);
  const found = dialogOf(page).getByRole('option').filter({ hasText: title });
  await expect(found).toContainText(`Comment: The pricing of ${word} is too low`);
  await expect(found.locator('mark').filter({ hasText: word })).toHaveCount(1);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await found.click();
  await expect(page).toHaveURL(`/otif/${id}`);
});
