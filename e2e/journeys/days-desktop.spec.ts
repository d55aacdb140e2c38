/**
 * A day of a role, from the sign-in form by the home page to the end of its work. The days of an operator, an author and a reader of
 * updates, a learner and a founder are in the journeys of their pages.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { becomeLearner, publishCourse } from '../support/academy.ts';
import { addThroughApi, boardOf, card } from '../support/board.ts';
import { chooseItem } from '../support/choose-item.ts';
import { openArea, signInByForm, startDay } from '../support/day.ts';
import { addGridVentures, cellOf, pasteText } from '../support/kpi-grid.ts';
import { addSprint, addTask, dayFromToday, personNamed } from '../support/labs.ts';
import { enterAsSigner, fillIn, ndaDialog } from '../support/nda.ts';
import { approvedNewcomer } from '../support/newcomer.ts';
import { expect, expectNoSidewaysScroll, postAs, registerThroughApi, test, uniqueName } from '../support/test.ts';

const COMPONENTS = ['ROI', 'Feasibility', 'Scale', 'Defense', 'Time to revenue'] as const;

async function writeReview(page: Page, points: string, reason: string): Promise<void> {
  for (const component of COMPONENTS) {
    await page.getByLabel(`Score for ${component}`, { exact: true }).fill(points);
    await page.getByLabel(`Reason for ${component}`, { exact: true }).fill(reason);
  }
  await page.getByRole('button', { name: 'SUBMIT REVIEW' }).click();
  await expect(page.getByText('Review Submitted', { exact: true })).toBeVisible();
}

// REQ-340, REQ-343, REQ-346, REQ-347
test('a manager reviews, enters KPIs, closes a sprint and publishes an update', async ({ page, browser }) => {
  await enterAsSigner(page, 'manager');
  const title = uniqueName('Day of a manager');
  await addThroughApi(page, title, { stage: 'scoring', priority: 'high' });
  const [venture] = await addGridVentures(page, 1);
  const { title: ventureTitle, id: ventureId } = venture ?? { title: '', id: '' };
  const sprintId = await addSprint(page, ventureId, { title: 'Ends today' });
  const assigneeId = await personNamed(page, 'manager');
  await addTask(page, sprintId, { title: 'Call the customer', dueDate: dayFromToday(0), assigneeId });

  const acts = await startDay(page, 'manager');
  await expect(
    page
      .getByRole('region', { name: /^My tasks/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  const reviews = page.getByRole('region', { name: /^Reviews to write/ });
  await reviews.getByRole('link', { name: 'OPEN ALL' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'OTIF' })).toBeVisible();
  await page.getByRole('searchbox').first().fill(title);
  await page.getByRole('link', { name: title }).click();
  await writeReview(page, '7', 'Two buyers wait');

  await openArea(page, 'ABUNDANCE LABS');
  await page.getByRole('link', { name: 'KPI GRID' }).click();
  await cellOf(page, ventureTitle, 0).click();
  await pasteText(page, '12,500.00\t400.00\t2,000.00');
  await page.getByRole('button', { name: 'SAVE 3 VALUES' }).click();
  await expect(page.getByText('3 Values Saved')).toBeVisible();
  await page.getByRole('link', { name: 'All ventures' }).click();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(ventureTitle);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: /VIEW DETAILS/ }).click();
  await expect(page.getByRole('heading', { name: ventureTitle, level: 1 })).toBeVisible();

  await page.getByRole('tab', { name: 'SPRINTS' }).click();
  await page.getByRole('button', { name: 'CLOSE SPRINT' }).click();
  const closing = page.getByRole('alertdialog', { name: 'Close this sprint?' });
  await closing.getByLabel('1 open task').selectOption({ label: 'Move to a new sprint' });
  await closing.getByLabel('Title').fill('Goes on');
  await closing.getByRole('button', { name: 'Close sprint' }).click();
  await expect(page.getByText('Sprint Closed')).toBeVisible();

  await openArea(page, 'CAPITAL');
  await page.getByRole('link', { name: 'WRITE UPDATE' }).click();
  const letter = uniqueName('Monthly letter');
  await page.getByLabel('Title').fill(letter);
  await page.getByRole('textbox', { name: 'Text' }).fill('MRR grew to **$12,500**.');
  await page.getByRole('checkbox', { name: 'Investors' }).check();
  await page.getByRole('button', { name: 'SAVE DRAFT' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await chooseItem(page, 'Send test email to myself');
  await expect(page.getByText('Test Email Sent')).toBeVisible();
  await page.getByRole('button', { name: 'PUBLISH' }).click();
  await page.getByRole('dialog', { name: 'Publish update' }).getByRole('button', { name: 'PUBLISH' }).click();
  const item = page.getByRole('article').filter({ hasText: letter });
  await expect(item.getByText('PUBLISHED', { exact: true })).toBeVisible();

  const investor = await (await browser.newContext()).newPage();
  await enterAsSigner(investor, 'investor');
  await investor.context().close();
  await item.getByRole('button', { name: /^Viewed by 0/ }).click();
  const views = page.getByRole('dialog', { name: 'Viewed by' });
  await views.getByRole('tab', { name: 'NOT OPENED' }).click();
  await expect(views.getByRole('row').filter({ hasText: 'Investor' }).first()).toContainText('Not yet');
  expect(acts()).toBeLessThanOrEqual(41);
});

// REQ-171, REQ-178, REQ-350
test('an instructor corrects a lesson and sees what learners know', async ({ page, browser }) => {
  const title = uniqueName('Day of an instructor');
  const { id, lessonIds } = await publishCourse(page, title);
  const context = await browser.newContext();
  const learner = await context.newPage();
  await becomeLearner(learner);
  await postAs(learner, `/api/courses/${id}/enroll`);
  for (const lessonId of lessonIds.slice(0, 1)) await postAs(learner, `/api/lessons/${lessonId}/finish`);
  await context.close();

  const acts = await startDay(page, 'instructor');
  await expect(page.getByRole('tab', { name: 'ACADEMY' })).toHaveAttribute('aria-selected', 'true');
  await openArea(page, 'ACADEMY');
  await page.getByRole('searchbox').first().fill(title);
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('link', { name: 'Edit course' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(/Each answer costs something/);
  await text.fill('## Costs\n\nEach answer costs money.');
  await expect(page.getByText('Reaches the 1 learner at once')).toBeVisible();
  await page.getByRole('button', { name: 'PUBLISH', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'PUBLISH' }).click();
  await expect(page.getByText('Corrections Published')).toBeVisible();
  await page.getByRole('tab', { name: 'RESULTS' }).click();
  await expect(page.getByRole('table').getByText('Nia Okafor').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(acts()).toBeLessThanOrEqual(11);
});

// REQ-33, REQ-54, REQ-115, REQ-255
test('an admin decides on a role, invites people, reminds a user and reads the audit log', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const newcomer = await context.newPage();
  const { username } = await registerThroughApi(newcomer, 'analyst');
  await context.close();
  const address = `${uniqueName('guest').replace(' ', '.')}@example.com`;

  const acts = await startDay(page, 'admin');
  await openArea(page, 'HOLDINGS');
  await page.getByRole('searchbox').fill(username);
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  await page.getByRole('button', { name: /^APPROVE/ }).click();
  await expect(page.getByText('Role request approved')).toBeVisible();

  await page.getByRole('button', { name: 'INVITE USER' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite people' });
  await inviting.getByRole('textbox', { name: 'Email' }).fill(`Ada <${address}>\nnot an address\n${address}`);
  await inviting.getByRole('button', { name: 'CHECK 3 ADDRESSES' }).click();
  await expect(inviting.getByText('Left out: Not a valid email address')).toBeVisible();
  await inviting.getByRole('button', { name: 'INVITE 1 PERSON' }).click();
  await expect(page.getByText('1 person is invited.', { exact: false })).toBeVisible();

  await page.getByRole('tab', { name: 'LEGAL CENTER' }).click();
  await page.getByRole('tab', { name: 'COMPLIANCE DASHBOARD' }).click();
  await page.getByRole('searchbox').fill(username);
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  await page.getByRole('button', { name: /^REMIND Nia Okafor of the agreement/ }).click();
  await expect(page.getByRole('button', { name: /^REMINDED Nia Okafor/ })).toBeVisible();

  await page.getByRole('tab', { name: 'AUDIT LOGS' }).click();
  await page.getByRole('link', { name: /VIEW ALL/ }).click();
  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Role request approved' });
  const row = page.getByRole('row').filter({ hasText: username }).first();
  await expect(row).toContainText(/learner → analyst/i);
  await row.getByRole('button', { name: /^DETAILS/ }).click();
  const entry = page.getByRole('dialog', { name: 'Role request approved' });
  await expect(entry).toContainText('Before and after');
  await entry.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page.getByText('See you next time!')).toBeVisible();
  expect(acts()).toBeLessThanOrEqual(20);
});

// REQ-185, REQ-195, REQ-334, REQ-348
test('an analyst adds an opportunity, moves it, reviews it and asks a colleague', async ({ page }) => {
  const title = uniqueName('Day of an analyst');
  const acts = await startDay(page, 'analyst');
  await expect(page.getByRole('tab', { name: 'OTIF' })).toHaveAttribute('aria-selected', 'true');
  await openArea(page, 'OTIF');
  await expect(page.getByRole('button', { name: 'ADD OPPORTUNITY' }).first()).toBeVisible();
  await page.keyboard.press('n');
  const adding = page.getByRole('dialog', { name: 'Quick add' });
  await expect(adding.getByLabel('Opportunity Title')).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(adding).toBeHidden();
  await expect(card(page, 'discovery', title)).toBeVisible();
  for (const stage of ['Screening', 'Scoring']) {
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await chooseItem(page, `Move to ${stage}`);
    await expect(card(page, stage, title)).toBeVisible();
  }

  await card(page, 'Scoring', title).getByRole('link').click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await writeReview(page, '6.5', 'One buyer pays');
  const field = page.getByLabel('Comment', { exact: true });
  await field.click();
  await field.pressSequentially('Worth a call, @mana');
  await expect(
    page.getByRole('listbox', { name: 'People to mention' }).getByRole('option', { selected: true }),
  ).toContainText('@manager');
  await field.press('Enter');
  await field.pressSequentially('before Friday?');
  await page.getByRole('button', { name: 'POST COMMENT' }).click();
  const comments = page.getByRole('list', { name: 'Comments, newest first' });
  await expect(comments.getByRole('strong')).toContainText('@');
  await page.goto(boardOf(title));
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('6.5');
  expect(acts()).toBeLessThanOrEqual(25);
});

// REQ-90, REQ-340, REQ-344
test('an investor signs the NDA, reads an update and exports the letter', async ({ page, browser }) => {
  const author = await (await browser.newContext()).newPage();
  await enterAsSigner(author, 'manager');
  const title = uniqueName('Letter to read');
  const update = { title, content: '## Revenue\n\nRevenue **grew**.', recipientRoles: ['investor'] };
  const { id } = (await postAs(author, '/api/investor-updates', update)) as { id: string };
  await postAs(author, `/api/investor-updates/${id}/publish`);
  await author.context().close();
  const newcomer = await approvedNewcomer(page, browser, 'investor');
  await page.context().clearCookies();

  const acts = await signInByForm(page, newcomer);
  await page.getByRole('button', { name: 'SIGN NDA', exact: true }).click();
  await fillIn(ndaDialog(page), 'Nia Okafor');
  await ndaDialog(page).getByRole('button', { name: 'SIGN NDA' }).click();
  await expect(page.getByText('Advanced Access Granted')).toBeVisible();
  await page.getByRole('link', { name: 'READ UPDATES' }).click();
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Revenue' })).toBeVisible();

  await openArea(page, 'CAPITAL');
  await page.getByRole('button', { name: 'EXPORT INVESTOR UPDATE' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Export investor update' }).getByRole('button', { name: 'EXPORT' }).click();
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expect(page.getByText('Export Complete')).toBeVisible();
  expect(acts()).toBeLessThanOrEqual(13);
});
