/** The path of a record from its opportunity to its funding round (REQ-362). */
import type { Page } from '@playwright/test';
import { addThroughApi } from '../support/board.ts';
import { enterAsSigner } from '../support/nda.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';

/** A closed decision about the opportunity, of a committee of one. */
async function decideThroughApi(page: Page, opportunityId: string, title: string): Promise<void> {
  const { id: chairId } = await (await page.request.get('/api/user')).json();
  const { id } = (await postAs(page, '/api/decisions', {
    subject: { type: 'opportunity', id: opportunityId },
    title,
    kind: 'invest',
    memo: 'The market opens.',
    rule: 'majority',
    quorum: 1,
    chairId,
    memberIds: [chairId],
  })) as { id: string };
  await postAs(page, `/api/decisions/${id}/open`, {});
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const vote = await page.request.put(`/api/decisions/${id}/votes/mine`, {
    headers: { 'X-CSRF-Token': csrfToken },
    data: { vote: 'approve', reason: 'It is the right time.' },
  });
  expect(vote.ok(), await vote.text()).toBe(true);
  await postAs(page, `/api/decisions/${id}/close`, {});
}

const step = (page: Page, heading: string) =>
  page
    .getByRole('list', { name: 'Steps' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: heading, level: 2, exact: true }) });

test('a partner follows an opportunity by decision and venture to the round that they add', async ({ page }) => {
  test.slow();
  await enterAsSigner(page, 'manager');
  const title = uniqueName('Traced');
  const round = uniqueName('Seed');
  const opportunityId = await addThroughApi(page, title, { stage: 'incubation' });

  await page.goto(`/otif/${opportunityId}`);
  await page.getByRole('link', { name: 'Lineage', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Lineage', level: 1 })).toBeVisible();
  await expect(step(page, 'Opportunity')).toContainText('without reviews yet');
  await expect(step(page, 'Decision')).toContainText('No decision yet.');
  await expect(step(page, 'Venture')).toContainText('No venture yet.');
  await expect(step(page, 'KPIs')).toContainText('No KPI value yet.');
  await expect(step(page, 'Funding round')).toContainText('No funding round yet.');
  await expectNoAxeViolations(page);

  const decision = `Invest in ${title}`;
  await decideThroughApi(page, opportunityId, decision);
  const venture = (await postAs(page, `/api/opportunities/${opportunityId}/launch`, {})) as { id: string };
  await postAs(page, '/api/kpis', { ventureId: venture.id, metric: 'mrr', value: '1200', recordedAt: '2026-01-31' });
  await page.goto('/capital?tab=rounds');
  await page.getByRole('button', { name: 'ADD ROUND' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add round' });
  await dialog.getByLabel('Name').fill(round);
  await expect(dialog.getByLabel('Decision')).toBeHidden();
  await dialog.getByLabel('Venture').selectOption({ label: title });
  const choice = dialog.getByLabel('Decision').getByRole('option', { name: decision });
  await dialog.getByLabel('Decision').selectOption((await choice.getAttribute('value')) ?? '');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'ADD ROUND' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: `Lineage of ${round}` }).click();
  await expect(step(page, 'Opportunity').getByRole('link', { name: title })).toBeVisible();
  await expect(step(page, 'Decision')).toContainText(`Invest, about ${title}: approved on`);
  await expect(step(page, 'Decision').getByRole('link', { name: decision })).toHaveAttribute('href', /\/decisions\//);
  await expect(step(page, 'KPIs')).toContainText('MRR $1,200.00 on Jan 31, 2026');
  await expect(step(page, 'Funding round').getByRole('link', { name: round })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await step(page, 'Decision').getByRole('link', { name: decision }).click();
  await expect(page.getByRole('heading', { name: decision, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Lineage', exact: true }).click();
  await expect(step(page, 'Funding round').getByRole('link', { name: round })).toBeVisible();

  await step(page, 'Venture').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Lineage', exact: true }).click();
  await expect(step(page, 'Funding round')).toContainText(round);
});

test('an analyst sees which parts are left out', { tag: '@one-width' }, async ({ page, expectedConsole }) => {
  expectedConsole.push(/404/);
  await signInAs(page, 'analyst');
  const opportunityId = await addThroughApi(page, uniqueName('Partly'));
  await page.goto(`/lineage/opportunity/${opportunityId}`);
  await expect(step(page, 'Venture')).toContainText('You do not have access to ventures.');
  await expect(step(page, 'KPIs')).toContainText('You do not have access to the KPIs of ventures.');
  await page.goto('/lineage/opportunity/7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11');
  await expect(page.getByText('This record does not exist, or you do not have access to it')).toBeVisible();
});
