/** A committee decides: blind votes, conditions as tasks, signed minutes, recusal and a decision that replaces another (REQ-354 to REQ-361). */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addThroughApi } from '../support/board.ts';
import { countActs } from '../support/count-acts.ts';
import {
  confirm,
  memberPage,
  openThroughApi,
  personOf,
  prepareThroughApi,
  voteForm,
  voteThroughApi,
} from '../support/decisions.ts';
import { dayFromToday } from '../support/labs.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signInAs, test, uniqueName } from '../support/test.ts';

/** Without the conditions in them. */
const votes = (page: Page) => page.getByRole('list', { name: 'Votes', exact: true }).locator(':scope > li');

async function expectBlind(page: Page, others: readonly string[]): Promise<void> {
  await expect(voteForm(page)).toBeVisible();
  for (const text of others) await expect(page.getByText(text)).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^Votes/ })).toHaveCount(0);
}

async function vote(page: Page, choice: string, reason: string): Promise<void> {
  await voteForm(page).getByRole('radio', { name: choice, exact: true }).check();
  await voteForm(page).getByLabel('Reason').fill(reason);
}

// REQ-354, REQ-355, REQ-356, REQ-358, REQ-360, REQ-361
test('a committee of three prepares, votes blind, closes, and the condition is a task of its owner', async ({
  page,
  browser,
}) => {
  test.slow();
  await signInAs(page, 'manager');
  const subject = uniqueName('Decided');
  const title = uniqueName('Invest');
  const opportunityId = await addThroughApi(page, subject);
  await page.goto(`/otif/${opportunityId}`);
  await page.getByRole('button', { name: 'NEW DECISION' }).click();
  const dialog = page.getByRole('dialog', { name: 'New decision' });
  await dialog.getByRole('button', { name: 'PREPARE' }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Kind').selectOption('Invest');
  await dialog.getByLabel('Memo').fill('# Why now\n\nThe market opens.');
  for (const username of ['manager', 'admin', 'analyst']) {
    // By the exact person: other tests add people with these roles.
    const { name } = await personOf(page, username);
    await dialog.getByRole('searchbox', { name: 'Search people' }).fill(username);
    await dialog.getByRole('checkbox', { name }).first().check();
  }
  await expect(dialog.getByRole('group', { name: 'Committee (3 chosen)' })).toBeVisible();
  await expect(dialog.getByLabel('Quorum')).toHaveValue('2');
  await dialog.getByLabel('Chair').selectOption({ index: 1 });
  await dialog.getByLabel('Deadline for votes').fill(dayFromToday(3));
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'PREPARE' }).click();
  await expect(page).toHaveURL(/\/decisions\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Memo' })).toContainText('The market opens.');

  await page.getByRole('button', { name: 'EDIT', exact: true }).click();
  const editing = page.getByRole('dialog', { name: 'Edit decision' });
  await editing.getByLabel('Memo').fill('# Why now\n\nThe market opens in May.');
  await editing.getByRole('button', { name: 'SAVE' }).click();
  await expect(page.getByRole('region', { name: 'Memo' })).toContainText('The market opens in May.');
  await page.getByRole('button', { name: 'Version 2' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions of the memo' });
  await expect(versions.getByText('Added: The market opens in May.')).toBeVisible();
  await versions.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'OPEN FOR VOTES' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The 3 members are notified.');
  await confirm(page, 'OPEN FOR VOTES');
  await expect(page.getByText('Decision Opened')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Close' })).toContainText('Vote first');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  const { pathname } = new URL(page.url());

  const admin = await memberPage(browser, 'admin');
  await admin.goto('/');
  await admin.getByRole('list', { name: 'Votes to cast' }).getByRole('link', { name: title }).click();
  await expectBlind(admin, ['Strong team']);
  await voteForm(admin).getByRole('button', { name: 'CAST VOTE' }).click();
  await expect(voteForm(admin).getByText('Choose your vote')).toBeVisible();
  await vote(admin, 'Approve with conditions', 'Strong team');
  await voteForm(admin).getByRole('textbox', { name: 'Condition 1' }).fill('Sign the customer contract');
  await voteForm(admin).getByRole('button', { name: 'ADD CONDITION' }).click();
  await expect(voteForm(admin).getByRole('textbox', { name: 'Condition 2' })).toBeFocused();
  await voteForm(admin).getByRole('button', { name: 'Remove condition 2' }).click();
  await voteForm(admin).getByRole('checkbox', { name: 'Add a statement' }).check();
  await voteForm(admin).getByLabel('Statement', { exact: true }).fill('100 paying customers');
  await voteForm(admin).getByLabel('Probability').fill('120');
  await voteForm(admin).getByLabel('Due day').fill(dayFromToday(200));
  await voteForm(admin).getByRole('button', { name: 'CAST VOTE' }).click();
  await expect(voteForm(admin).getByText(/Probability must be from 0 to 100/)).toBeVisible();
  await voteForm(admin).getByLabel('Probability').fill('70');
  // What was typed survives a reload.
  await admin.reload();
  await expect(voteForm(admin).getByRole('textbox', { name: 'Condition 1' })).toHaveValue('Sign the customer contract');
  await expectNoAxeViolations(admin);
  await voteForm(admin).getByRole('button', { name: 'CAST VOTE' }).click();
  await expect(admin.getByRole('alertdialog')).toContainText('A vote is final.');
  await confirm(admin, 'CAST VOTE');
  await expect(votes(admin)).toHaveCount(1);
  await expect(votes(admin).first()).toContainText('Probability 70%');
  await expectNoAxeViolations(admin);
  await expectNoSidewaysScroll(admin);

  const analyst = await memberPage(browser, 'analyst');
  await analyst.goto('/decisions?vote=mine');
  await analyst.getByRole('link', { name: title }).click();
  await expectBlind(analyst, ['Strong team', 'Sign the customer contract']);
  await vote(analyst, 'Reject', 'Too early');
  await voteForm(analyst).getByRole('button', { name: 'CAST VOTE' }).click();
  await confirm(analyst, 'CAST VOTE');
  await expect(votes(analyst)).toHaveCount(2);
  await expect(votes(analyst).first()).toContainText('Too early');

  await page.reload();
  await expectBlind(page, ['Strong team', 'Sign the customer contract', 'Too early']);
  await vote(page, 'Approve', 'We know the market');
  await page.keyboard.press('Control+Enter');
  await confirm(page, 'CAST VOTE');
  await expect(votes(page)).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Close' })).toContainText('Approved with conditions');

  await page.getByRole('button', { name: 'CLOSE DECISION' }).click();
  const closing = page.getByRole('dialog', { name: 'Close this decision?' });
  await closing.getByRole('button', { name: 'CLOSE DECISION' }).click();
  await expect(closing.getByText('Choose an owner')).toBeVisible();
  await closing.getByRole('button', { name: 'Owner of condition 1' }).click();
  await closing.getByRole('searchbox', { name: 'Search people' }).fill('operator');
  await closing
    .getByRole('radio', { name: /operator/i })
    .first()
    .click();
  await expect(closing.getByRole('button', { name: 'Owner of condition 1' })).toBeFocused();
  await closing.getByLabel('Due day of condition 1').fill(dayFromToday(10));
  await expectNoAxeViolations(page);
  await closing.getByRole('button', { name: 'CLOSE DECISION' }).click();
  await expect(page.getByText('Decision Closed')).toBeVisible();
  await expect(closing).toBeHidden();
  await expect(page.getByRole('list', { name: 'Conditions' })).toContainText('Pending');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const minutes = page.waitForEvent('download');
  await page.getByRole('link', { name: 'MINUTES (PDF)' }).click();
  const pdf = await readFile(await (await minutes).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: 'VOTES (CSV)' }).click();
  const lines = (await readFile(await (await csv).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);

  const operator = await memberPage(browser, 'operator');
  await operator.goto('/');
  const ownTask = operator.getByRole('listitem').filter({ hasText: `Condition of ${title}` });
  await ownTask.getByRole('link', { name: 'Sign the customer contract' }).click();
  await expect(operator.getByRole('region', { name: 'Task' })).toContainText('Condition of');
  await expect(operator.getByRole('link', { name: title })).toBeHidden();
  await page.getByRole('list', { name: 'Conditions' }).getByRole('link').click();
  await page.getByRole('region', { name: 'Task' }).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));
  for (const other of [admin, analyst, operator]) await other.context().close();
});

// REQ-355, REQ-356, REQ-360
test('a partner gets from an opportunity to signed minutes in 13 acts', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'manager');
  const opportunityId = await addThroughApi(page, uniqueName('Quick'));
  const acts = await countActs(page);
  await page.goto(`/otif/${opportunityId}`);
  await page.getByRole('button', { name: 'NEW DECISION' }).click();
  const dialog = page.getByRole('dialog', { name: 'New decision' });
  await dialog.getByLabel('Title').fill(uniqueName('Follow on'));
  await dialog.getByLabel('Kind').selectOption('Follow on');
  await dialog.getByLabel('Memo').fill('The round is open to us.');
  await dialog.getByRole('button', { name: 'PREPARE' }).click();
  await page.getByRole('button', { name: 'OPEN FOR VOTES' }).click();
  await confirm(page, 'OPEN FOR VOTES');
  await vote(page, 'Approve', 'Pro rata');
  await voteForm(page).getByRole('button', { name: 'CAST VOTE' }).click();
  await confirm(page, 'CAST VOTE');
  await page.getByRole('button', { name: 'CLOSE DECISION' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'CLOSE DECISION' }).click();
  await expect(page.getByRole('link', { name: 'MINUTES (PDF)' })).toBeVisible();
  expect(acts()).toBe(13);
});

