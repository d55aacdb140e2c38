/** The confidentiality reminder of the modules (REQ-120, REQ-121). */
import type { Page } from '@playwright/test';
import { builtFile } from '../support/built-file.ts';
import { enterWithoutNda, ndaDialog } from '../support/nda.ts';
import { expect, expectNoAxeViolations, registerThroughApi, signInAs, test } from '../support/test.ts';

test.use({ meetsReminders: true });

test('the reminder appears once per module and browser session, and only acknowledging it closes it', {
  tag: '@one-width',
}, async ({ page }) => {
  const reported: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/audit-logs')) reported.push(request.postDataJSON());
  });
  await signInAs(page, 'admin');
  await page.goto('/otif');
  const reminder = page.getByRole('alertdialog');
  await expect(reminder).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.mouse.click(3, 3);
  await expect(reminder).toBeVisible();
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/audit-logs'),
  );
  await reminder.getByRole('button').click();
  await expect(reminder).toBeHidden();
  expect((await answer).status()).toBe(201);
  expect(reported).toEqual([
    {
      action: 'confidentiality_reminder_viewed',
      resourceType: 'module',
      resourceId: 'otif',
      details: {
        module: 'otif',
        moduleTitle: 'OTIF',
        userAgent: await page.evaluate(() => navigator.userAgent),
        timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      },
    },
  ]);

  // Another module has its own reminder, on each of its pages. By the time it appears, the first module's would have appeared, too.
  await page.reload();
  await page.goto('/admin/legal');
  await expect(reminder).toContainText('Administration data is confidential');
  await reminder.getByRole('button').click();
  await expect(reminder).toBeHidden();
  await page.goto('/otif');
  await expect(page.getByRole('heading', { name: 'OTIF', level: 1 })).toBeVisible();
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'OTIF', level: 1 })).toBeVisible();
  await page.clock.runFor(5000);
  await expect(reminder).toBeHidden();
});

test('the acknowledgement applies to all tabs of the browser, and ends with the session of its user', {
  tag: '@one-width',
}, async ({ page }) => {
  const reminder = page.getByRole('alertdialog');
  const open = async (at: Page, path: string, heading: string) => {
    await at.clock.install();
    await at.goto(path);
    await expect(at.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await at.clock.runFor(5000);
  };
  await signInAs(page, 'manager');
  await open(page, '/otif', 'OTIF');
  await reminder.getByRole('button').click();
  await expect(reminder).toBeHidden();

  const otherTab = await page.context().newPage();
  await open(otherTab, '/otif', 'OTIF');
  await expect(otherTab.getByRole('alertdialog')).toBeHidden();
  await otherTab.close();

  // Another user of the same browser gets the reminder.
  await signInAs(page, 'analyst');
  await open(page, '/otif', 'OTIF');
  await expect(reminder).toBeVisible();
  await reminder.getByRole('button').click();

  // The same user gets it again after signing out.
  await page.getByRole('button', { name: 'LOGOUT' }).first().click();
  await expect(page).toHaveURL(/\/auth/);
  await signInAs(page, 'analyst');
  await open(page, '/otif', 'OTIF');
  await expect(reminder).toBeVisible();
});

test('the reminder closes permanently even when the audit entry fails', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/500/, /Failed to report the acknowledged confidentiality reminder/);
  await signInAs(page, 'analyst');
  await page.route('**/api/audit-logs', (route) =>
    route.fulfill({ status: 500, json: { message: 'No', code: 'INTERNAL_ERROR', requestId: 'r' } }),
  );
  await page.goto('/otif');
  const reminder = page.getByRole('alertdialog');
  const logged = page.waitForEvent('console', (message) => message.text().includes('Failed to report'));
  await reminder.getByRole('button').click();
  await expect(reminder).toBeHidden();
  await logged;
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'OTIF', level: 1 })).toBeVisible();
  await page.clock.runFor(5000);
  await expect(reminder).toBeHidden();
});

test('the reminder appears only after the signing dialog is closed', { tag: '@one-width' }, async ({ page }) => {
  // The reminder is due once its code has loaded, which the test delays until the signing dialog is open.
  let release = (): void => undefined;
  const isSigning = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(builtFile('features/reminders/components/reminder-dialog.tsx'), async (route) => {
    await isSigning;
    await route.continue();
  });
  await enterWithoutNda(page);
  await page.goto('/capital');
  await page.getByRole('button', { name: 'SIGN NDA' }).click();
  await expect(ndaDialog(page)).toBeVisible();
  const isLoaded = page.waitForResponse(builtFile('features/reminders/components/reminder-dialog.tsx'));
  release();
  await isLoaded;
  const reminder = page.getByRole('alertdialog');
  await expect(reminder).toBeHidden();
  await ndaDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(reminder).toContainText('Financial data is confidential');
});

test('the reminder does not appear while the agreement is open', { tag: '@one-width' }, async ({ page }) => {
  await page.clock.install();
  await registerThroughApi(page);
  await page.goto('/capital');
  const agreement = page.getByRole('dialog', { name: 'CONFIDENTIALITY AGREEMENT REQUIRED' });
  await expect(agreement).toBeVisible();
  await page.clock.runFor(5000);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await agreement.getByRole('checkbox').check();
  await agreement.getByRole('button', { name: 'ACCEPT AGREEMENT' }).click();
  await expect(agreement).toBeHidden();
  await page.clock.runFor(5000);
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
