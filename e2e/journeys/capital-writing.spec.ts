/** Writing for investors: rounds, updates, their views, and their exports. */

import type { Browser, Page } from '@playwright/test';
import { delayRequests } from '../support/delay-requests.ts';
import { enterAsSigner } from '../support/nda.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  registerThroughApi,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';
import { warnsBeforeUnload } from '../support/warns-before-unload.ts';

async function patchAs(page: Page, path: string, data: object): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const response = await page.request.patch(path, { headers: { 'X-CSRF-Token': csrfToken }, data });
  expect(response.ok(), await response.text()).toBe(true);
}

async function anotherPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await acknowledgeReminders(page);
  return page;
}

// REQ-232
test('an update is written, previewed, published and read, and its author sees the view', {
  tag: ['@one-width', '@daily'],
}, async ({ page, browser, baseURL }) => {
  const title = uniqueName('Third quarter');
  await enterAsSigner(page, 'manager');
  await page.goto('/capital');
  await page.getByRole('link', { name: 'WRITE UPDATE' }).click();
  await expect(page).toHaveURL(/updates\/write$/);

  await page.getByRole('button', { name: 'PUBLISH' }).click();
  await expect(page.getByText('An update needs a title before it can be published')).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'PUBLISH' }).click();
  await expect(page.getByText('An update needs text before it can be published')).toBeVisible();
  await page.getByLabel('Report address').fill('https://reports.example/q3');
  await page.getByLabel('Pages of the report').fill('12');
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill(
      '# Results\n\nRevenue **grew**. <b onclick="x">Html</b> ![chart](https://example.com/x.png)\n\n| A |\n| --- |\n| 1 |',
    );
  const previewTab = page.getByRole('tab', { name: 'PREVIEW' });
  if (await previewTab.isVisible()) await previewTab.click();
  const preview = page.getByRole('group', { name: 'Rendered text' });
  await expect(preview.getByRole('heading', { name: 'Results' })).toBeVisible();
  await expect(preview.locator('b, img')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Investors' }).check();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(request.url().replace(/^.*\/api\/|[0-9a-f-]{36}/g, ''));
  });
  await page.getByRole('button', { name: 'SAVE DRAFT' }).dblclick();
  await expect(page).toHaveURL(/updates\/write\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'PUBLISH' }).click();
  const confirm = page.getByRole('dialog', { name: 'Publish update' });
  await expect(confirm.getByText('Investors who have signed the NDA')).toBeVisible();
  await expect(confirm.getByText(/^Publish/)).toHaveCount(2);
  // The confirmation could close between the two presses.
  const answer = await delayRequests(page, /\/publish$/);
  await confirm.getByRole('button', { name: 'PUBLISH' }).dblclick();
  answer();
  const item = page.getByRole('article').filter({ hasText: title });
  await expect(item.getByText('PUBLISHED', { exact: true })).toBeVisible();
  // The test pressed each button twice.
  expect(written).toEqual(['investor-updates', 'investor-updates/audience', 'investor-updates//publish']);
  await expect(item.getByRole('button', { name: /^Viewed by 0/ })).toBeVisible();

  const reader = await anotherPage(browser, baseURL);
  await enterAsSigner(reader, 'investor');
  await reader.goto('/capital/updates');
  await reader.getByRole('link', { name: title, exact: true }).click();
  await expect(reader.getByRole('heading', { name: 'Results' })).toBeVisible();
  await expect(reader.getByText('12 pages')).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Open report' })).toHaveAttribute('href', 'https://reports.example/q3');
  await expect(reader.getByRole('link', { name: 'EDIT' })).toBeHidden();
  await reader.context().close();

  await page.reload();
  await item.getByRole('button', { name: /^Viewed by 1/ }).click();
  const views = page.getByRole('dialog', { name: 'Viewed by' });
  await expect(views.getByText('Investor', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('an update that is not addressed to a user does not exist for them', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/404/);
  await enterAsSigner(page, 'manager');
  const title = uniqueName('For admins');
  const { id } = (await postAs(page, '/api/investor-updates', {
    title,
    content: 'Text',
    recipientRoles: ['admin'],
  })) as { id: string };
  await postAs(page, `/api/investor-updates/${id}/publish`);
  await registerThroughApi(page);
  await postAs(page, '/api/legal/accept');
  await postAs(page, '/api/nda/sign', { name: 'Nia Okafor' });
  await page.goto(`/capital/updates/${id}`);
  await expect(
    page.getByRole('heading', { name: 'This update does not exist or is not available to you' }),
  ).toBeVisible();
  await page.goto(`/capital/updates/write/${id}`);
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
});

