import { addGridVentures, cellOf } from '../support/kpi-grid.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signInAs, test } from '../support/test.ts';

// REQ-346
test('KPIs of a month are entered in a grid, or one venture at a time on a phone', async ({ page, isMobile }) => {
  await signInAs(page, 'manager');
  const [venture] = await addGridVentures(page, 1);
  const { title, id } = venture ?? { title: '', id: '' };
  await page.goto(`/abundance-labs/${id}?tab=kpis`);
  await page.getByRole('link', { name: 'KPI GRID' }).click();
  if (isMobile) {
    await page.getByRole('combobox', { name: 'Venture' }).selectOption({ label: title });
    await page.getByRole('textbox', { name: 'MRR' }).fill('many');
    await page.getByRole('textbox', { name: 'CAC' }).fill('1.250,5');
    await page.getByRole('textbox', { name: 'LTV' }).focus();
    await expect(page.getByRole('textbox', { name: 'MRR' })).toHaveAccessibleDescription(/“many” is not a number/);
    await page.getByRole('combobox', { name: 'Venture' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: `Show ${title}, MRR` }).click();
    await expect(page.getByRole('textbox', { name: 'MRR' })).toHaveValue('many');
  } else {
    await cellOf(page, title, 1).click();
    await page.keyboard.type('1.250,5');
    await page.keyboard.press('Enter');
  }
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'SAVE 1 VALUE' }).click();
  await expect(page.getByText('1 Value Saved')).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Discard' }).click();
  await page.goto(`/abundance-labs/${id}?tab=kpis`);
  await expect(page.getByRole('region', { name: 'CAC', exact: true })).toContainText('$1,250.50');
});
