import type { Page } from '@playwright/test';
import { blockLiveEvents } from '../support/block-live-events.ts';
import { addThroughApi, boardOf, card, column } from '../support/board.ts';
import { chooseItem } from '../support/choose-item.ts';
import { delayRequests } from '../support/delay-requests.ts';
import { hideNotifications } from '../support/hide-notifications.ts';
import {
  DEMO_PASSWORD,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  signInAs,
  test,
  uniqueName,
  writesTo,
} from '../support/test.ts';

/** The address of the board with one submitter's cards: cards of other tests would push a card out of view. */
const boardBy = (submittedBy: string): string => `/otif?submittedBy=${encodeURIComponent(submittedBy)}`;

// REQ-181
test('the board shows the five stages with their counts and passes axe', { tag: ['@daily', '@phone'] }, async ({
  page,
}) => {
  await signInAs(page, 'analyst');
  await page.goto('/otif');
  for (const stage of ['DISCOVERY', 'SCREENING', 'SCORING', 'SHORTLIST', 'INCUBATION']) {
    await expect(page.getByRole('heading', { name: new RegExp(stage, 'i'), level: 2 })).toBeVisible();
  }
  await expect(column(page, 'discovery').getByRole('article').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

// REQ-186
test('a move that the server refuses is rolled back, and the reason is shown', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  await signInAs(page, 'analyst');
  const title = uniqueName('Refused');
  await addThroughApi(page, title);
  await page.goto(boardOf(title));
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
  await chooseItem(page, 'Move to Shortlist');
  await expect(page.getByText('It was changed by someone else')).toBeVisible();
  await expect(card(page, 'discovery', title)).toBeVisible();
  await expect(card(page, 'shortlist', title)).toBeHidden();
});

// REQ-187, REQ-303
test('ADD OPPORTUNITY reports missing input and keeps the input when the server rejects it', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/500/);
  await signInAs(page, 'manager');
  const submittedBy = uniqueName('M. Park');
  await addThroughApi(page, uniqueName('There before'), { submittedBy });
  await page.goto(boardBy(submittedBy));
  await page.getByRole('button', { name: 'ADD OPPORTUNITY' }).first().click();
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(form.getByLabel('Submitted By')).not.toHaveValue('');
  await form.getByLabel('Submitted By').fill('');
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
  await form.getByLabel('Submitted By').fill(submittedBy);
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
  const writes = writesTo(page, /opportunities/);
  // Without the delay, the form could close between the two clicks.
  const answer = await delayRequests(page, '**/api/opportunities');
  await form.getByRole('button', { name: /add opportunity/i }).dblclick();
  answer();
  await expect(form).toBeHidden();
  expect(writes).toEqual(['POST /api/opportunities']);
  await expect(card(page, 'discovery', title)).toBeVisible();
});

test('a failing board reports the failure and offers a retry', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/503/);
  // Changes by other users would refetch the columns.
  await blockLiveEvents(page);
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
  // Each column fails independently.
  await expect(page.getByRole('button', { name: /try again/i })).toHaveCount(5);
  await page.unroute('**/api/opportunities?*');
  const discovery = column(page, 'discovery');
  await discovery.getByRole('button', { name: /try again/i }).click();
  await expect(discovery.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Discovery', level: 2 })).toBeFocused();
});

test('input for a new opportunity survives the end of the session', { tag: '@one-width' }, async ({
  page,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(/40[13]/);
  await signInAs(page, 'manager');
  await page.goto('/otif');
  await page.getByRole('button', { name: 'ADD OPPORTUNITY' }).first().click();
  const form = page.getByRole('dialog');
  const title = uniqueName('Outlives');
  await form.getByLabel('Opportunity Title').fill(title);
  await form.getByLabel('Description').fill('Finds leaks.');
  await form.getByLabel('Submitted By').fill('M. Park');
  await context.clearCookies();
  await form.getByRole('button', { name: /add opportunity/i }).click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page.getByText('Sign in again to continue.')).toBeVisible();
  await page.getByLabel('Username').fill('manager');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'ACCESS PLATFORM' }).click();
  await page.getByRole('button', { name: 'ADD OPPORTUNITY' }).first().click();
  await expect(form.getByLabel('Opportunity Title')).toHaveValue(title);
  await expect(form.getByLabel('Description')).toHaveValue('Finds leaks.');
  await form.getByRole('button', { name: 'Discard draft' }).click();
  await expect(form.getByLabel('Opportunity Title')).toHaveValue('');
});

