import type { Page } from '@playwright/test';
import { card, chooseMore } from '../support/board.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';

const HEADER = 'title,description,submittedBy,stage,priority,roiScore';

/** Opens the dialog and chooses a file with these lines. */
async function chooseFile(page: Page, lines: readonly string[]): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({
    name: 'ideas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
}

test('a file with errors is reported by line, corrected and imported', async ({ page }) => {
  await signInAs(page, 'analyst');
  const submittedBy = uniqueName('I. Porter');
  const [plain, quoted] = [uniqueName('Plain'), uniqueName('Quoted, with a comma')];
  const lines = (stage: string, score: string) => [
    HEADER,
    `${plain},Reads meters.,${submittedBy},${stage},high,`,
    `"${quoted}","Reads ""meters"".",${submittedBy},scoring,,${score}`,
  ];
  await page.goto(`/otif?submittedBy=${encodeURIComponent(submittedBy)}`);
  await chooseMore(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import opportunities' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);

  await chooseFile(page, ['title,title', 'a,b']);
  await expect(dialog.getByText('Two columns are named “title”.')).toBeVisible();

  await chooseFile(page, lines('nowhere', '11'));
  await expect(dialog.getByText('2 rows found, 2 with errors.')).toBeVisible();
  await expect(dialog.getByText('Stage must be discovery, screening, scoring, shortlist or incubation')).toBeVisible();
  await expect(dialog.getByText('Score must be a number between 0 and 10')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import \d+ valid/ })).toBeDisabled();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await chooseFile(page, lines('screening', '7.5'));
  await expect(dialog.getByText('2 rows found, no errors.')).toBeVisible();
  await dialog.getByRole('button', { name: 'IMPORT 2 OPPORTUNITIES' }).click();
  await expect(page.getByText('2 opportunities imported.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'screening', plain)).toBeAttached();
  await expect(card(page, 'scoring', quoted)).toBeAttached();

  // The same file again: both rows are likely duplicates and left out, until the user keeps them.
  await chooseMore(page, 'Import CSV');
  await chooseFile(page, lines('screening', '7.5'));
  await expect(dialog.getByText('2 rows look like existing opportunities.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: plain })).toHaveAttribute('href', /^\/otif\//);
  await expect(dialog.getByRole('button', { name: 'IMPORT 0 OPPORTUNITIES' })).toBeDisabled();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('checkbox', { name: 'Import row 2' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'Import all likely duplicates' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'IMPORT 1 OPPORTUNITY' }).click();
  await expect(page.getByText('1 opportunity imported. 1 likely duplicate was left out.')).toBeVisible();
  await expect(card(page, 'scoring', quoted)).toHaveCount(2);

  // REQ-330
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(page.getByText('Import undone')).toBeVisible();
  await expect(card(page, 'scoring', quoted)).toHaveCount(1);
});

test('an import continues after a network failure without adding a row twice', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/);
  await signInAs(page, 'manager');
  const submittedBy = uniqueName('I. Porter');
  const rows = Array.from(
    { length: 250 },
    (_, index) => `Row ${index + 1} of ${submittedBy},Reads meters.,${submittedBy},,,`,
  );
  await page.goto(`/otif?submittedBy=${encodeURIComponent(submittedBy)}`);
  await chooseMore(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import opportunities' });
  await chooseFile(page, [HEADER, ...rows]);
  await dialog.getByRole('button', { name: 'IMPORT 250 OPPORTUNITIES' }).waitFor();
  await expect(dialog.getByText('The first 20 of 250 rows')).toBeVisible();

  let sent = 0;
  await page.route('**/api/opportunities/import', async (route) => {
    sent += 1;
    if (sent !== 1) return route.fallback();
    // The rows are added; only the response is lost.
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'IMPORT 250 OPPORTUNITIES' }).click();
  await expect(dialog.getByText('The import was interrupted.')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('250 opportunities imported.')).toBeVisible();
  const list = await page.request.get(`/api/opportunities?limit=500&submittedBy=${encodeURIComponent(submittedBy)}`);
  expect(((await list.json()) as unknown[]).length).toBe(250);
});

test('rows with errors can be skipped, and all others are imported', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'manager');
  const submittedBy = uniqueName('I. Porter');
  const [good, wrong] = [uniqueName('Good'), uniqueName('Wrong')];
  await page.goto(`/otif?submittedBy=${encodeURIComponent(submittedBy)}`);
  await chooseMore(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import opportunities' });
  await chooseFile(page, [
    HEADER,
    `${wrong},Reads meters.,${submittedBy},,urgent,`,
    `${good},Reads meters.,${submittedBy},,,`,
  ]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download rows with errors' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain(wrong);
  expect(Buffer.concat(chunks).toString()).not.toContain(good);
  await dialog.getByRole('button', { name: 'Import 1 valid row' }).click();
  await expect(page.getByText('1 opportunity imported.')).toBeVisible();
  await expect(card(page, 'discovery', good)).toBeVisible();
  await expect(card(page, 'discovery', wrong)).toBeHidden();
});

test('an import that a colleague has worked on is not undone', { tag: '@one-width' }, async ({
  page,
  browser,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  await signInAs(page, 'analyst');
  const submittedBy = uniqueName('I. Porter');
  const title = uniqueName('Shared');
  await page.goto(`/otif?submittedBy=${encodeURIComponent(submittedBy)}`);
  await chooseMore(page, 'Import CSV');
  await chooseFile(page, [HEADER, `${title},Reads meters.,${submittedBy},,,`]);
  await page.getByRole('button', { name: 'IMPORT 1 OPPORTUNITY' }).click();
  const undo = page.getByRole('button', { name: 'UNDO' });
  await undo.hover();

  const colleague = await browser.newPage();
  await signInAs(colleague, 'manager');
  const list = await colleague.request.get(`/api/opportunities?submittedBy=${encodeURIComponent(submittedBy)}`);
  const [{ id }] = (await list.json()) as [{ id: string }];
  await postAs(colleague, `/api/opportunities/${id}/comments`, { body: 'Seen.' });
  await colleague.close();

  await undo.click();
  await expect(page.getByText('1 of these opportunities has changed since the import')).toBeVisible();
  await expect(card(page, 'discovery', title)).toBeVisible();
});

test('the template holds the columns of the import', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto('/otif');
  await chooseMore(page, 'Import CSV');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a template' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  const header = Buffer.concat(chunks).toString().trim();
  expect(header.startsWith('title,description,stage,priority,submittedBy,')).toBe(true);
  await chooseFile(page, [header]);
  await expect(page.getByText('The file has column names but no rows.')).toBeVisible();
});
