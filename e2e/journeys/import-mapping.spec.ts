import type { Page } from '@playwright/test';
import { card, chooseMore } from '../support/board.ts';
import { addVenture } from '../support/labs.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signInAs, test, uniqueName } from '../support/test.ts';

async function chooseFile(page: Page, ...lines: readonly string[]): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({
    name: 'spreadsheet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`),
  });
}

// REQ-207, REQ-338
test('a semicolon file with the labels of the screen and decimal commas needs two clicks', {
  tag: '@daily',
}, async ({ page }) => {
  await signInAs(page, 'analyst');
  const submitter = uniqueName('I. Porter');
  const title = uniqueName('Tide meters');
  await page.goto(`/otif?submittedBy=${encodeURIComponent(submitter)}`);
  await chooseMore(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import opportunities' });
  await chooseFile(
    page,
    'sep=;',
    'OPPORTUNITY TITLE;Submitted by;Priority;ROI Score;;',
    ';;;;;',
    `${title};${submitter};HIGH;7,5;;`,
  );
  await expect(dialog.getByText('All 4 columns are imported.')).toBeVisible();
  await expect(dialog.getByText('1 row found, no errors.')).toBeVisible();
  await dialog.getByRole('button', { name: 'IMPORT 1 OPPORTUNITY' }).click();
  await expect(page.getByText('1 opportunity imported.')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('7.5');
});

test('the columns of another program are assigned in a step, which keeps every choice', async ({ page }) => {
  await signInAs(page, 'analyst');
  const submitter = uniqueName('I. Porter');
  const title = uniqueName('Kelp credits');
  await page.goto(`/otif?submittedBy=${encodeURIComponent(submitter)}`);
  await chooseMore(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import opportunities' });
  await chooseFile(page, 'Headline,Status,Author,Colour', `${title},SCREENING,${submitter},blue`);
  const fieldOf = (column: string) => dialog.getByLabel(`Field for the column ${column}`);
  await expect(fieldOf('Status')).toHaveValue('stage');
  await expect(fieldOf('Author')).toHaveValue('submittedBy');
  await expect(fieldOf('Colour')).toHaveValue('');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await dialog.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a column for Opportunity Title.');
  await expect(fieldOf('Headline')).toBeFocused();
  await fieldOf('Headline').selectOption('Opportunity Title');
  await fieldOf('Colour').selectOption('Opportunity Title');
  await expect(dialog.getByText('Opportunity Title has two columns. Choose one.')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'CONTINUE' }).click();
  await expectNoAxeViolations(page);
  await fieldOf('Colour').selectOption('Do not import');
  await dialog.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(dialog.getByText('3 of 4 columns are imported.')).toBeVisible();

  await dialog.getByRole('button', { name: 'CHANGE' }).click();
  await expect(fieldOf('Headline')).toHaveValue('title');
  await dialog.getByRole('button', { name: 'CONTINUE' }).click();
  await dialog.getByRole('button', { name: 'IMPORT 1 OPPORTUNITY' }).click();
  await expect(page.getByText('1 opportunity imported.')).toBeVisible();
  await expect(card(page, 'screening', title)).toBeAttached();
});

test('an ambiguous file asks once for its numbers and dates, by keyboard', async ({ page }) => {
  await signInAs(page, 'manager');
  const id = await addVenture(page, uniqueName('Imported'));
  await page.goto(`/abundance-labs/${id}?tab=kpis`);
  await page.getByRole('button', { name: 'IMPORT CSV' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import KPIs' });
  await chooseFile(page, 'Metric;Value;As of', 'mrr;1,234;03/04/2026', 'mrr;2,345;05/06/2026');
  await expect(dialog.getByText('Does the comma in 1,234 separate thousands or decimals?')).toBeVisible();
  await expect(dialog.getByText('Is 03/04/2026 the 3rd of April or the 4th of March?')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await dialog.getByRole('button', { name: 'CONTINUE' }).press('Enter');
  await expect(dialog.getByText('Choose one.')).toHaveCount(2);
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio', { name: 'The 3rd of April (day first)' })).toBeChecked();
  await dialog.getByRole('button', { name: 'CONTINUE' }).press('Enter');
  await expect(
    dialog.getByText('All 3 columns are imported. Numbers have a decimal point. In dates, the day comes first.'),
  ).toBeVisible();
  await expect(dialog.getByText('2 rows found, no errors.')).toBeVisible();
  await dialog.getByRole('button', { name: 'IMPORT 2 KPI VALUES' }).press('Enter');
  await expect(page.getByText('2 new, 0 replaced, 0 unchanged')).toBeVisible();
  await expect(page.getByRole('region', { name: 'MRR', exact: true })).toContainText('$2,345.00');
  await expect(page.getByRole('region', { name: 'MRR', exact: true })).toContainText('Jun 5, 2026');
});

test('owner, tags and an ambiguous day are imported with an opportunity', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  const submitter = uniqueName('I. Porter');
  const title = uniqueName('Kelp credits');
  await page.goto(`/otif?submittedBy=${encodeURIComponent(submitter)}`);
  await chooseMore(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import opportunities' });
  await chooseFile(
    page,
    'Title,Submitted by,Owner,Tags,Next step,Day of the next step',
    `${title},${submitter},analyst,"B2B, Climate",Call,03/04/2026`,
  );
  await dialog.getByRole('radio', { name: 'The 3rd of April (day first)' }).check();
  await dialog.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(dialog.getByText('1 row found, no errors.')).toBeVisible();
  await dialog.getByRole('button', { name: 'IMPORT 1 OPPORTUNITY' }).click();
  await expect(page.getByText('1 opportunity imported.')).toBeVisible();
  const list = await page.request.get(`/api/opportunities?submittedBy=${encodeURIComponent(submitter)}`);
  expect(await list.json()).toMatchObject([
    { title, tags: ['B2B', 'Climate'], nextStep: 'Call', nextStepOn: '2026-04-03', ownerId: expect.any(String) },
  ]);
});

test('rows are pasted from a spreadsheet', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  const title = uniqueName('Pasted');
  await page.goto('/otif');
  await chooseMore(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import opportunities' });
  await expect(dialog).toBeVisible();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, `Title\tDescription\n${title}\tReads meters.`);
  await expect(dialog.getByText('Pasted rows')).toBeVisible();
  await expect(dialog.getByText('1 row found, no errors.')).toBeVisible();
});