test('clearing the filter moves the focus to the search field', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  await page.goto('/otif?q=nothing-has-this-name');
  const search = page.getByRole('searchbox', { name: 'Search' });
  // The filter's fields are lazily loaded. Until then, the focus moves to the button that opens them.
  await expect(search).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(search).toBeFocused();
  await page.getByLabel('Priority', { exact: true }).selectOption('high');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(search).toBeFocused();
});

test('clearing the filters of an empty board also clears a score field with an invalid value', {
  tag: '@one-width',
}, async ({ page }) => {
  await signInAs(page, 'analyst');
  await page.goto('/otif?q=nothing-has-this-name');
  const lowest = page.getByLabel('Lowest score', { exact: true });
  await lowest.fill('eleven');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(lowest).toHaveValue('');
});

test('each item of the export menu has its own label', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  await page.goto('/otif');
  await page.getByRole('button', { name: /^More (actions|exports)/ }).click();
  for (const name of ['Weekly digest as CSV', 'Export opportunities as CSV'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
});

test('a card links to its opportunity by its title and by its menu', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  const name = uniqueName('Unbroken');
  const title = `${name} ${'x'.repeat(200)}`;
  const board = `${boardOf(name)}&sort=score`;
  const id = await addThroughApi(page, title, { stage: 'scoring', roiScore: 8 });
  await page.goto(board);
  await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', new RegExp(`^/otif/${id}`));
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await chooseItem(page, 'Open');
  await expect(page).toHaveURL(new RegExp(`/otif/${id}`));
  await page.goBack();
  await expect(page).toHaveURL(board);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/otif/${id}`));
});

// REQ-204
test('an opportunity added to a board sorted by score scrolls into view', { tag: '@one-width' }, async ({ page }) => {
  // Otherwise a notification could be announced instead of the added opportunity.
  await hideNotifications(page);
  await signInAs(page, 'manager');
  const submittedBy = uniqueName('M. Park');
  for (let count = 0; count < 8; count += 1)
    await addThroughApi(page, uniqueName('Scored'), { roiScore: 9, submittedBy });
  await page.goto(`${boardBy(submittedBy)}&sort=score`);
  await expect(column(page, 'discovery').getByRole('article')).toHaveCount(8);
  await page.getByRole('button', { name: 'ADD OPPORTUNITY' }).first().click();
  const form = page.getByRole('dialog');
  const title = uniqueName('Unscored');
  await form.getByLabel('Opportunity Title').fill(title);
  await form.getByLabel('Description').fill('Finds leaks.');
  await form.getByLabel('Submitted By').fill(submittedBy);
  await form.getByRole('button', { name: /add opportunity/i }).click();
  await expect(form).toBeHidden();
  await expect(card(page, 'discovery', title)).toBeInViewport();
  await expect(page.getByText(`${title} added to Discovery`)).toBeAttached();
});

test.describe('a move whose response arrives after the user has left the page', { tag: '@one-width' }, () => {
  /** Starts a move on the page of an opportunity that was opened directly. Returns a function that releases the response. */
  async function beginMove(page: Page, title: string): Promise<() => Promise<void>> {
    await page.goto(`/otif/${await addThroughApi(page, title)}`);
    const release = Promise.withResolvers<void>();
    await page.route('**/api/opportunities/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      const response = await route.fetch();
      await release.promise;
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Move to...' }).click();
    await chooseItem(page, 'Screening');
    return async () => {
      const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
      release.resolve();
      await answered;
      await expect(page.getByText('Opportunity Moved', { exact: true })).toBeVisible();
    };
  }

  test('does not stop the board that is loading by then', async ({ page }) => {
    await signInAs(page, 'analyst');
    const title = uniqueName('Moved and left');
    const answerMove = await beginMove(page, title);
    const answerBoard = await delayRequests(page, /\/api\/opportunities(\/summary)?(\?|$)/);
    await page.getByRole('link', { name: 'OTIF board' }).click();
    await expect(page.getByText('Loading Screening...')).toBeAttached();
    await answerMove();
    answerBoard();
    await expect(card(page, 'screening', title)).toBeVisible();
    await expect(page.getByText(/^Loading (Discovery|Screening|Scoring|Shortlist|Incubation)\.\.\.$/)).toHaveCount(0);
  });

  test('does not stop the stages of the start page that are loading by then', async ({ page }) => {
    await signInAs(page, 'analyst');
    const answerMove = await beginMove(page, uniqueName('Moved and gone'));
    const answerStages = await delayRequests(page, '**/api/opportunities/summary*');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('tab', { name: 'OTIF' }).click();
    await expect(page.getByRole('region', { name: 'Newest opportunities' }).getByRole('link').first()).toBeVisible();
    await answerMove();
    answerStages();
    await expect(page.getByRole('list', { name: 'Opportunities by stage' }).getByRole('link')).toHaveCount(5);
  });
});
