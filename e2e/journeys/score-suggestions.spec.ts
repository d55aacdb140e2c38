/** Scores suggested from the description, hidden until the user's own review is in (REQ-371). */
import { streamed } from '../../apps/api/src/testing/ai/fake-ai-server.ts';
import { addThroughApi } from '../support/board.ts';
import { memberPage } from '../support/decisions.ts';
import { switchOn } from '../support/switch-on.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';
import { withModel } from '../support/with-model.ts';

const DESCRIPTION = 'Two ports confirm a saving of 40 hours a week. The prototype was tested on real data.';

test('a manager collects evidence without a model, and an analyst sees it after declining a review', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'manager');
  const id = await addThroughApi(page, uniqueName('Scored'), { description: DESCRIPTION });
  await page.goto(`/otif/${id}`);
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'SUGGEST SCORES' })).toBeHidden();
  await page.getByRole('button', { name: 'Decline to review' }).click();
  await page.getByRole('button', { name: 'Decline and show scores' }).click();

  const panel = page.getByRole('region', { name: 'Suggested scores' });
  await panel.getByRole('button', { name: 'SUGGEST SCORES' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suggested scores' });
  await expect(dialog.getByRole('heading', { name: '2 sentences to check' })).toBeVisible();
  await expect(dialog.getByText('ROI', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  const field = dialog.getByRole('textbox', { name: 'Suggestion' });
  await expect(field).toHaveValue(/^## ROI: no score suggested/);
  await field.fill('## ROI: 6.5\n\nTwo ports confirm a saving of 40 hours a week.');
  await dialog.getByRole('button', { name: 'ACCEPT SUGGESTION' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('heading', { name: 'ROI: 6.5' })).toBeVisible();
  await expect(panel.getByText(/^AI-assisted: .* They never count in a mean\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'All reviews' }).getByText('No reviews yet.')).toBeVisible();
  await expectNoAxeViolations(page);

  const analyst = await memberPage(browser, 'analyst');
  await analyst.goto(`/otif/${id}`);
  await expect(analyst.getByRole('heading', { name: 'Your review' })).toBeVisible();
  await expect(analyst.getByText('ROI: 6.5')).toBeHidden();
  await postAs(analyst, `/api/opportunities/${id}/reviews/decline`);
  await analyst.reload();
  await expect(analyst.getByRole('heading', { name: 'ROI: 6.5' })).toBeVisible();
  await expect(analyst.getByRole('button', { name: 'SUGGEST SCORES' })).toBeHidden();
  await analyst.context().close();
});

test('a manager gets scores from a model and confirms a sentence without a quote', { tag: '@one-width' }, async ({
  browser,
}) => {
  test.slow();
  await withModel(browser, async ({ page, fake }) => {
    await switchOn(page, 'ai-drafts');
    const id = await addThroughApi(page, uniqueName('Scored'), { description: DESCRIPTION });
    await postAs(page, `/api/opportunities/${id}/reviews/decline`);
    await page.goto(`/otif/${id}`);

    const evidence = [
      { text: 'Ports save 40 hours a week.', source: 'S1', quote: 'confirm a saving of 40 hours a week' },
      { text: 'Every port will buy it.', source: 'S1', quote: 'all of the ports of the world will buy it' },
    ];
    fake.answer(streamed(JSON.stringify({ scores: [{ component: 'roiScore', score: 7.5, evidence }] })));
    await page.getByRole('button', { name: 'SUGGEST SCORES' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suggested scores' });
    await expect(dialog.getByText('Scoring guide', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'SEND AND DRAFT' }).click();
    await expect(dialog.getByText('ROI: 7.5', { exact: true }).first()).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'I checked this sentence myself' }).check();
    await dialog.getByRole('button', { name: 'ACCEPT SUGGESTION' }).click();
    await expect(dialog).toBeHidden();
    const panel = page.getByRole('region', { name: 'Suggested scores' });
    await expect(panel.getByRole('heading', { name: 'ROI: 7.5' })).toBeVisible();
    await expect(panel.getByText(` at ${new URL(fake.server.baseUrl).host}. Accepted by`)).toBeVisible();
  });
});
