import { addThroughApi, card } from '../support/board.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signInAs, test, uniqueName } from '../support/test.ts';

test('the board shows the five stages with their counts and passes axe', async ({ page }) => {
  await signInAs(page, 'analyst');
  await page.goto('/otif');
  for (const stage of ['DISCOVERY', 'SCREENING', 'SCORING', 'SHORTLIST', 'INCUBATION']) {
    await expect(page.getByRole('heading', { name: new RegExp(stage, 'i'), level: 2 })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Compliance twin for payments' })).toBeAttached();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

test('a move that the server refuses is taken back, and the reason is told', async ({ page, expectedConsole }) => {
  expectedConsole.push(/409/);
  await signInAs(page, 'analyst');
  const title = uniqueName('Refused');
  await addThroughApi(page, title);
  await page.goto('/otif');
  await page.route('**/api/opportunities/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 409,
          contentType: 'application/json',
          body: JSON.stringify({ message: 'It was changed by someone else', code: 'STALE' }),
        })
      : route.fallback(),
  );
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Move to Shortlist' }).click();
  await expect(page.getByText('It was changed by someone else')).toBeVisible();
  await expect(card(page, 'discovery', title)).toBeVisible();
  await expect(card(page, 'shortlist', title)).toBeHidden();
});

test('ADD OPPORTUNITY asks for what is missing and loses nothing when the server refuses', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/500/);
  await signInAs(page, 'manager');
  await page.goto('/otif');
  await page.getByRole('button', { name: 'ADD OPPORTUNITY' }).first().click();
  const form = page.getByRole('dialog');
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: /add opportunity/i }).click();
  await expect(form.getByText('Title is required')).toBeVisible();
  await expect(form.getByText('Description is required')).toBeVisible();
  await expect(form.getByText('Submitted By is required')).toBeVisible();
  await form.getByLabel('Opportunity Title').fill('t'.repeat(256));
  await form.getByRole('button', { name: /add opportunity/i }).click();
  await expect(form.getByText('Title must be less than 255 characters')).toBeVisible();
  const title = uniqueName('Kept');
  await form.getByLabel('Opportunity Title').fill(title);
  await form.getByLabel('Description').fill('Finds leaks.');
  await form.getByLabel('Submitted By').fill('M. Park');
  await page.route('**/api/opportunities', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({
            message: 'Something went wrong on our side. Please try again.',
            code: 'INTERNAL_ERROR',
          }),
        })
      : route.fallback(),
  );
  await form.getByRole('button', { name: /add opportunity/i }).click();
  await expect(page.getByText('Something went wrong on our side. Please try again.').first()).toBeVisible();
  await expect(form.getByLabel('Opportunity Title')).toHaveValue(title);
  await page.unroute('**/api/opportunities');
  await form.getByRole('button', { name: /add opportunity/i }).click();
  await expect(form).toBeHidden();
  await expect(card(page, 'discovery', title)).toBeVisible();
});

test('a failing board says what happened and offers again', async ({ page, expectedConsole }) => {
  expectedConsole.push(/503/);
  await signInAs(page, 'analyst');
  await page.route('**/api/opportunities?*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({
        message: 'The service is not available right now. Please try again.',
        code: 'SERVICE_UNAVAILABLE',
      }),
    }),
  );
  await page.goto('/otif');
  await expect(page.getByRole('button', { name: /try again/i }).first()).toBeVisible();
  await page.unroute('**/api/opportunities?*');
  await page
    .getByRole('button', { name: /try again/i })
    .first()
    .click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
