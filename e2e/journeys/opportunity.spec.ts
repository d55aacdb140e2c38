/** One opportunity's page: blind reviews, comments with mentions, conflicting edits, and the launch of a venture. */

import type { Role } from '@aicv/domain/access/roles';
import type { Browser, Page } from '@playwright/test';
import { addThroughApi } from '../support/board.ts';
import { chooseItem } from '../support/choose-item.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  signInAs,
  test,
  uniqueName,
  writesTo,
} from '../support/test.ts';

const COMPONENTS = ['ROI', 'Feasibility', 'Scale', 'Defense', 'Time to revenue'] as const;

/** Another user, in a browser of their own. */
async function colleague(browser: Browser, role: Role): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await acknowledgeReminders(page);
  await signInAs(page, role);
  return page;
}

const score = (page: Page, component: string) => page.getByLabel(`Score for ${component}`, { exact: true });
const reason = (page: Page, component: string) => page.getByLabel(`Reason for ${component}`, { exact: true });

async function fillInReview(page: Page, points: string, text: string): Promise<void> {
  for (const component of COMPONENTS) {
    await score(page, component).fill(points);
    await reason(page, component).fill(`${text} (${component})`);
  }
}

async function readOpportunity(page: Page, id: string) {
  return (await page.request.get(`/api/opportunities/${id}`)).json();
}

async function changeThroughApi(page: Page, id: string, fields: object): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const response = await page.request.patch(`/api/opportunities/${id}`, {
    headers: { 'X-CSRF-Token': csrfToken },
    data: fields,
  });
  expect(response.status()).toBe(200);
}

test('the parts of an opportunity are read in their visual order', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  await page.goto(`/otif/${await addThroughApi(page, uniqueName('Order'), {})}`);
  const parts = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(parts).toHaveText([
    'About',
    'Your review',
    'Comments',
    'Follow-up',
    'Scores',
    'Decisions',
    'Stage history',
    'Files',
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(parts).toHaveText([
    'About',
    'Follow-up',
    'Scores',
    'Your review',
    'Comments',
    'Decisions',
    'Stage history',
    'Files',
  ]);
});

test('a paged list shows how many rows are loaded, and keeps the focus at its end', {
  tag: '@one-width',
}, async ({ page }) => {
  await signInAs(page, 'analyst');
  const id = await addThroughApi(page, uniqueName('Talk'), {});
  const comment = (body: string) => postAs(page, `/api/opportunities/${id}/comments`, { body });
  await comment('The first word');
  await page.goto(`/otif/${id}`);
  await expect(page.getByText('The first word')).toBeVisible();
  await expect(page.getByText(/ shown$/)).toHaveCount(0);

  for (let count = 2; count <= 21; count += 1) await comment(`Word ${count}`);
  await page.reload();
  await expect(page.getByText('20 of 21 shown')).toBeVisible();
  await page.getByRole('button', { name: 'LOAD MORE' }).press('Enter');
  await expect(page.getByText('The first word')).toBeVisible();
  await expect(page.getByText('21 of 21 shown')).toBeFocused();
});

// REQ-182, REQ-195, REQ-196
test('two reviewers score blind and see each other and their disagreement after both have submitted', {
  tag: ['@one-width', '@daily'],
}, async ({ page, browser }) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Blind');
  const id = await addThroughApi(page, title, { stage: 'scoring' });
  const analyst = await colleague(browser, 'analyst');
  await analyst.goto(`/otif/${id}`);
  await expect(analyst.getByText('No reviews yet.')).toBeVisible();
  await fillInReview(analyst, '4', 'Too early');
  await analyst.getByRole('button', { name: 'SUBMIT REVIEW' }).click();
  await expect(analyst.getByText('You submitted your review on', { exact: false })).toBeVisible();
  await expect(analyst.getByText('You submitted your review on', { exact: false })).toBeFocused();

  await page.goto(`/otif/${id}`);
  await expect(page).toHaveTitle(new RegExp(title));
  await expect(page.getByText('1 review submitted.', { exact: false })).toBeVisible();
  await expect(page.getByText('Too early', { exact: false })).toHaveCount(0);
  await expect(page.getByText('All reviews')).toHaveCount(0);
  expect((await (await page.request.get(`/api/opportunities/${id}/reviews`)).json()).submissions).toBeNull();

  await page.getByRole('button', { name: 'SUBMIT REVIEW' }).click();
  await expect(page.getByText('ROI is required', { exact: true })).toBeVisible();
  await expect(score(page, 'ROI')).toBeFocused();
  await score(page, 'ROI').fill('10.5');
  await expect(page.getByText('Score must be a number between 0 and 10')).toBeVisible();
  await fillInReview(page, '8.5', 'Two buyers wait');
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(reason(page, 'Scale')).toHaveValue('Two buyers wait (Scale)');
  await expect(score(page, 'Scale')).toHaveValue('8.5');
  const writes = writesTo(page, /reviews/);
  await page.getByRole('button', { name: 'SUBMIT REVIEW' }).dblclick();
  await expect(page.getByText('Review Submitted', { exact: true })).toBeVisible();
  expect(writes).toHaveLength(1);

  await expect(page.getByText('4.5 apart')).toHaveCount(COMPONENTS.length);
  await page.getByText('Reasons for Scale').click();
  await expect(page.getByText('Too early (Scale)')).toBeVisible();
  await expect(page.getByText('Reviewers disagree')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  expect(await readOpportunity(page, id)).toMatchObject({ totalScore: '6.3', roiScore: '6.3', scoreSpread: '4.5' });

  await page.goto(`/otif?q=${encodeURIComponent(title)}`);
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('6.3').first()).toBeVisible();
  await expect(card.getByText('Reviewers disagree')).toBeVisible();
  await analyst.context().close();
});

