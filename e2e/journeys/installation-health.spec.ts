/** The health of the installation, for operators and admins of the firm: metrics, states as labels, and the message of a failure. */
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signInAs, test } from '../support/test.ts';

const ADDRESS = '**/api/system/health';

test('operators see the state of the installation and a message when it cannot be read', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/500/);
  await page.clock.install();
  await signInAs(page, 'operator');
  await page.goto('/system/seed-status');
  await page.getByRole('link', { name: 'Installation health' }).click();
  await expect(page).toHaveURL(/\/system\/health$/);
  await expect(page).toHaveTitle(/^Installation health/);
  for (const name of ['This process', 'Database', 'Document store', 'Signing', 'Mail (all tenants)', 'Backup', 'Jobs'])
    await expect(page.getByRole('region', { name })).toContainText(/Healthy|Attention Needed|Critical/i);
  await expect(page.getByRole('region', { name: 'Database' })).toContainText(/PostgreSQL\s*\d+/);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const requestId = '1a2b3c4d-53a8-4b5f-9e44-0d3f1f7f0a11';
  const message = 'Something went wrong on our side. Please try again.';
  await page.route(ADDRESS, (route) =>
    route.fulfill({ status: 500, json: { message, code: 'INTERNAL_ERROR', requestId } }),
  );
  await page.clock.fastForward(11_000);
  await expect(page.getByText('The installation health could not be loaded.')).toBeVisible();
  await expect(page.getByText(`${message} Reference 1a2b3c4d.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Database' })).toBeVisible();
  await page.unroute(ADDRESS);
  await page.getByRole('button', { name: 'REFRESH' }).click();
  await expect(page.getByText('The installation health could not be loaded.')).toBeHidden();

  // The page polls every ten seconds, and the next request may fail.
  await page.goto('about:blank');
  await signInAs(page, 'manager');
  await page.goto('/system/health');
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
});
