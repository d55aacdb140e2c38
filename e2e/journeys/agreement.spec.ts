import { delayRequests } from '../support/delay-requests.ts';
import { expect, expectNoSidewaysScroll, registerThroughApi, test, writesTo } from '../support/test.ts';

// REQ-60, REQ-62, REQ-63, REQ-64, REQ-66, REQ-67
test('the agreement can be read in full and downloaded, and a failed acceptance shows its reason', {
  tag: ['@one-width', '@daily'],
}, async ({ page, context, expectedConsole }) => {
  expectedConsole.push(/50[02]/);
  await registerThroughApi(page);
  const gated: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(opportunities|metrics|users|audit)/.test(request.url())) gated.push(request.url());
  });
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'CONFIDENTIALITY AGREEMENT REQUIRED' });
  await expect(dialog).toBeVisible();
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'View Full Agreement' }).click();
  await expect(dialog.getByRole('heading', { name: /10\..*contact/i })).toBeAttached();
  await dialog.getByRole('button', { name: 'Hide Full Text' }).click();
  await expect(dialog.getByRole('heading', { name: /10\..*contact/i })).toBeHidden();

  const download = dialog.getByRole('link', { name: 'Download PDF' });
  await expect(download).toHaveAttribute('target', '_blank');
  const pdf = await context.request.get((await download.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.route('**/api/legal/accept', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'Storage is full', code: 'INTERNAL_ERROR' }),
    }),
  );
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'ACCEPT AGREEMENT' }).click();
  await expect(page.getByText('Acceptance Failed')).toBeVisible();
  await expect(page.getByText('Storage is full')).toBeVisible();
  await expect(
    dialog.getByText('Failed to accept agreement. Please check your connection and try again.'),
  ).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await page.unroute('**/api/legal/accept');
  await page.route('**/api/legal/accept', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await dialog.getByRole('button', { name: 'ACCEPT AGREEMENT' }).click();
  await expect(page.getByText('Failed to accept agreement. Please try again.')).toBeVisible();
  expect(gated).toEqual([]);

  await page.unroute('**/api/legal/accept');
  const writes = writesTo(page, /legal/);
  // The dialog could close between the two presses.
  const answer = await delayRequests(page, '**/api/legal/accept');
  await dialog.getByRole('button', { name: 'ACCEPT AGREEMENT' }).dblclick();
  answer();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Agreement Accepted')).toBeVisible();
  await expect(page.getByText('Welcome to the platform. You now have access to all features.')).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  expect(writes).toEqual(['POST /api/legal/accept']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
});

// REQ-73
test('a page left open across a new version accepts nothing and leads to the new text', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/400/);
  await registerThroughApi(page);
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'CONFIDENTIALITY AGREEMENT REQUIRED' });
  await expect(dialog).toBeVisible();
  const newer = { hasAccepted: false, agreementVersion: '1.1', acceptedAt: null };
  await page.route('**/api/legal/status', (route) => route.fulfill({ json: newer }));
  const shown: unknown[] = [];
  // The server considers the page's version current, so the test sends an older one.
  await page.route('**/api/legal/accept', (route) => {
    shown.push(route.request().postDataJSON());
    return route.continue({ postData: { agreementVersion: '0.9' } });
  });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'ACCEPT AGREEMENT' }).click();
  await expect(page.getByText('Acceptance Failed')).toBeVisible();
  await expect(dialog.getByText('The agreement has a new version. Reload the page to read it.')).toBeVisible();
  await expect(dialog.getByText('Version 1.1 took effect after this page was loaded.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'ACCEPT AGREEMENT' })).toBeHidden();
  expect(shown).toEqual([{ agreementVersion: '1.0', userId: expect.any(String) }]);

  await page.unroute('**/api/legal/status');
  await page.unroute('**/api/legal/accept');
  await dialog.getByRole('button', { name: 'RELOAD PAGE' }).click();
  await expect(dialog.getByText('Version 1.0, effective Sep 14, 2025.')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'ACCEPT AGREEMENT' }).click();
  await expect(dialog).toBeHidden();
});

test('a user who does not accept can leave', { tag: '@one-width' }, async ({ page }) => {
  await registerThroughApi(page);
  await page.goto('/');
  await page.getByRole('dialog').getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page).toHaveURL(/\/auth/);
});

// REQ-59
test('no page behind the agreement can be reached, however fast the user navigates', { tag: '@one-width' }, async ({
  page,
}) => {
  await registerThroughApi(page);
  await page.goto('/');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Version 1.0, effective Sep 14, 2025.')).toBeVisible();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#root') ?? null)).toBeNull();
  }
  await expect(page.locator('#root')).toHaveAttribute('inert');
});
