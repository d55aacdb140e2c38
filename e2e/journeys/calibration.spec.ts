/** Forecasts in reviews, their resolution by another person, calibration and the anti-portfolio (REQ-363, REQ-364). */
import type { Page } from '@playwright/test';
import { addThroughApi } from '../support/board.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';

const SCORED = ['ROI', 'Feasibility', 'Scale', 'Defense', 'Time to revenue'];

async function fillScores(page: Page) {
  const form = page.getByRole('form', { name: 'Your review' });
  for (const component of SCORED) {
    await form.getByLabel(`Score for ${component}`, { exact: true }).fill('7');
    await form.getByLabel(`Reason for ${component}`, { exact: true }).fill('Seen in the pilot.');
  }
  return form;
}

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a forecast is made in a review, hidden, resolved by another person and counted', { tag: '@one-width' }, async ({
  page,
  browser,
  expectedConsole,
}) => {
  expectedConsole.push(/400/);
  await signInAs(page, 'analyst');
  const title = uniqueName('Forecast');
  const statement = `${title} doubles its revenue`;
  const id = await addThroughApi(page, title, { stage: 'scoring' });
  await page.goto(`/otif/${id}`);
  const form = await fillScores(page);
  await form.getByText('Forecast (optional)').click();
  await form.getByLabel('Probability').fill('120');
  await expect(form.getByText('Probability must be from 0 to 100')).toBeVisible();
  await form.getByLabel('Probability').fill('72,5');
  await page.getByRole('button', { name: 'SUBMIT REVIEW' }).click();
  await expect(form.getByText('Statement is required with a probability')).toBeVisible();
  await expect(form.getByLabel('Statement')).toBeFocused();
  await form.getByLabel('Statement').fill(statement);
  await form.getByLabel('Due on').fill('2020-01-31');
  await page.getByRole('button', { name: 'SUBMIT REVIEW' }).click();
  await expect(form.getByText('Due day must be in the future')).toBeVisible();
  await form.getByLabel('Due on').fill('2040-01-31');
  await form.getByLabel('Component').selectOption('ROI');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'SUBMIT REVIEW' }).click();
  await expect(page.getByText('Review Submitted', { exact: true })).toBeVisible();
  await page.getByText('Forecasts', { exact: true }).click();
  await expect(list(page, 'All reviews').getByText('72.5%')).toBeVisible();

  await page.goto('/calibration');
  await expect(page.getByRole('heading', { name: 'My calibration' })).toBeVisible();
  await expect(list(page, 'My open statements')).toContainText(statement);
  await expect(page.getByRole('region', { name: 'Statements to resolve' })).toBeHidden();

  const manager = await (await browser.newContext()).newPage();
  await acknowledgeReminders(manager);
  await signInAs(manager, 'manager');
  await manager.goto('/calibration');
  await expect(list(manager, 'Statements to resolve')).toBeVisible();
  await expect(manager.getByText(statement)).toBeHidden();
  await postAs(manager, `/api/opportunities/${id}/reviews/decline`);
  await manager.reload();
  const toResolve = list(manager, 'Statements to resolve');
  const resolveButton = toResolve.getByRole('button', { name: `RESOLVE ${statement}` });
  const more = toResolve.getByRole('button', { name: 'LOAD MORE' });
  await expect(resolveButton.or(more).first()).toBeVisible();
  while (!(await resolveButton.isVisible())) await more.click();
  await resolveButton.click();
  const dialog = manager.getByRole('dialog', { name: 'Resolve the statement' });
  await expect(dialog).toContainText('can be resolved as no from the due day on');
  await dialog.getByRole('button', { name: 'RESOLVE' }).click();
  await expect(dialog.getByText('Source is required')).toBeVisible();
  await dialog.getByLabel('Outcome').selectOption('Yes, it came true');
  await dialog.getByLabel('Source').fill('https://example.com/report');
  await expectNoAxeViolations(manager);
  await dialog.getByRole('button', { name: 'RESOLVE' }).click();
  await expect(dialog).toBeHidden();
  await expect(resolveButton).toBeHidden();
  await manager.context().close();

  await page.reload();
  const resolved = list(page, 'Resolved statements');
  await expect(resolved).toContainText(statement);
  await expect(resolved.getByRole('link', { name: 'https://example.com/report' }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'EXPORT CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^forecasts-\d{4}-\d\d-\d\d\.csv$/);
});

test('a manager records the later success of a passed opportunity', async ({ page, expectedConsole }) => {
  expectedConsole.push(/400/);
  await signInAs(page, 'manager');
  const title = uniqueName('Missed');
  const id = await addThroughApi(page, title);
  await postAs(page, `/api/opportunities/${id}/pass`, { reason: 'market', note: 'Too small a market' });
  await page.goto(`/otif/${id}`);
  const panel = list(page, 'Later outcome');
  await panel.getByRole('button', { name: 'Record...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Later outcome' });
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await expect(dialog.getByText('Outcome is required')).toBeVisible();
  await dialog.getByLabel('Outcome').fill('Sold for $200 million');
  await dialog.getByLabel('Source').fill('https://example.com/sale');
  await dialog.getByLabel('Day').fill('2020-01-31');
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await expect(dialog.getByText('Day must not be before the pass')).toBeVisible();
  const today = new Date().toISOString().slice(0, 10);
  await dialog.getByLabel('Day').fill(today);
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel).toContainText('Sold for $200 million');

  await page.goto('/anti-portfolio');
  const missed = list(page, 'Missed successes');
  await expect(missed).toContainText(title);
  await expect(missed).toContainText('Too small a market');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`/otif/${id}`);
  await panel.getByRole('button', { name: 'Remove' }).click();
  await expect(panel.getByText('Record it here')).toBeVisible();
});

// REQ-363: the notification about due statements links here.
test('a link opens the statements to resolve', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto('/calibration#to-resolve');
  await expect(page.getByRole('region', { name: 'Statements to resolve' })).toBeInViewport();
});
