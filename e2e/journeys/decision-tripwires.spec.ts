/** The tripwires of a decision, from the draft to the notification, and the deletion of a draft (REQ-355, REQ-361). */
import { addThroughApi } from '../support/board.ts';
import { confirm, personOf, prepareThroughApi, voteThroughApi } from '../support/decisions.ts';
import { addVenture } from '../support/labs.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';

test('a KPI that crosses the tripwire of a closed decision notifies its committee', async ({ page }) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Hold');
  const ventureId = await addVenture(page, uniqueName('Watched'));
  const { id: chairId } = await personOf(page, 'manager');
  const { id } = (await postAs(page, '/api/decisions', {
    subject: { type: 'venture', id: ventureId },
    title,
    kind: 'hold',
    memo: 'We hold while cash lasts.',
    rule: 'majority',
    quorum: 1,
    chairId,
    memberIds: [chairId],
  })) as { id: string };

  await page.goto(`/decisions/${id}`);
  await page.getByRole('button', { name: 'EDIT', exact: true }).click();
  const editing = page.getByRole('dialog', { name: 'Edit decision' });
  await editing.getByRole('button', { name: 'ADD TRIPWIRE' }).click();
  await expect(editing.getByLabel('Metric of tripwire 1')).toBeFocused();
  await editing.getByRole('button', { name: 'SAVE' }).click();
  await expect(editing.getByText('Metric is required')).toBeVisible();
  await editing.getByLabel('Metric of tripwire 1').fill('Cash');
  await editing.getByLabel('Threshold of tripwire 1').fill('$500,000.00');
  await editing.getByRole('button', { name: 'ADD TRIPWIRE' }).click();
  await editing.getByRole('button', { name: 'Remove tripwire 2' }).click();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await editing.getByRole('button', { name: 'SAVE' }).click();
  const panel = page.getByRole('region', { name: 'Tripwires (1)' });
  await expect(panel).toContainText('Cash below $500,000.00');
  await expect(panel).toContainText('No value yet.');

  await postAs(page, `/api/decisions/${id}/open`, {});
  await voteThroughApi(page, id, { vote: 'approve', reason: 'Cash is fine' });
  await postAs(page, `/api/decisions/${id}/close`, {});
  await postAs(page, '/api/kpis', { ventureId, metric: 'cash', value: '400000', recordedAt: '2026-01-31' });
  await page.reload();
  await expect(panel).toContainText('Crossed on');
  await expect(panel).toContainText('Latest value: $400,000.00 on Jan 31, 2026');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/notifications');
  const notice = page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: 'Tripwire of' });
  await expect(notice).toContainText('Cash is $400,000.00, below $500,000.00');
  await notice.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test('a draft is deleted after a confirmation', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Mistaken');
  const opportunityId = await addThroughApi(page, uniqueName('Kept'));
  const id = await prepareThroughApi(page, { title, opportunityId, members: ['manager'] });
  await page.goto(`/decisions/${id}`);
  await page.getByRole('button', { name: 'DELETE', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('They cannot be restored.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'DELETE', exact: true }).click();
  await confirm(page, 'DELETE DRAFT');
  await expect(page).toHaveURL(/\/decisions$/);
  await expect(page.getByText('Draft Deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});
