/** Saying no to an opportunity, undoing it, and returning to it (REQ-324, REQ-325, REQ-330, REQ-331). */
import { addThroughApi, boardOf, card, column } from '../support/board.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  postAs,
  signInAs,
  test,
  uniqueName,
  writesTo,
} from '../support/test.ts';

test('two presses pass on an opportunity, and UNDO brings it back', { tag: '@daily' }, async ({ page }) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Declined');
  const id = await addThroughApi(page, title, { stage: 'screening' });
  await page.goto(`/otif/${id}`);
  const writes = writesTo(page, /opportunities/);
  await page.getByRole('button', { name: 'Pass...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pass' });
  await expect(dialog).toContainText(title);
  await dialog.getByRole('button', { name: 'Timing' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Passed: Timing').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move to...' })).toBeHidden();
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(page.getByText('Pass undone')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move to...' })).toBeVisible();
  await expect(page.getByText('Reopened', { exact: false }).first()).toBeVisible();
  expect(writes).toEqual([`POST /api/opportunities/${id}/pass`, `POST /api/opportunities/${id}/reopen`]);
});

test('a pass with note and revisit day is made by keyboard, corrected and found among the passed ones', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/400/);
  await signInAs(page, 'analyst');
  const title = uniqueName('Later');
  const id = await addThroughApi(page, title, { stage: 'scoring' });
  await page.goto(boardOf(title));
  await expect(card(page, 'scoring', title)).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${title}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Pass...' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pass' });
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Note').fill('Ports buy on ten-year cycles.');
  await dialog.getByLabel('Revisit on').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Market' }).press('Enter');
  await expect(dialog.getByText('Revisit day must not be in the past')).toBeVisible();
  await expect(dialog.getByLabel('Note')).toHaveValue('Ports buy on ten-year cycles.');
  await dialog.getByLabel('Revisit on').fill('2040-01-31');
  await dialog.getByRole('button', { name: 'Market' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No matching opportunities' })).toBeVisible();

  await page.goto(`${boardOf(title)}&outcome=passed`);
  await expect(card(page, 'scoring', title)).toBeVisible();
  await expect(column(page, 'scoring').getByText('Passed: Market')).toBeVisible();
  await page.goto(`/otif/${id}`);
  await expect(page.getByText('Revisit on Jan 31, 2040')).toBeVisible();
  await page.getByRole('button', { name: 'Change reason...' }).click();
  const correction = page.getByRole('dialog', { name: 'Change the pass' });
  await expect(correction.getByLabel('Note')).toHaveValue('Ports buy on ten-year cycles.');
  await correction.getByRole('button', { name: 'Traction' }).click();
  await expect(page.getByText('Passed: Traction').first()).toBeVisible();
  await page.getByRole('button', { name: 'REOPEN' }).click();
  await expect(page.getByText('It is back in Scoring')).toBeVisible();
  await page.goto(boardOf(title));
  await expect(card(page, 'scoring', title)).toBeVisible();
});

test('UNDO of a move is refused once someone else has changed the opportunity, and shows the newer state', {
  tag: '@one-width',
}, async ({ page, browser, expectedConsole }) => {
  expectedConsole.push(/409/);
  await signInAs(page, 'manager');
  const title = uniqueName('Returned');
  const id = await addThroughApi(page, title);
  await page.goto(boardOf(title));
  await expect(card(page, 'discovery', title)).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Move to Scoring' }).click();
  await expect(page.getByRole('button', { name: 'UNDO' })).toBeVisible();
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(page.getByText('Move undone')).toBeVisible();
  await expect(card(page, 'discovery', title)).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Move to Scoring' }).click();
  await expect(page.getByRole('button', { name: 'UNDO' })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, 'analyst');
  await postAs(other, `/api/opportunities/${id}/pass`, { reason: 'team' });
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(page.getByText('nothing was undone')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No matching opportunities' })).toBeVisible();
  await other.context().close();
});

// REQ-326
test('a passed opportunity says that it takes no reviews, and shows the submitted ones to a user who declines', {
  tag: '@one-width',
}, async ({ page, browser }) => {
  await signInAs(page, 'analyst');
  const id = await addThroughApi(page, uniqueName('Reviewed'));
  const names = ['roiScore', 'feasibilityScore', 'scalabilityScore', 'defensibilityScore', 'timeToRevenueScore'];
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const saved = await page.request.put(`/api/opportunities/${id}/reviews/mine`, {
    headers: { 'X-CSRF-Token': csrfToken },
    data: { scores: Object.fromEntries(names.map((name) => [name, { score: 7, reason: 'Sound.' }])) },
  });
  expect(saved.status()).toBe(200);
  await postAs(page, `/api/opportunities/${id}/pass`, { reason: 'team' });
  const other = await (await browser.newContext()).newPage();
  await acknowledgeReminders(other);
  await signInAs(other, 'manager');
  await other.goto(`/otif/${id}`);
  const review = other.getByRole('region', { name: 'Your review' });
  await expect(review).toContainText('This opportunity was passed on, so it takes no reviews. 1 review submitted.');
  await review.getByRole('button', { name: 'Decline to review' }).click();
  await review.getByRole('button', { name: 'Decline and show scores' }).click();
  await expect(other.getByRole('region', { name: 'All reviews' })).toBeVisible();
  await other.context().close();
});

test('single keys move the focused card and pass on it', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  const title = uniqueName('Keys');
  await addThroughApi(page, title);
  await page.goto(boardOf(title));
  await page.getByRole('link', { name: title }).focus();
  await page.keyboard.press('4');
  await expect(card(page, 'shortlist', title)).toBeVisible();
  await expect(page.getByRole('button', { name: `Actions for ${title}` })).toBeFocused();
  await page.keyboard.press('2');
  await expect(card(page, 'screening', title)).toBeVisible();
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog', { name: 'Pass' });
  await expect(dialog).toContainText(title);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Actions for ${title}` })).toBeFocused();
});

test('owner, next step, website and tags are edited in place', { tag: '@phone' }, async ({ page, expectedConsole }) => {
  expectedConsole.push(/400/);
  await signInAs(page, 'manager');
  const id = await addThroughApi(page, uniqueName('Followed'));
  await page.goto(`/otif/${id}`);
  await page.getByRole('button', { name: 'Add a next step' }).click();
  await page.keyboard.type('Call the founder');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit next step: Call the founder' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nothing');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit next step: Call the founder' })).toBeFocused();
  await page.getByRole('button', { name: 'Add a website' }).click();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Website must be an https address')).toBeVisible();
  await expect(page.getByLabel('website', { exact: true })).toHaveValue('javascript:alert(1)');
  await page.getByLabel('website', { exact: true }).fill('kelp.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Open kelp.example' })).toHaveAttribute('href', 'https://kelp.example/');
  await page.getByRole('button', { name: 'Add tags' }).click();
  await page.keyboard.type('Climate, Hardware, climate');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Edit tags: Climate ?, ?Hardware$/ })).toBeVisible();
  // Arrow keys only move the choice.
  const owner = async () => (await (await page.request.get(`/api/opportunities/${id}`)).json()).ownerId;
  await page.getByRole('button', { name: 'Edit owner: No owner' }).press('Enter');
  const choice = page.getByRole('combobox', { name: 'owner', exact: true });
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await choice.press(key);
  expect(await owner()).toBeNull();
  await choice.press('Enter');
  await expect(page.getByRole('button', { name: /^Edit owner: (?!none)/ })).toBeFocused();
  expect(await owner()).not.toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Edit owner: (?!none)/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit next step: Call the founder' })).toBeVisible();
});
