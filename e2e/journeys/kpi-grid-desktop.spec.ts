import { addGridVentures, cellOf, copiedText, lastMonth, pasteText } from '../support/kpi-grid.ts';
import { expect, expectNoAxeViolations, postAs, signInAs, test } from '../support/test.ts';

// REQ-346
test('a month of ten ventures and three metrics is pasted, saved and undone in five acts', async ({ page }) => {
  await signInAs(page, 'manager');
  const ventures = await addGridVentures(page, 10);
  await page.goto('/abundance-labs');
  const rows = ventures.map(({ title }, index) => `${title}\t$${index + 1},000.50\t${index}\t"1,250.00"`);
  const block = `Venture\tMRR\tCAC\tLTV\r\n${rows.toReversed().join('\r\n')}\r\n`;
  // Three acts before the undo: open, paste, save. The first cell has the Tab stop.
  await page.getByRole('link', { name: 'KPI GRID' }).click();
  await cellOf(page, ventures[0]?.title ?? '', 0).click();
  await pasteText(page, block);
  await expect(page.getByText('30 values are not saved')).toBeVisible();
  await page.getByRole('button', { name: 'SAVE 30 VALUES' }).click();
  await expect(page.getByText('30 Values Saved')).toBeVisible();
  for (const [index, { title }] of ventures.entries()) {
    await expect(cellOf(page, title, 0)).toHaveText(`$${index + 1},000.50`);
    await expect(cellOf(page, title, 2)).toHaveText('$1,250.00');
  }
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(page.getByText('Values undone')).toBeVisible();
  await expect(cellOf(page, ventures[9]?.title ?? '', 0)).toHaveText('');
});

test('cells are edited with the keys of a spreadsheet', async ({ page }) => {
  await signInAs(page, 'manager');
  const [first, second] = await addGridVentures(page, 2);
  const [one, other] = [first?.title ?? '', second?.title ?? ''];
  await page.goto('/abundance-labs/kpis');
  await cellOf(page, one, 0).click();
  // Typing replaces, Enter goes down, Tab goes right, Escape cancels.
  await page.keyboard.type('1250');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, one, 0)).toContainText('$1,250.00');
  await expect(cellOf(page, other, 0)).toBeFocused();
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await expect(cellOf(page, other, 1)).toBeFocused();
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  await expect(cellOf(page, other, 1)).toHaveText('');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'MRR' })).toHaveValue('7');
  await page.keyboard.press('Escape');
  // A block is copied, and Delete clears what is not saved.
  await page.keyboard.press('Shift+ArrowUp');
  expect(await copiedText(page)).toBe('1250\n7\n');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Delete');
  await expect(cellOf(page, one, 0)).toHaveText('');
  await expect(page.getByRole('button', { name: 'SAVE', exact: true })).toBeDisabled();
  // One Tab stop: the next one is beyond the grid.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0);
});