test('a review is revised, and the previous one can still be read', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'manager');
  const id = await addThroughApi(page, uniqueName('Revised'));
  await page.goto(`/otif/${id}`);
  await fillInReview(page, '5', 'First look');
  await page.getByRole('button', { name: 'SUBMIT REVIEW' }).click();
  await page.getByRole('button', { name: 'Revise my review' }).click();
  await score(page, 'ROI').fill('9');
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  expect((await readOpportunity(page, id)).roiScore).toBe('5.0');
  await page.getByRole('button', { name: 'DISCARD REVISION' }).click();
  await page.getByRole('button', { name: 'Revise my review' }).click();
  await expect(score(page, 'ROI')).toHaveValue('5.0');
  await score(page, 'ROI').fill('7');
  await page.getByRole('button', { name: 'SUBMIT REVIEW' }).click();
  await page.getByText('Earlier revisions (1)').click();
  await expect(page.getByText('First look (Defense)').last()).toBeVisible();
  expect((await readOpportunity(page, id)).roiScore).toBe('7.0');
});

test('a draft that failed to save is kept, and saving is retried', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/503/);
  await signInAs(page, 'manager');
  const id = await addThroughApi(page, uniqueName('Unsaved'));
  await page.goto(`/otif/${id}`);
  await page.route('**/reviews/mine', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"message":"Not now","code":"SERVICE_UNAVAILABLE"}',
    }),
  );
  await reason(page, 'ROI').fill('Worth keeping');
  await expect(page.getByText('Draft not saved. Not now')).toBeVisible();
  await page.unroute('**/reviews/mine');
  await page.getByRole('link', { name: 'OTIF board' }).click();
  await expect(page.getByRole('heading', { name: 'OTIF', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(reason(page, 'ROI')).toHaveValue('Worth keeping');
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
});

test('a user who is mentioned in a comment is notified, and the notification leads to the comment', {
  tag: ['@one-width', '@daily'],
}, async ({ page, browser }) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Mentioned');
  const id = await addThroughApi(page, title);
  await page.goto(`/otif/${id}`);
  const field = page.getByLabel('Comment', { exact: true });
  // The field accepts input as soon as it is visible.
  await field.click();
  await field.pressSequentially('Please look, @analy');
  const options = page.getByRole('listbox', { name: 'People to mention' });
  await expect(options.getByRole('option', { selected: true })).toContainText('@analyst');
  await expectNoAxeViolations(page);
  await field.press('Escape');
  await expect(options).toBeHidden();
  await field.press('s');
  await expect(options.getByRole('option', { selected: true })).toContainText('@analyst');
  await field.press('Enter');
  await expect(field).toHaveValue('Please look, @analyst ');
  await field.pressSequentially('before Friday.');
  const isPosted = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/comments'),
  );
  await page.getByRole('button', { name: 'POST COMMENT' }).click();
  await isPosted;
  const comments = page.getByRole('list', { name: 'Comments, newest first' });
  await expect(comments.getByText('before Friday.', { exact: false })).toBeVisible();
  await expect(comments.getByRole('strong')).toHaveText('@Jonas Weber');
  await expect(field).toHaveValue('');
  await expectNoSidewaysScroll(page);

  const analyst = await colleague(browser, 'analyst');
  await analyst.goto('/founder');
  // Other tests notify this analyst at the same time.
  const bell = analyst.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const notification = analyst
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: `Min-jun Park mentioned you on "${title}"` });
  await expect(notification.getByRole('button', { name: 'Mark as read' })).toBeVisible();
  await expectNoAxeViolations(analyst);
  await notification.getByRole('link', { name: `"${title}"` }).click();
  await expect(analyst.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(analyst.getByText('before Friday.', { exact: false })).toBeVisible();
  await bell.click();
  await expect(notification.getByRole('link')).toBeVisible();
  await expect(notification.getByRole('button', { name: 'Mark as read' })).toBeHidden();
  await analyst.context().close();
});

