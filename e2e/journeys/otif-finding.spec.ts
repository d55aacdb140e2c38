import { addThroughApi, boardOf, card, chooseMore, column, moveThroughApi } from '../support/board.ts';
import { chooseItem } from '../support/choose-item.ts';
import { delayRequests } from '../support/delay-requests.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';

const filterButton = (page: Parameters<typeof signInAs>[0]) => page.getByRole('button', { name: /^Filter/ });

// REQ-204
test('filters are in the address: they survive a reload, and a colleague sees the same list', {
  tag: '@one-width',
}, async ({ page, browser, baseURL }) => {
  await signInAs(page, 'analyst');
  const submittedBy = uniqueName('R. Finder');
  const [found, other] = [uniqueName('Found'), uniqueName('Left out')];
  await addThroughApi(page, found, { submittedBy, priority: 'high', roiScore: 8.5 });
  await addThroughApi(page, other, { submittedBy, priority: 'high', roiScore: 5 });
  await page.goto('/otif');
  await filterButton(page).click();
  await page.getByLabel('Submitted by').fill(submittedBy);
  await page.getByLabel('Priority', { exact: true }).selectOption('high');
  await page.getByLabel('Lowest score').fill('11');
  await expect(page.getByText('Score must be a number between 0 and 10')).toBeVisible();
  await page.getByLabel('Lowest score').fill('8');
  await page.getByLabel('Highest score').fill('9.5');
  await expect(page).toHaveURL(/minScore=8&maxScore=9\.5|maxScore=9\.5.*minScore=8/);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Filter (4)' })).toBeVisible();
  await expect(card(page, 'discovery', found)).toBeVisible();
  await expect(card(page, 'discovery', other)).toBeHidden();

  const colleague = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await acknowledgeReminders(colleague);
  await signInAs(colleague, 'manager');
  await colleague.goto(page.url());
  await expect(card(colleague, 'discovery', found)).toBeVisible();
  await expect(card(colleague, 'discovery', other)).toBeHidden();
  await colleague.context().close();
});

