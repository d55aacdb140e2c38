/** Comments on a venture: one user mentions another, who answers on the page of the venture. */
import { addVenture } from '../support/labs.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';

// REQ-348
test('a manager mentions an administrator on a venture, who finds the comment and replies', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Discussed');
  await page.goto(`/abundance-labs/${await addVenture(page, title)}`);
  const comments = page.getByRole('region', { name: 'Comments' });
  await expect(comments.getByText('No comments yet.')).toBeVisible();
  await comments.getByLabel('Comment', { exact: true }).fill('Who runs the pilot, @adm');
  await page.getByRole('option', { name: /admin/i }).first().click();
  await comments.getByRole('button', { name: 'POST COMMENT' }).click();
  const listed = comments.getByRole('list', { name: 'Comments, newest first' }).getByRole('listitem');
  await expect(listed).toHaveCount(1);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const admin = await (await browser.newContext()).newPage();
  await acknowledgeReminders(admin);
  await signInAs(admin, 'admin');
  await admin.goto('/notifications?topic=mentions');
  await admin.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: title }).click();
  await admin.getByRole('button', { name: /^Reply to/ }).click();
  await admin.getByLabel('Comment', { exact: true }).press('End');
  await admin.getByLabel('Comment', { exact: true }).pressSequentially('I do.');
  await admin.getByRole('button', { name: 'POST COMMENT' }).click();
  const replies = admin.getByRole('list', { name: 'Comments, newest first' }).getByRole('listitem');
  await expect(replies).toHaveCount(2);
  await page.reload();
  await expect(listed).toHaveText([/I do\./, /Who runs the pilot/]);
  await admin.getByRole('button', { name: /^Delete comment/ }).click();
  await expect(replies).toHaveCount(1);
  await admin.getByRole('button', { name: 'UNDO', exact: true }).click();
  await expect(replies).toHaveCount(2);
  await admin.context().close();
});