test('the text of a rejected comment returns to its field', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/500/);
  await signInAs(page, 'manager');
  const id = await addThroughApi(page, uniqueName('Refused comment'));
  await page.goto(`/otif/${id}`);
  const field = page.getByLabel('Comment', { exact: true });
  await page.getByRole('button', { name: 'POST COMMENT' }).click();
  await expect(page.getByText('Comment is required')).toBeVisible();
  await page.route('**/comments', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"message":"Broken","code":"INTERNAL_ERROR"}',
        })
      : route.fallback(),
  );
  await field.fill('Not to be lost');
  await page.getByRole('button', { name: 'POST COMMENT' }).click();
  await expect(page.getByText('The comment was not posted. Broken')).toBeVisible();
  await expect(field).toHaveValue('Not to be lost');
  await expect(page.getByText('No comments yet.')).toBeVisible();
});

test('an edit that conflicts with another user’s keeps the input and shows the other version beside it', {
  tag: ['@one-width', '@daily'],
}, async ({ page, browser, expectedConsole }) => {
  expectedConsole.push(/409/);
  await signInAs(page, 'manager');
  const title = uniqueName('Contested');
  const id = await addThroughApi(page, title);
  await page.goto(`/otif/${id}`);
  await page.getByRole('button', { name: 'EDIT', exact: true }).click();
  const form = page.getByRole('form', { name: 'Edit opportunity' });
  await expect(form.getByLabel('Opportunity Title')).toBeFocused();
  await form.getByLabel('Opportunity Title').fill('');
  await form.getByRole('button', { name: 'SAVE' }).click();
  await expect(form.getByText('Title is required')).toBeVisible();
  await form.getByLabel('Opportunity Title').fill(`${title}, mine`);
  await form.getByLabel('Description').fill('My description.');
  const analyst = await colleague(browser, 'analyst');
  await changeThroughApi(analyst, id, {
    title: `${title}, theirs`,
    description: 'Their description.',
    priority: 'high',
  });
  await form.getByRole('button', { name: 'SAVE' }).click();
  await expect(form.getByText('Someone else changed this in the meantime.')).toBeVisible();
  await expect(form.getByLabel('Opportunity Title')).toHaveValue(`${title}, mine`);
  await expect(form.getByText(`${title}, theirs`)).toBeVisible();
  await expect(form.getByLabel('Priority')).toHaveValue('high');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await form.getByRole('button', { name: 'SAVE' }).click();
  await expect(form.getByText('Choose your version or theirs first')).toBeVisible();
  await form.getByRole('button', { name: 'Keep mine' }).first().click();
  await form.getByRole('button', { name: 'Take theirs' }).click();
  await expect(form.getByLabel('Description')).toHaveValue('Their description.');
  await form.getByRole('button', { name: 'SAVE' }).click();
  await expect(page.getByText('Opportunity Updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'EDIT', exact: true })).toBeFocused();
  expect(await readOpportunity(page, id)).toMatchObject({
    title: `${title}, mine`,
    description: 'Their description.',
    priority: 'high',
  });

  // A move behaves alike: the newer state is shown and not overwritten.
  await changeThroughApi(analyst, id, { stage: 'shortlist' });
  await page.getByRole('button', { name: 'Move to...' }).click();
  await chooseItem(page, 'Screening');
  await expect(page.getByText('Someone else changed this opportunity', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Move to...' }).click();
  await chooseItem(page, 'Scoring');
  await expect(page.getByText('Opportunity Moved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Stage history' }).getByRole('listitem')).toHaveCount(3);
  expect((await readOpportunity(page, id)).stage).toBe('scoring');
  await analyst.context().close();
});

test('an unsaved edit survives a visit to the board', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'manager');
  const id = await addThroughApi(page, uniqueName('Half edited'));
  await page.goto(`/otif/${id}`);
  await page.getByRole('button', { name: 'EDIT', exact: true }).click();
  await page.getByLabel('Description').fill('Half a sentence');
  await page.getByRole('link', { name: 'OTIF board' }).click();
  await expect(page.getByRole('heading', { name: 'OTIF', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Description')).toHaveValue('Half a sentence');
  await page.getByRole('button', { name: 'DISCARD CHANGES' }).click();
  await expect(page.getByText('Reads meters.')).toBeVisible();
});

// REQ-206
test('an opportunity in incubation becomes a venture once, and each links to the other', {
  tag: ['@one-width', '@daily'],
}, async ({ page, browser }) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Launched');
  const id = await addThroughApi(page, title, { stage: 'incubation' });
  const analyst = await colleague(browser, 'analyst');
  await analyst.goto(`/otif/${id}`);
  await expect(analyst.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(analyst.getByRole('button', { name: 'LAUNCH VENTURE' })).toBeHidden();

  await page.goto(`/otif/${id}`);
  await page.getByRole('button', { name: 'LAUNCH VENTURE' }).click();
  const dialog = page.getByRole('dialog', { name: 'Launch venture' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  const writes = writesTo(page, /launch/);
  await dialog.getByRole('button', { name: 'LAUNCH VENTURE' }).dblclick();
  await expect(page.getByText('Venture Launched')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(writes).toEqual([`POST /api/opportunities/${id}/launch`]);
  const { ventureId } = await readOpportunity(page, id);
  await expect(page.getByRole('link', { name: 'OPEN VENTURE' })).toHaveAttribute(
    'href',
    `/abundance-labs/${ventureId}`,
  );
  await expect(page.getByRole('button', { name: 'LAUNCH VENTURE' })).toBeHidden();
  const venture = await (await page.request.get(`/api/ventures/${ventureId}`)).json();
  expect(venture).toMatchObject({ opportunityId: id, title, stage: 'mvp', opportunity: { id, title } });
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const again = await page.request.post(`/api/opportunities/${id}/launch`, { headers: { 'X-CSRF-Token': csrfToken } });
  expect(again.status()).toBe(409);

  await analyst.reload();
  await expect(analyst.getByText('Launched as a venture')).toBeVisible();
  await expect(analyst.getByRole('link', { name: 'OPEN VENTURE' })).toBeHidden();
  await analyst.context().close();
});

test('a missing or inaccessible record has a message and a link', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/404|503/);
  await signInAs(page, 'analyst');
  for (const id of ['7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11', 'no-id']) {
    await page.goto(`/otif/${id}`);
    await expect(page.getByText('This opportunity does not exist, or you do not have access to it.')).toBeVisible();
  }
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'BACK TO THE BOARD' }).click();
  await expect(page.getByRole('heading', { name: 'OTIF', level: 1 })).toBeVisible();

  const title = uniqueName('Unreadable');
  const id = await addThroughApi(page, title);
  await page.route(`**/api/opportunities/${id}`, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"message":"Not now","code":"SERVICE_UNAVAILABLE"}',
    }),
  );
  await page.goto(`/otif/${id}`);
  await expect(page.getByText('The opportunity could not be loaded')).toBeVisible();
  await page.unroute(`**/api/opportunities/${id}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test('long texts and deep worksheets fit the screen', async ({ page }) => {
  await signInAs(page, 'manager');
  const long = 'x'.repeat(200);
  const id = await addThroughApi(page, `${uniqueName('Long')} ${long}`, {
    description: `First line.\nSecond line.\n${long}${long}`,
    submittedBy: long,
    ideaData: { identify: { targetUsers: [long, { [long]: { inner: long } }], confirmed: true }, assess: null },
  });
  const scores = Object.fromEntries(
    ['roiScore', 'feasibilityScore', 'scalabilityScore', 'defensibilityScore', 'timeToRevenueScore'].map((name) => [
      name,
      { score: 7, reason: long },
    ]),
  );
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  await page.request.put(`/api/opportunities/${id}/reviews/mine`, {
    headers: { 'X-CSRF-Token': csrfToken },
    data: { scores },
  });
  await postAs(page, `/api/opportunities/${id}/comments`, { body: `@manager ${long}` });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/otif/${id}`);
    await expect(page.getByText('First line.', { exact: false })).toHaveCSS('white-space', 'pre-wrap');
    await page.getByText('Reasons for ROI').click();
    await page.getByText('Identify', { exact: true }).click();
    await expect(page.getByText('Target users')).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeViolations(page);
});
