/** The days of an author and of a reader of investor updates: publishing, reminding, correcting, withdrawing and scheduling. */

import type { Browser, Page } from '@playwright/test';
import { enterAsSigner } from '../support/nda.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  test,
  uniqueName,
} from '../support/test.ts';

async function anotherPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await acknowledgeReminders(page);
  return page;
}

const itemOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

async function chooseAction(page: Page, title: string, action: string): Promise<void> {
  await itemOf(page, title)
    .getByRole('button', { name: `More actions for ${title}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

// REQ-342, REQ-343
test('an author publishes, reminds, corrects and withdraws an update, and its reader follows', {
  tag: '@one-width',
}, async ({ page, browser, baseURL, expectedConsole }) => {
  expectedConsole.push(/410/, /409/);
  const reader = await anotherPage(browser, baseURL);
  await enterAsSigner(reader, 'investor');
  await enterAsSigner(page, 'manager');
  const title = uniqueName('March letter');
  await page.goto('/capital/updates/write');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill('Revenue grew.');
  await page.getByRole('checkbox', { name: 'Investors' }).check();
  await page.getByRole('button', { name: 'Insert metric…' }).click();
  const metrics = page.getByRole('dialog', { name: 'Insert metric' });
  await metrics.getByRole('checkbox', { name: /^Active Ventures/ }).check();
  await expectNoAxeViolations(page);
  await metrics.getByRole('button', { name: 'INSERT' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(
    /^Revenue grew\.\n\n\| Metric \| Value \| Date \|\n\| --- \| ---: \| --- \|\n\| Active Ventures \| \d+ \| /,
  );
  await page.getByRole('button', { name: 'PUBLISH' }).click();
  const confirm = page.getByRole('dialog', { name: 'Publish update' });
  await expect(confirm.getByText(/^Publish to [\d,]+ readers?\? [\d,]+ gets? an email now\.$/)).toBeVisible();
  await confirm.getByRole('button', { name: 'PUBLISH' }).click();
  await expect(itemOf(page, title).getByText('PUBLISHED', { exact: true })).toBeVisible();

  await reader.goto('/notifications?topic=updates');
  await expect(async () => {
    await reader.reload();
    await expect(reader.getByRole('link', { name: title })).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await itemOf(page, title)
    .getByRole('button', { name: /^Viewed by 0/ })
    .click();
  const views = page.getByRole('dialog', { name: 'Viewed by' });
  await views.getByRole('tab', { name: 'NOT OPENED' }).click();
  await expect(views.getByText('Each reader gets at most one reminder a day.')).toBeVisible();
  await expectNoAxeViolations(page);
  await views.getByRole('button', { name: 'REMIND' }).click();
  await expect(page.getByText('Reminder Sent')).toBeVisible();
  await views.getByRole('button', { name: 'REMIND' }).click();
  await expect(views.getByText('No reminder was sent.')).toBeVisible();
  await views.getByRole('button', { name: 'Close' }).click();

  await reader.getByRole('link', { name: title }).first().click();
  await expect(reader.getByRole('heading', { name: title })).toBeVisible();
  await expect(reader.getByRole('cell', { name: 'Active Ventures' })).toBeVisible();
  await expect(reader.getByText('Updated on')).toBeHidden();
  const letter = reader.waitForEvent('download');
  await reader.getByRole('button', { name: 'EXPORT PDF' }).click();
  expect((await letter).suggestedFilename()).toMatch(/^investor-update-.*\.pdf$/);

  await itemOf(page, title).getByRole('link', { name: 'CORRECT' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Revenue grew by 3%.');
  await page.getByRole('checkbox', { name: 'Notify readers of this correction' }).check();
  await page.getByRole('button', { name: 'SAVE CORRECTION' }).click();
  await expect(page.getByText('Published as version 2.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('Revenue grew by 3%.')).toBeVisible();
  await expect(reader.getByText(/^Updated on/)).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await expect(versions.getByText('Differences from version 1')).toBeVisible();
  await expect(versions.getByRole('paragraph').filter({ hasText: 'Added: Revenue grew by 3%.' })).toBeVisible();
  await expectNoAxeViolations(page);
  await versions.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw…' }).click();
  const withdraw = page.getByRole('dialog', { name: 'Withdraw this update?' });
  await withdraw.getByRole('button', { name: 'WITHDRAW' }).click();
  await expect(withdraw.getByText('Reason is required')).toBeVisible();
  await withdraw.getByLabel('Reason').fill('A wrong number');
  await withdraw.getByRole('button', { name: 'WITHDRAW' }).click();
  await expect(page.getByText('Reason: A wrong number')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('This update was withdrawn')).toBeVisible();
  await expectNoSidewaysScroll(reader);
  await reader.context().close();
});

// REQ-343
test('an update is scheduled, moved and canceled, and a time in the past is refused', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  await enterAsSigner(page, 'manager');
  const title = uniqueName('Scheduled letter');
  const update = (await postAs(page, '/api/investor-updates', { title, content: 'Good.' })) as { id: string };
  await page.goto('/capital/updates');
  await chooseAction(page, title, 'Schedule…');
  const dialog = page.getByRole('dialog', { name: 'Schedule update' });
  await expect(dialog.getByText(/^Time zone: /)).toBeVisible();
  await dialog.getByLabel('Date and time').fill('2020-01-01T09:00');
  await dialog.getByRole('button', { name: 'SCHEDULE' }).click();
  await expect(dialog.getByText('Choose a time in the future')).toBeVisible();
  const nextYear = new Date(Date.now() + 200 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await dialog.getByLabel('Date and time').fill(`${nextYear}T09:00`);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'SCHEDULE' }).click();
  const item = itemOf(page, title);
  await expect(item.getByText('SCHEDULED', { exact: true })).toBeVisible();
  await expect(item.getByText('9:00 AM')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await chooseAction(page, title, 'Change schedule…');
  const change = page.getByRole('dialog', { name: 'Change schedule' });
  await expect(change.getByLabel('Date and time')).toHaveValue(`${nextYear}T09:00`);
  await change.getByLabel('Date and time').fill(`${nextYear}T10:30`);
  // After a refusal for a newer version, the next try is for that version.
  await changeContent(page, update.id, 'Better.');
  await change.getByRole('button', { name: 'SCHEDULE' }).click();
  await expect(change.getByText('The update was not scheduled.')).toBeVisible();
  await change.getByRole('button', { name: 'SCHEDULE' }).click();
  await expect(item.getByText('10:30 AM')).toBeVisible();
  await item.getByRole('link', { name: 'EDIT' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Unsaved.');
  const menu = page.getByRole('button', { name: 'More actions' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Cancel schedule' }).click();
  await expect(page.getByText('Schedule Canceled')).toBeVisible();
  await expect(text).toHaveValue('Unsaved.');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Send test email to myself' }).click();
  await expect(page.getByText('Test Email Sent')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // An author schedules only text that they have seen.
  await text.fill('Mine.');
  await changeContent(page, update.id, 'Theirs.');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Schedule…' }).click();
  await expect(page.getByText('Someone else changed this in the meantime.')).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Schedule…' }).click();
  await expect(page.getByText('Review the current version, then schedule again.')).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Schedule…' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // A preview that replaces the field receives the metrics at its end.
  await page.setViewportSize({ width: 600, height: 800 });
  await page.getByRole('tab', { name: 'PREVIEW' }).click();
  await page.getByRole('button', { name: 'Insert metric…' }).click();
  const metrics = page.getByRole('dialog', { name: 'Insert metric' });
  await metrics.getByRole('checkbox', { name: /^Active Ventures/ }).check();
  await metrics.getByRole('button', { name: 'INSERT' }).click();
  await expect(page.getByRole('cell', { name: 'Active Ventures' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Insert metric…' })).toBeFocused();
  await page.getByRole('tab', { name: 'WRITE' }).click();
  await expect(text).toHaveValue(/^Mine\.\n\n\| Metric/);
});

/** Changes the text of the stored update, as another author would. */
async function changeContent(page: Page, id: string, content: string): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const response = await page.request.patch(`/api/investor-updates/${id}`, {
    headers: { 'X-CSRF-Token': csrfToken },
    data: { content },
  });
  expect(response.ok()).toBe(true);
}