test('input is kept when another author saves first, and during visits to other pages', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/409/);
  await enterAsSigner(page, 'manager');
  const title = uniqueName('Draft');
  const { id } = (await postAs(page, '/api/investor-updates', { title, content: 'First' })) as { id: string };
  await page.goto('/capital/updates');
  await page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: /^EDIT/ }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Mine');

  await page.getByRole('link', { name: 'All updates' }).click();
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
  expect(await warnsBeforeUnload(page)).toBe(true);
  await page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: /^EDIT/ }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Mine');

  await patchAs(page, `/api/investor-updates/${id}`, { title: `${title}, theirs`, content: 'Theirs' });
  await page.getByRole('button', { name: 'SAVE DRAFT' }).click();
  const newer = page.getByRole('status').filter({ hasText: 'Someone else changed this in the meantime' });
  await expect(newer.getByText('Theirs', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Mine');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'SAVE DRAFT' }).click();
  await expect(newer).toBeHidden();
  await expect.poll(() => warnsBeforeUnload(page)).toBe(false);
  await expect(page.getByLabel('Title')).toHaveValue(`${title}, theirs`);
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Mine');
});

test('another author’s text stays unchanged after a visit to another page', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  await enterAsSigner(page, 'manager');
  const title = uniqueName('Draft');
  const { id } = (await postAs(page, '/api/investor-updates', { title, content: 'First' })) as { id: string };
  await page.goto('/capital/updates');
  const edit = page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: /^EDIT/ });
  await edit.click();
  await page.getByLabel('Title').fill(`${title}, mine`);
  await patchAs(page, `/api/investor-updates/${id}`, { content: 'Theirs' });
  await page.getByRole('button', { name: 'SAVE DRAFT' }).click();
  const newer = page.getByRole('status').filter({ hasText: 'Someone else changed this in the meantime' });
  await expect(newer.getByText('Theirs', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'All updates' }).click();
  await edit.click();
  await expect(page.getByLabel('Title')).toHaveValue(`${title}, mine`);
  await expect(newer.getByText('Theirs', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'SAVE DRAFT' }).click();
  await expect(newer).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Theirs');
  const saved = await (await page.request.get(`/api/investor-updates/${id}`)).json();
  expect(saved).toMatchObject({ title: `${title}, mine`, content: 'Theirs' });
});

test('an author who discards their own change continues from the other author’s text', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  await enterAsSigner(page, 'manager');
  const { id } = (await postAs(page, '/api/investor-updates', { title: uniqueName('Draft'), content: 'First' })) as {
    id: string;
  };
  await page.goto(`/capital/updates/write/${id}`);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Mine');
  await patchAs(page, `/api/investor-updates/${id}`, { content: 'Theirs' });
  await page.getByRole('button', { name: 'SAVE DRAFT' }).click();
  const newer = page.getByRole('status').filter({ hasText: 'Someone else changed this in the meantime' });
  await expect(newer).toBeVisible();
  await text.fill('First');
  await page.getByRole('button', { name: 'SAVE DRAFT' }).click();
  await expect(newer).toBeHidden();
  await expect(text).toHaveValue('Theirs');
});

test('publishing never includes text that the author has not seen', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  await enterAsSigner(page, 'manager');
  const title = uniqueName('Draft');
  const draft = { title, content: 'Mine', recipientRoles: ['admin'] };
  const { id } = (await postAs(page, '/api/investor-updates', draft)) as { id: string };
  await page.goto(`/capital/updates/write/${id}`);
  await page.getByRole('button', { name: 'PUBLISH' }).click();
  const confirm = page.getByRole('dialog', { name: 'Publish update' });
  await expect(confirm.getByText('Admins who have signed the NDA')).toBeVisible();

  await patchAs(page, `/api/investor-updates/${id}`, { content: 'Theirs', recipientRoles: [] });
  await confirm.getByRole('button', { name: 'PUBLISH' }).click();
  await expect(confirm).toBeHidden();
  const notice = page.getByRole('alert').filter({ hasText: 'Review the current version, then publish again.' });
  await expect(notice.getByText('The update was not published.', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'PUBLISH' }).click();
  await expect(confirm.getByText('Everyone with access to Capital who has signed the NDA')).toBeVisible();
  await confirm.getByRole('button', { name: 'PUBLISH' }).click();
  const item = page.getByRole('article').filter({ hasText: title });
  await expect(item.getByText('PUBLISHED', { exact: true })).toBeVisible();
});

