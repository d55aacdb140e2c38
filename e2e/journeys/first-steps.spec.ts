/** An installation without users and records guides its first administrator. */
import { startIsolatedProduct } from '../support/product.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  registerThroughApi,
  signInAs,
  test,
} from '../support/test.ts';

test('the first administrator is guided through the first steps and notified when they are done', {
  tag: '@one-width',
}, async ({ browser }) => {
  test.slow();
  const { baseUrl, stop } = await startIsolatedProduct({ hasDemoData: false });
  try {
    const page = await (await browser.newContext({ baseURL: baseUrl })).newPage();
    await acknowledgeReminders(page);
    await registerThroughApi(page, 'admin');
    await postAs(page, '/api/legal/accept');
    await page.goto('/');
    const guide = page.getByRole('region', { name: 'First steps' });
    const progress = guide.getByRole('progressbar', { name: 'Progress' });
    await expect(progress).toHaveAttribute('aria-valuetext', '0 of 4 done');
    await expect(guide.getByRole('listitem')).toHaveCount(4);
    await expectNoAxeViolations(page);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }

    await guide.getByRole('link', { name: 'OPEN SETTINGS' }).click();
    await page.getByLabel('Tagline').fill('Capital for the patient');
    await page.getByRole('button', { name: 'SAVE', exact: true }).click();
    await expect(page.getByText('Settings Saved')).toBeVisible();

    await page.goto('/');
    await expect(progress).toHaveAttribute('aria-valuetext', '1 of 4 done');
    await expect(guide.getByRole('heading', { name: 'Done: Introduce your firm' })).toBeVisible();
    await guide.getByRole('link', { name: 'INVITE PEOPLE' }).click();
    await page.getByRole('button', { name: 'INVITE USER' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill('first@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'INVITE', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.goto('/');
    await guide.getByRole('link', { name: 'OPEN AUTHORING' }).click();
    await page.getByRole('button', { name: 'CREATE COURSE' }).first().click();
    await page.getByRole('dialog').getByLabel('Title').fill('Reading a term sheet');
    await page.getByRole('dialog').getByRole('button', { name: 'CREATE COURSE' }).click();
    await expect(page).toHaveURL(/\/academy\/authoring\/[0-9a-f-]{36}/);

    await page.goto('/');
    await expect(progress).toHaveAttribute('aria-valuetext', '3 of 4 done');
    await guide.getByRole('link', { name: 'OPEN THE BOARD' }).click();
    await page.getByRole('button', { name: 'ADD OPPORTUNITY' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'ADD OPPORTUNITY' });
    await dialog.getByLabel('Opportunity Title').fill('Soil sensors');
    await dialog.getByLabel('Description').fill('Moisture by the hour.');
    await dialog.getByLabel('Submitted By').fill('Nia Okafor');
    await dialog.getByRole('button', { name: 'ADD OPPORTUNITY' }).click();
    await expect(page.getByText('Opportunity Added')).toBeVisible();

    // Navigates without a reload: the cache still contains an open step.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'DASHBOARD' }).click();
    await expect(page.getByText('First Steps Done')).toBeVisible();
    await expect(guide).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'DASHBOARD' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(guide).toBeHidden();
  } finally {
    await stop();
  }
});

// REQ-142
test('the guide can be dismissed, returns if that fails, and is shown only to administrators', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/500/);
  const nothingDone = { brand: false, people: false, course: false, opportunity: false };
  await page.route('**/api/first-steps', (route) =>
    route.fulfill({ json: { steps: nothingDone, isDismissed: false } }),
  );
  let isRefused = true;
  await page.route('**/api/first-steps/dismiss', (route) =>
    isRefused
      ? route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.', code: 'INTERNAL_ERROR' } })
      : route.fulfill({ json: { steps: nothingDone, isDismissed: true } }),
  );
  await signInAs(page, 'admin');
  await page.goto('/');
  const guide = page.getByRole('region', { name: 'First steps' });
  const dismiss = guide.getByRole('button', { name: 'DISMISS' });
  await dismiss.click();
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
  await expect(guide).toBeVisible();
  isRefused = false;
  await dismiss.click();
  await expect(page.getByText('First Steps Dismissed')).toBeVisible();
  await expect(guide).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  await signInAs(page, 'manager');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'DASHBOARD' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(guide).toBeHidden();
});