test('values that are no numbers are marked and the rest is saved', async ({ page }) => {
  await signInAs(page, 'manager');
  const [first, second] = await addGridVentures(page, 2);
  const [one, other] = [first?.title ?? '', second?.title ?? ''];
  await page.goto('/abundance-labs/kpis');
  await cellOf(page, one, 0).click();
  await pasteText(page, 'n/a\t12\n1,250\t€5');
  const problems = page.getByRole('region', { name: 'Values that cannot be saved yet' });
  await expect(problems.getByText('2 values cannot be saved yet.')).toBeVisible();
  await expect(problems).toContainText('“n/a” is not a number. Enter it in digits, for example 1250 or 1,250.50.');
  await expect(problems).toContainText('“€5” is not an amount in US dollars.');
  await expectNoAxeViolations(page);
  await problems.getByRole('radio', { name: 'Thousands (equal to 1250)' }).check();
  await page.getByRole('button', { name: 'SAVE 2 VALUES' }).click();
  await expect(page.getByText('2 Values Saved')).toBeVisible();
  await expect(cellOf(page, other, 0)).toHaveText('$1,250.00');
  await problems.getByRole('button', { name: `Show ${one}, MRR` }).click();
  await expect(cellOf(page, one, 0)).toBeFocused();

  // What is not saved survives a reload, and leaving asks.
  await page.reload();
  await expect(cellOf(page, one, 0)).toContainText('n/a');
  await page.getByRole('link', { name: 'All ventures' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('2 values are not saved. They stay in this browser for 30 days.');
  await question.getByRole('button', { name: 'KEEP EDITING' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('link', { name: 'All ventures' }).click();
  await expect(page.getByRole('heading', { name: 'ABUNDANCE LABS', level: 1 })).toBeVisible();
});

test('headings that are no metric of the grid are asked about', async ({ page }) => {
  await signInAs(page, 'manager');
  const [venture] = await addGridVentures(page, 1);
  const { title } = venture ?? { title: '' };
  await page.goto('/abundance-labs/kpis');
  await cellOf(page, title, 0).click();
  await pasteText(page, `\tMRR\tMonthly mrr users\tC.A.C.\n${title}\t1\t2\t3\nNo such venture\t4\t5\t6\n`);
  const dialog = page.getByRole('dialog', { name: 'Names that are not in the grid' });
  await expect(dialog.getByLabel('“C.A.C.”')).toHaveValue('similar');
  await expect(dialog.getByText('Did you mean CAC?')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'PASTE' }).click();
  await expect(page.getByRole('columnheader', { name: 'Monthly mrr users' })).toBeVisible();
  await expect(cellOf(page, title, 1)).toContainText('$3.00');
  await expect(page.getByText('no venture of the grid has this title: “No such venture”.')).toBeVisible();
});

test('a value that another user changed in the meantime is shown beside the typed one', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  await signInAs(page, 'manager');
  const [venture] = await addGridVentures(page, 1);
  const { title, id: ventureId } = venture ?? { title: '', id: '' };
  const cell = { ventureId, metric: 'mrr', month: lastMonth() };
  await postAs(page, '/api/kpis/cells', { cells: [{ ...cell, value: '1' }] });
  await page.goto('/abundance-labs/kpis');
  await cellOf(page, title, 0).click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await postAs(page, '/api/kpis/cells', { cells: [{ ...cell, value: '8' }] });
  await page.getByRole('button', { name: 'SAVE 1 VALUE' }).click();
  const problems = page.getByRole('region', { name: 'Values that cannot be saved yet' });
  await expect(problems).toContainText('Someone else changed this value to $8.00 in the meantime. You typed $5.00.');
  await problems.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'SAVE 1 VALUE' }).click();
  await expect(page.getByText('1 Value Saved')).toBeVisible();
  await expect(cellOf(page, title, 0)).toHaveText('$5.00');
});

test('an import asks about names that resemble a metric, and leaves their rows out until then', async ({ page }) => {
  await signInAs(page, 'manager');
  const [venture] = await addGridVentures(page, 1);
  await page.goto(`/abundance-labs/${venture?.id}?tab=kpis`);
  await page.getByRole('button', { name: 'IMPORT CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import KPIs' });
  const file = 'metric,value,recordedAt\nmmr,1,2026-03-31\nmrr,2,2026-04-30\n';
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'kpis.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(dialog.getByRole('button', { name: 'IMPORT 1 KPI VALUE' })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('“mmr”: did you mean MRR?').selectOption('Use MRR');
  await dialog.getByRole('button', { name: 'IMPORT 2 KPI VALUES' }).click();
  await expect(dialog).toBeHidden();
  const panel = page.getByRole('region', { name: 'MRR', exact: true });
  await expect(panel.getByRole('button', { name: '2 values' })).toBeVisible();

  // A deletion asks for its reason, which the history of the restored value shows.
  await panel.getByRole('button', { name: '2 values' }).click();
  await panel.getByRole('button', { name: 'Delete MRR of Mar 31, 2026' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete MRR?' });
  await deletion.getByRole('button', { name: 'DELETE' }).click();
  await expect(deletion.getByText('Reason is required')).toBeVisible();
  await deletion.getByLabel('Reason').fill('Estimated, not booked');
  await expectNoAxeViolations(page);
  await deletion.getByRole('button', { name: 'DELETE' }).click();
  await expect(page.getByText('KPI Deleted')).toBeVisible();
  await page.getByRole('button', { name: 'UNDO' }).click();
  await panel.getByRole('button', { name: 'Correct MRR of Mar 31, 2026' }).click();
  await expect(page.getByRole('dialog').getByText(/^Deleted by/)).toContainText('Estimated, not booked');
});