// REQ-233
test('the investor update is downloaded as PDF and as CSV', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/400|500/);
  await enterAsSigner(page, 'investor');
  await page.goto('/capital');
  const exportButton = page.getByRole('button', { name: 'EXPORT INVESTOR UPDATE' });
  await exportButton.click();
  const dialog = page.getByRole('dialog', { name: 'Export investor update' });
  const today = await dialog.getByLabel('To', { exact: true }).inputValue();
  await dialog.getByLabel('From').fill('2999-01-01');
  await dialog.getByRole('button', { name: 'EXPORT' }).click();
  await expect(dialog.getByText('The start date must not be after the end date')).toBeVisible();
  await dialog.getByLabel('From').fill('2000-01-01');
  await dialog.getByRole('button', { name: 'EXPORT' }).click();
  await expect(dialog.getByText('The period must not span more than 60 months')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('From').fill(`${today.slice(0, 4)}-01-01`);

  const pdf = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'EXPORT' }).click();
  expect((await pdf).suggestedFilename()).toBe(`investor-update-${today}.pdf`);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Export Complete')).toBeVisible();

  await exportButton.click();
  await dialog.getByLabel('Format').selectOption('csv');
  const exported: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/export')) exported.push(request.url());
  });
  const csv = page.waitForEvent('download');
  // Without the delay, the server would generate the table before the second press.
  const answer = await delayRequests(page, /\/export\?/);
  await dialog.getByRole('button', { name: 'EXPORT' }).dblclick();
  answer();
  expect((await csv).suggestedFilename()).toBe(`investor-update-${today}.csv`);
  await expect(dialog).toBeHidden();
  expect(exported).toHaveLength(1);

  await page.route('**/api/investor-updates/export*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Failed to generate', code: 'EXPORT_PDF_FAILED', requestId: 'r' } }),
  );
  await exportButton.click();
  await dialog.getByRole('button', { name: 'EXPORT' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to generate');
});

