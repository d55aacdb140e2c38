/** One search over all records that the user may open: by button, box or shortcut, with the keyboard alone, and after failures. */
import type { Locator, Page } from '@playwright/test';
import { addSprint, addTask, addVenture, dayFromToday, personNamed } from '../support/labs.ts';
import { enterWithoutNda } from '../support/nda.ts';
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
const optionsOf = (page: Page): Locator => dialogOf(page).getByRole('option');
const activeOf = (page: Page): Locator => dialogOf(page).getByRole('option', { selected: true });
const groupOf = (page: Page, name: string): Locator => dialogOf(page).getByRole('group', { name, exact: true });

const searchButton = (page: Page): Locator => page.getByRole('button', { name: 'Search', exact: true });

/** Opens the search by its keyboard shortcut, which has no effect before the page is ready. */
async function openByKeys(page: Page): Promise<void> {
  await expect(searchButton(page)).toBeVisible();
  // A page handles keys shortly after it is rendered.
  await expect(async () => {
    if (!(await dialogOf(page).isVisible())) await page.keyboard.press('Control+k');
    await expect(fieldOf(page)).toBeFocused({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

async function expectSound(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
}

function uniqueWord(): string {
  return uniqueName('')
    .trim()
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
}

/**
 * An opportunity that only this test searches for. Its title begins with a word that resembles no title of another test: the search also
 * offers similar words, so a shared stem would find the others.
 */
async function addSought(page: Page): Promise<string> {
  const title = `${uniqueWord()} inspection drones`;
  await postAs(page, '/api/opportunities', { title, description: 'To be found.', submittedBy: 'A. Lovelace' });
  return title;
}

test('the search opens by button and by shortcut, lists the pages, and returns the focus', {
  tag: '@daily',
}, async ({ page, isMobile }) => {
  await signInAs(page, 'manager');
  await page.goto('/founder');
  await searchButton(page).click();
  await expect(fieldOf(page)).toBeFocused();
  const pages = groupOf(page, 'Pages').getByRole('option');
  await expect(pages.filter({ hasText: 'Abundance Labs' })).toBeVisible();
  await expect(pages.filter({ hasText: 'System settings' })).toHaveCount(0);
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(searchButton(page)).toBeFocused();
  if (isMobile) return;
  await openByKeys(page);
  await page.keyboard.press('Control+k');
  await expect(dialogOf(page)).toBeHidden();
});

test('a record is found by the beginnings of its words or a typo, opened by keyboard, and listed as recent', {
  tag: ['@one-width', '@daily'],
}, async ({ page }) => {
  await signInAs(page, 'analyst');
  const title = await addSought(page);
  const [word = ''] = title.split(' ');
  await page.goto('/founder');
  await openByKeys(page);
  // One character is wrong.
  await page.keyboard.type(`${word.slice(0, 3)}x${word.slice(4)}`);
  await expect(groupOf(page, 'Opportunities').getByRole('option', { name: title })).toBeVisible();
  await fieldOf(page).fill(word.slice(0, -1));
  const found = groupOf(page, 'Opportunities').getByRole('option');
  // Until the response arrives, the previous text may still show several results.
  await expect(found).toHaveText([new RegExp(title)]);
  await expect(found.locator('mark')).toHaveText([word.slice(0, -1)]);
  await expect(activeOf(page)).toHaveText(new RegExp(title));
  await expect(dialogOf(page).getByRole('status')).toHaveText(/^\d+ results?$/);
  const isSaved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/search/recent') && answer.request().method() === 'POST',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await isSaved;
  await openByKeys(page);
  // Other journeys also search as this user and open results.
  const recent = groupOf(page, 'Recently opened').getByRole('option').filter({ hasText: title });
  await expect(recent).toBeVisible();
});

test('a task is found with its venture by readers of Labs and by its assignee, and leads back to its sprint', {
  tag: '@one-width',
}, async ({ page, browser }) => {
  await signInAs(page, 'manager');
  const word = uniqueWord();
  const venture = await addVenture(page, uniqueName('Sought venture'));
  await addSprint(page, venture, { title: 'The current sprint' });
  const later = { startDate: dayFromToday(30), endDate: dayFromToday(40), isActive: false };
  const sprint = await addSprint(page, venture, { title: `${word} sprint`, ...later });
  const assigneeId = await personNamed(page, 'operator');
  const task = await addTask(page, sprint, { title: `${word} sample`, assigneeId });
  await addTask(page, sprint, { title: 'Beside it' });

  await page.goto('/founder');
  await openByKeys(page);
  await fieldOf(page).fill(`${word} sam`);
  await expect(activeOf(page)).toHaveText(new RegExp(`^${word} sample.*Sought venture`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tasks/${task}$`));
  await page
    .getByRole('link', { name: `${word} sprint` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/abundance-labs/${venture}\\?tab=sprints&task=${task}$`));
  const card = page.getByRole('article').filter({ hasText: `${word} sample` });
  await expect(card).toHaveAttribute('aria-current', 'true');
  await expect(card).toBeInViewport();
  await expect(page.getByRole('article').filter({ hasText: 'Beside it' })).not.toHaveAttribute('aria-current');
  await expectSound(page);

  await openByKeys(page);
  await fieldOf(page).fill(`${word} spr`);
  await expect(activeOf(page)).toHaveText(new RegExp(`^${word} sprint.*Sought venture`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`sprint=${sprint}$`));

  const operator = await browser.newPage();
  await signInAs(operator, 'operator');
  await operator.goto('/founder');
  await openByKeys(operator);
  await fieldOf(operator).fill(word);
  await expect(optionsOf(operator)).toHaveText([new RegExp(`^${word} sample.*Sought venture`)]);
  await operator.keyboard.press('Enter');
  await expect(operator).toHaveURL(new RegExp(`/tasks/${task}$`));
  await expect(operator.getByRole('heading', { name: `${word} sample`, level: 1 })).toBeVisible();
  await operator.close();
});

test.describe('a recent task that no longer exists', () => {
  test.use({ expectedConsole: [/status of 404 \(Not Found\) .*\/api\/tasks\//] });

  test('is reported above the current sprint', { tag: '@one-width' }, async ({ page }) => {
    await signInAs(page, 'manager');
    const venture = await addVenture(page, uniqueName('Venture without the task'));
    await addSprint(page, venture, { title: 'The current sprint' });
    await page.goto(`/abundance-labs/${venture}?tab=sprints&task=00000000-0000-4000-8000-000000000000`);
    await expect(page.getByText('This task does not exist')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'The current sprint' })).toBeVisible();
  });
});

test('the arrow keys, Home and End select a result, and Ctrl+Enter opens it in a new tab', {
  tag: '@one-width',
}, async ({ page, context }) => {
  await signInAs(page, 'admin');
  await page.goto('/founder');
  await openByKeys(page);
  await page.keyboard.type('settings');
  await expect(activeOf(page)).toHaveText('System settings');
  await fieldOf(page).fill('');
  const all = optionsOf(page);
  await expect(all.nth(3)).toBeVisible();
  // Recent items, including those of other journeys, are above the pages and may load later.
  await expect(dialogOf(page).getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await expect(all.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(all.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(all.last()).toHaveAttribute('aria-selected', 'true');
  await expect(all.last()).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(all.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(all.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(all.first()).toHaveAttribute('aria-selected', 'true');
  await fieldOf(page).fill('legal center');
  await expect(activeOf(page)).toHaveText('Legal Center');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL(/\/admin\/legal$/);
  await expect(fieldOf(page)).toBeFocused();
  await expect(page).toHaveURL(/\/founder$/);
});

test('a user does not find records that they may not open', { tag: '@one-width' }, async ({ page, browser }) => {
  const board = await browser.newContext();
  const analyst = await board.newPage();
  await signInAs(analyst, 'analyst');
  const title = await addSought(analyst);
  await board.close();
  await enterWithoutNda(page);
  await page.goto('/founder');
  await openByKeys(page);
  await page.keyboard.type(title);
  await expect(dialogOf(page).getByRole('heading', { name: `Nothing found for "${title}"` })).toBeVisible();
  await expect(dialogOf(page).getByRole('status')).toHaveText('Nothing found');
});

test('a failed search reports that, keeps the pages, and can be retried', async ({ page, expectedConsole }) => {
  expectedConsole.push(/503/);
  await signInAs(page, 'analyst');
  await page.goto('/founder');
  await page.route('**/api/search?*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not now', code: 'UNAVAILABLE', requestId: 'r' } }),
  );
  await searchButton(page).click();
  await fieldOf(page).fill('certif');
  const alert = dialogOf(page).getByRole('alert');
  await expect(alert).toContainText('The search failed. Not now');
  await expect(groupOf(page, 'Pages').getByRole('option', { name: 'Certificates' })).toBeVisible();
  await expectSound(page);
  await page.unroute('**/api/search?*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
  await expect(fieldOf(page)).toBeFocused();
  await fieldOf(page).fill('zzzzqqqq');
  await expect(dialogOf(page).getByRole('heading', { name: 'Nothing found for "zzzzqqqq"' })).toBeVisible();
  await expectSound(page);
});

test('Enter before the response opens its first result', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  const title = await addSought(page);
  await page.goto('/founder');
  await openByKeys(page);
  await page.keyboard.insertText(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test('the search does not open while another dialog is open', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  await page.goto('/otif');
  await page.getByRole('button', { name: 'ADD OPPORTUNITY' }).click();
  await expect(page.getByRole('dialog', { name: /opportunity/i })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialogOf(page)).toHaveCount(0);
});