test('a filter by stage leaves only that column', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  await page.goto('/otif?stage=shortlist&minScore=nonsense');
  await expect(page.getByRole('heading', { name: 'Shortlist', level: 2 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Discovery', level: 2 })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await expect(column(page, 'shortlist').getByText(/Mean score/)).toBeVisible();
});

test('a stale card is flagged, and the stale filter leaves out recently changed cards', {
  tag: '@one-width',
}, async ({ page }) => {
  await signInAs(page, 'analyst');
  const title = uniqueName('Forgotten');
  const id = await addThroughApi(page, title, { stage: 'screening' });
  const asked: string[] = [];
  // No card is thirty days old in a product that started a minute ago.
  await page.route('**/api/opportunities?*', async (route) => {
    asked.push(route.request().url());
    const response = await route.fetch();
    const items = (await response.json()) as { id: string }[];
    const then = new Date(Date.now() - 45 * 24 * 60 * 60 * 1000).toISOString();
    const aged = items.map((item) => (item.id === id ? { ...item, updatedAt: then, stageChangedAt: then } : item));
    await route.fulfill({ response, json: aged });
  });
  await page.goto(boardOf(title));
  const forgotten = column(page, 'screening').getByRole('article').filter({ hasText: title });
  await expect(forgotten.getByText('Stale: No change for 45 days. In Screening for 45 days.')).toBeVisible();
  // The checkbox follows the address shortly after the press: `check` would read it at once.
  await page.getByLabel('Stale only').click();
  await expect(page).toHaveURL(/stale=true/);
  await expect.poll(() => asked.filter((address) => address.includes('stale=true')).length).toBe(5);
  await expect(card(page, 'screening', title)).toBeHidden();
});

test('several cards are moved at once', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'manager');
  const submittedBy = uniqueName('B. Mover');
  const titles = [uniqueName('First'), uniqueName('Second'), uniqueName('Third')];
  for (const title of titles) await addThroughApi(page, title, { submittedBy });
  await page.goto(`/otif?submittedBy=${encodeURIComponent(submittedBy)}`);
  await expect(page.getByRole('button', { name: 'ADD OPPORTUNITY' }).first()).toBeVisible();
  const select = page.getByRole('button', { name: 'Select', exact: true });
  await ((await select.isVisible()) ? select.click() : chooseMore(page, 'Select cards'));
  const bar = page.getByRole('region', { name: 'Selected opportunities' });
  await expect(bar.getByText('0 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: titles[0] ?? '' }).check();
  await expect(bar.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all shown in Discovery' }).click();
  await expect(bar.getByText('3 selected')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await bar.getByRole('button', { name: 'Move to...' }).click();
  await chooseItem(page, 'Screening');
  await expect(page.getByText('Opportunities Moved')).toBeVisible();
  await expect(page.getByText('3 opportunities are now in Screening')).toBeVisible();
  await expect(bar).toBeFocused();
  for (const title of titles) await expect(card(page, 'screening', title)).toBeAttached();
  await page.reload();
  for (const title of titles) await expect(card(page, 'screening', title)).toBeAttached();
});

test('no card of a selection moves when another user changed one of them first', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  await signInAs(page, 'manager');
  const submittedBy = uniqueName('B. Mover');
  const [overtaken, untouched] = [uniqueName('Overtaken'), uniqueName('Untouched')];
  const id = await addThroughApi(page, overtaken, { submittedBy });
  await addThroughApi(page, untouched, { submittedBy });
  await page.goto(`/otif?submittedBy=${encodeURIComponent(submittedBy)}`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all shown in Discovery' }).click();
  const bar = page.getByRole('region', { name: 'Selected opportunities' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await moveThroughApi(page, id, 'incubation');
  await bar.getByRole('button', { name: 'Move to...' }).click();
  await chooseItem(page, 'Scoring');
  await expect(bar.getByText(`${overtaken} (Incubation)`)).toBeVisible();
  await expect(bar.getByText('2 selected')).toBeVisible();
  await expect(card(page, 'incubation', overtaken)).toBeVisible();
  await expect(card(page, 'discovery', untouched)).toBeVisible();
  // After the user has seen the newer state, the move succeeds.
  await bar.getByRole('button', { name: 'Move to...' }).click();
  await chooseItem(page, 'Scoring');
  await expect(page.getByText('2 opportunities are now in Scoring')).toBeVisible();
  await expect(card(page, 'scoring', overtaken)).toBeVisible();
});

test('a conflicting move shows the newer state and a message', { tag: '@one-width' }, async ({
  page,
  browser,
  baseURL,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  await signInAs(page, 'analyst');
  const title = uniqueName('Wanted by two');
  const id = await addThroughApi(page, title);
  await page.goto(boardOf(title));
  await expect(card(page, 'discovery', title)).toBeVisible();

  const colleague = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signInAs(colleague, 'manager');
  await moveThroughApi(colleague, id, 'incubation');
  await colleague.context().close();

  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await chooseItem(page, 'Move to Screening');
  await expect(page.getByText('Move failed')).toBeVisible();
  await expect(
    page.getByText('Someone else changed this opportunity in the meantime. You now see the latest version.'),
  ).toBeVisible();
  await expect(card(page, 'incubation', title)).toBeAttached();
  await expect(card(page, 'screening', title)).toBeHidden();

  // The page now has the newer state, so the server accepts the next move.
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await chooseItem(page, 'Move to Screening');
  await expect(page.getByText('Opportunity Moved')).toBeVisible();
  await expect(card(page, 'screening', title)).toBeAttached();
});

test.describe('in a window without room for every button', { tag: '@one-width' }, () => {
  test.use({ viewport: { width: 1_000, height: 800 } });

  test('the menu shows that the weekly digest is being exported', async ({ page }) => {
    await signInAs(page, 'analyst');
    const release = await delayRequests(page, '**/api/opportunities/digest/export*');
    await page.goto('/otif');
    await chooseMore(page, 'EXPORT WEEKLY DIGEST');
    const more = page.getByRole('button', { name: 'More actions' });
    await expect(more).toHaveAttribute('aria-busy', 'true');
    await more.click();
    await expect(page.getByRole('menuitem', { name: 'EXPORT WEEKLY DIGEST' })).toHaveAttribute('aria-disabled', 'true');
    const download = page.waitForEvent('download');
    release();
    await download;
    await expect(more).toHaveAttribute('aria-busy', 'false');
  });
});

// REQ-203, REQ-204
test('EXPORT WEEKLY DIGEST downloads a PDF and reports a failure', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/503/);
  await signInAs(page, 'analyst');
  await page.goto('/otif');
  const button = page.getByRole('button', { name: 'EXPORT WEEKLY DIGEST' });
  await expect(page.getByRole('button', { name: 'ADD OPPORTUNITY' }).first()).toBeVisible();
  const isInToolbar = await button.isVisible();
  const exportDigest = () => (isInToolbar ? button.click() : chooseMore(page, 'EXPORT WEEKLY DIGEST'));
  const download = page.waitForEvent('download');
  await exportDigest();
  const file = await download;
  await expect(page.getByText('Export Complete')).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/^otif-digest-\d{4}-\d\d-\d\d\.pdf$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');

  await page.route('**/api/opportunities/digest/export*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({
        message: 'The service is not available right now. Please try again.',
        code: 'SERVICE_UNAVAILABLE',
      }),
    }),
  );
  await exportDigest();
  await expect(page.getByText('Export Failed')).toBeVisible();
});