test('an export continues while the user works on the page', { tag: '@one-width' }, async ({ page }) => {
  await enterAsSigner(page, 'investor');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/investor-updates/export*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/capital');
  await page.getByRole('button', { name: 'EXPORT INVESTOR UPDATE' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export investor update' });
  await dialog.getByRole('button', { name: 'EXPORT' }).click();
  await expect(dialog.getByText('The document is being created and signed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'CLOSE' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'EXPORTING...' })).toBeVisible();
  await page.getByRole('tab', { name: 'FUNDING ROUNDS' }).click();
  await expect(page.getByText('Series A').first()).toBeVisible();
  const download = page.waitForEvent('download');
  answer.resolve();
  expect((await download).suggestedFilename()).toMatch(/^investor-update-.*\.pdf$/);
});

test('the first round of an empty list moves the focus to the button that adds the next', {
  tag: '@one-width',
}, async ({ page }) => {
  await enterAsSigner(page, 'admin');
  // Only the first response is empty: later ones contain the firm's rounds.
  await page.route('**/api/funding-rounds*', (route) => route.fulfill({ json: [] }), { times: 1 });
  await page.goto('/capital?tab=rounds');
  await expect(page.getByText('No Funding Rounds')).toBeVisible();
  await page.getByRole('button', { name: 'ADD ROUND' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add round' });
  await dialog.getByLabel('Name').fill(uniqueName('Seed'));
  await dialog.getByLabel('Amount').fill('100');
  await dialog.getByRole('button', { name: 'ADD ROUND' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No Funding Rounds')).toBeHidden();
  await expect(page.getByRole('button', { name: 'ADD ROUND' })).toBeFocused();
});

// REQ-232
test('a round is added with its sentences and edited over another user’s change', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/409/);
  const name = uniqueName('Series C');
  await enterAsSigner(page, 'admin');
  await page.goto('/capital?tab=rounds');
  await page.getByRole('button', { name: 'ADD ROUND' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add round' });
  await expect(dialog.getByLabel('Closing date')).toBeHidden();
  await dialog.getByLabel('Status').selectOption('closed');
  await dialog.getByLabel('Amount').fill('12345678901234.5');
  await dialog.getByLabel('Target').fill('-1');
  await dialog.getByRole('button', { name: 'ADD ROUND' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expect(dialog.getByText('Amount must be a number with at most 13 digits and 2 decimals')).toBeVisible();
  await expect(dialog.getByText('Target must not be negative')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Amount').fill('2000000.01');
  await dialog.getByLabel('Target').fill('');
  await dialog.getByLabel('Valuation').fill('2000000.00');
  await expect(dialog.getByText('The valuation must not be below the amount')).toBeVisible();
  await dialog.getByLabel('Valuation').fill('40000000');
  await expect(dialog.getByText('A closed round needs a closing date')).toBeVisible();
  await dialog.getByLabel('Status').selectOption('active');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'ADD ROUND' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });
  await expect(row.getByText('$2M', { exact: true })).toHaveAttribute('title', '$2,000,000.01');

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit round' });
  await edit.getByLabel('Lead investor').fill('Meridian');
  const rounds: { id: string; name: string }[] = await (await page.request.get('/api/funding-rounds')).json();
  const id = rounds.find((round) => round.name === name)?.id ?? '';
  await patchAs(page, `/api/funding-rounds/${id}`, { valuation: '50000000.00' });
  await edit.getByRole('button', { name: 'SAVE' }).click();
  await expect(edit.getByText('50000000.00')).toBeVisible();
  await expect(edit.getByLabel('Lead investor')).toHaveValue('Meridian');
  await edit.getByRole('button', { name: 'SAVE' }).click();
  await expect(edit).toBeHidden();
  await expect(row.getByText('Meridian', { exact: true })).toBeVisible();
  await expect(row.getByText('$50M', { exact: true })).toBeVisible();
  // Hidden from the other tests, which rely on the rounds of the demonstration data.
  await patchAs(page, `/api/funding-rounds/${id}`, { amount: null, valuation: null });
});

test('the firm records its own metrics, starting from a chart without data', async ({ page }) => {
  // Other journeys read the computed metrics; this test records none of those.
  const metric = uniqueName('Press mentions').toLowerCase();
  await signInAs(page, 'manager');
  await page.route('**/api/metrics/revenue', (route) => route.fulfill({ json: { streams: [], months: [] } }));
  await page.goto('/capital');
  await page.getByRole('link', { name: 'RECORD REVENUE' }).click();
  await expect(page.getByRole('heading', { name: 'Firm figures', level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'RECORD KPI' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Metric').selectOption('New metric…');
  await expect(form.getByText('For example revenue, cash, burn, roi.')).toBeVisible();
  await form.getByLabel('Name of the new metric').fill(metric);
  await form.getByLabel('Value').fill('12');
  await form.getByRole('button', { name: 'RECORD KPI' }).click();
  await expect(form).toBeHidden();
  const panel = page.getByRole('region', { name: new RegExp(metric, 'i') });
  await expect(panel).toContainText('12');
  await panel.getByRole('button', { name: '1 value' }).click();
  await panel.getByRole('button', { name: /^Correct/ }).click();
  await form.getByLabel('Value').fill('13');
  await form.getByRole('button', { name: 'SAVE' }).click();
  await expect(form).toBeHidden();
  await expect(panel).toContainText('13');
  await expectNoAxeViolations(page);

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Capital' }).click();
  await page.getByRole('button', { name: 'About Runway' }).click();
  const about = page.getByRole('dialog', { name: 'Runway' });
  await about.getByRole('link', { name: "Record the firm's figures" }).click();
  await expect(page.getByRole('heading', { name: 'Firm figures', level: 1 })).toBeVisible();
  await expect(about).toBeHidden();
});

test('only admins and managers record the metrics of the firm', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'investor');
  await page.goto('/capital/figures');
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  await page.goto('/capital');
  await page.getByRole('button', { name: 'About Runway' }).click();
  const about = page.getByRole('dialog', { name: 'Runway' });
  await expect(about.getByText('Computed from')).toBeVisible();
  await expect(about.getByRole('link', { name: "Record the firm's figures" })).toHaveCount(0);
});