// REQ-355, REQ-360
test('the page says who replaces a chair who recuses, and a manager does', { tag: '@one-width' }, async ({
  page,
  browser,
  expectedConsole,
}) => {
  expectedConsole.push(/403/);
  await signInAs(page, 'manager');
  const title = uniqueName('Chairless');
  const opportunityId = await addThroughApi(page, uniqueName('Related'));
  const id = await openThroughApi(page, { title, opportunityId, members: ['analyst', 'manager'] });
  const chair = await memberPage(browser, 'analyst');
  await chair.goto(`/decisions/${id}`);
  await expect(chair.getByRole('region', { name: 'Committee (2)' })).toContainText(
    'a manager or an administrator chooses another member',
  );
  await vote(chair, 'Recuse', 'My family owns shares');
  await expect(voteForm(chair)).toContainText('Ask a manager or an administrator to choose another chair first.');
  await expectNoAxeViolations(chair);
  await voteForm(chair).getByRole('button', { name: 'CAST VOTE' }).click();
  await confirm(chair, 'RECUSE');
  await expect(chair.getByText(/You are still its chair/)).toBeVisible();

  await page.goto(`/decisions/${id}`);
  // The recusal shows only after the own vote.
  await expect(page.getByText('The chair recused.')).toHaveCount(0);
  await vote(page, 'Approve', 'We know the market');
  await voteForm(page).getByRole('button', { name: 'CAST VOTE' }).click();
  await confirm(page, 'CAST VOTE');
  await expect(page.getByText('The chair recused.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^Edit chair/ }).click();
  await page.getByRole('combobox', { name: 'chair' }).selectOption((await personOf(page, 'manager')).id);
  await expect(page.getByText('The chair recused.')).toBeHidden();
  await page.getByRole('button', { name: 'CLOSE DECISION' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'CLOSE DECISION' }).click();
  await expect(page.getByRole('link', { name: 'MINUTES (PDF)' })).toBeVisible();
  await chair.reload();
  await expect(chair.getByText('You recused yourself from this decision')).toBeVisible();
  await expect(chair.getByText(/You are still its chair/)).toHaveCount(0);
  await chair.context().close();
});

// REQ-358
test('a recused member sees nothing of the decision, and others get 404', async ({
  page,
  browser,
  expectedConsole,
}) => {
  expectedConsole.push(/403|404/);
  const manager = await memberPage(browser, 'manager');
  const title = uniqueName('Conflicted');
  const opportunityId = await addThroughApi(manager, uniqueName('Own company'));
  const id = await openThroughApi(manager, { title, opportunityId, members: ['manager', 'analyst'] });
  const alone = await openThroughApi(manager, { title: uniqueName('Other'), opportunityId, members: ['manager'] });
  await signInAs(page, 'analyst');
  await page.goto(`/decisions/${id}`);
  await vote(page, 'Recuse', 'My family owns shares');
  await voteForm(page).getByRole('button', { name: 'CAST VOTE' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('closed to you from then on');
  await confirm(page, 'RECUSE');
  await expect(page.getByText('You recused yourself from this decision')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Decision', level: 1 })).toBeFocused();
  await expect(page.getByText('The market opens.')).toHaveCount(0);
  await expect(page.getByText(title)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('You recused yourself from this decision')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('link', { name: 'All decisions' }).first().click();
  await expect(page.getByRole('heading', { name: 'DECISIONS', level: 1 })).toBeVisible();
  await page.goto(`/decisions/${alone}`);
  await expect(page.getByText('This decision does not exist, or you do not have access to it')).toBeVisible();
  await manager.context().close();
});

// REQ-360
test('a closed decision is superseded, and stays in force until then', async ({ page }) => {
  await signInAs(page, 'manager');
  const title = uniqueName('First view');
  const opportunityId = await addThroughApi(page, uniqueName('Revised'));
  const id = await openThroughApi(page, { title, opportunityId, members: ['manager'] });
  await voteThroughApi(page, id, { vote: 'reject', reason: 'Too early' });
  await page.goto(`/decisions/${id}`);
  await page.getByRole('button', { name: 'CLOSE DECISION' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'CLOSE DECISION' }).click();
  await expect(page.getByText('Rejected').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'SUPERSEDE' }).click();
  const dialog = page.getByRole('dialog', { name: /supersedes this one/ });
  await dialog.getByRole('button', { name: 'PREPARE' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The market moved');
  await dialog.getByRole('button', { name: 'PREPARE' }).click();
  await expect(page.getByText('Will supersede an earlier decision.')).toBeVisible();
  await expect(page.getByText('The market moved')).toBeVisible();
  await page.getByRole('link', { name: 'OPEN EARLIER DECISION' }).click();
  await expect(page.getByText('This one stays in force until the new one is closed.')).toBeVisible();
  await page.getByRole('link', { name: 'OPEN IT' }).click();
  await page.getByRole('button', { name: 'OPEN FOR VOTES' }).click();
  await confirm(page, 'OPEN FOR VOTES');
  await vote(page, 'Approve', 'Now it is time');
  await voteForm(page).getByRole('button', { name: 'CAST VOTE' }).click();
  await confirm(page, 'CAST VOTE');
  await page.getByRole('button', { name: 'CLOSE DECISION' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'CLOSE DECISION' }).click();
  await expect(page.getByText('Supersedes an earlier decision.')).toBeVisible();
  await page.getByRole('link', { name: 'OPEN EARLIER DECISION' }).click();
  await expect(page.getByText('A later decision replaces this one.')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

// REQ-355
test('the list is filtered by state, subject and the own vote', async ({ page }) => {
  await signInAs(page, 'manager');
  const opportunityId = await addThroughApi(page, uniqueName('Listed'));
  const [draft, waiting] = [uniqueName('Draft'), uniqueName('Waiting')];
  await prepareThroughApi(page, { title: draft, opportunityId, members: ['manager'] });
  await openThroughApi(page, { title: waiting, opportunityId, members: ['manager'] });
  await page.goto('/decisions');
  await expect(page.getByRole('link', { name: draft })).toBeVisible();
  await page.getByLabel('State').selectOption('Draft');
  await expect(page.getByRole('link', { name: waiting })).toBeHidden();
  await page.getByLabel('State').selectOption('Any');
  await page.getByRole('checkbox', { name: 'Waiting for my vote' }).check();
  await expect(page.getByRole('link', { name: draft })).toBeHidden();
  await expect(page.getByRole('link', { name: waiting })).toBeVisible();
  await expect(page).toHaveURL(/vote=mine/);
  await page.getByLabel('About').selectOption('Funding round');
  await expect(page.getByText('No decision waits for your vote')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByLabel('State')).toBeFocused();
  await expect(page.getByRole('link', { name: draft })).toBeVisible();
});
