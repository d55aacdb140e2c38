/** A memo drafted from the record: every sentence is checked, and a person accepts or rejects it (REQ-365 to REQ-372). */
import { begun, streamed } from '../../apps/api/src/testing/ai/fake-ai-server.ts';
import { addThroughApi } from '../support/board.ts';
import { prepareThroughApi } from '../support/decisions.ts';
import { switchOn } from '../support/switch-on.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signInAs, test, uniqueName } from '../support/test.ts';
import { withModel } from '../support/with-model.ts';

const DESCRIPTION = 'Kelp Robotics builds boats that harvest kelp. Ten boats run in Galicia, each on 12 kW.';

test('a manager drafts a memo without a model, edits it and accepts it', async ({ page }) => {
  await signInAs(page, 'manager');
  const opportunityId = await addThroughApi(page, uniqueName('Drafted'), { description: DESCRIPTION });
  const title = uniqueName('Invest');
  const id = await prepareThroughApi(page, { title, opportunityId, members: ['manager'] });
  await page.goto(`/decisions/${id}`);
  await page.getByRole('button', { name: 'DRAFT MEMO' }).click();
  const dialog = page.getByRole('dialog', { name: 'Draft of the memo' });
  await expect(dialog.getByText('Extract, no model.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: '2 sentences to check' })).toBeVisible();
  await expect(dialog.getByText('Verified')).toHaveCount(2);
  await expect(dialog.getByRole('textbox', { name: 'Memo' })).toHaveValue(
    /Kelp Robotics builds boats that harvest kelp\. Ten boats run/,
  );
  await dialog.getByText('Differences from the present memo, which it replaces').click();
  await expect(dialog.getByText('The market opens.')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  // What was typed is still there after the dialog was closed.
  await dialog.getByRole('textbox', { name: 'Memo' }).fill('Boats that harvest kelp sell themselves.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'DRAFT MEMO' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Memo' })).toHaveValue('Boats that harvest kelp sell themselves.');
  await dialog.getByRole('button', { name: 'ACCEPT AS MEMO' }).click();
  await expect(dialog).toBeHidden();
  const memo = page.getByRole('region', { name: 'Memo' });
  await expect(memo.getByText('Boats that harvest kelp sell themselves.')).toBeVisible();
  await expect(memo.getByText(/^AI-assisted: /)).toBeVisible();
  await expect(memo.getByRole('button', { name: 'Version 2' })).toBeVisible();
});

test('a draft is rejected, and a record without a sentence has none', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  await signInAs(page, 'manager');
  const opportunityId = await addThroughApi(page, uniqueName('Drafted'), { description: DESCRIPTION });
  const id = await prepareThroughApi(page, { title: uniqueName('Invest'), opportunityId, members: ['manager'] });
  await page.goto(`/decisions/${id}`);
  await page.getByRole('button', { name: 'DRAFT MEMO' }).click();
  const dialog = page.getByRole('dialog', { name: 'Draft of the memo' });
  await dialog.getByRole('button', { name: 'REJECT DRAFT' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Draft Rejected')).toBeVisible();
  await expect(page.getByText('The market opens.')).toBeVisible();

  const bare = await addThroughApi(page, uniqueName('Bare'), { description: 'Kelp.' });
  const other = await prepareThroughApi(page, { title: uniqueName('Hold'), opportunityId: bare, members: ['manager'] });
  expectedConsole.push(/409/);
  await page.goto(`/decisions/${other}`);
  await page.getByRole('button', { name: 'DRAFT MEMO' }).click();
  await expect(dialog.getByText(/^There is no sentence to quote\./)).toBeVisible();
});

// REQ-366, REQ-369, REQ-372, REQ-373
test('with a model, a manager sees what is sent, ticks what is unverified and can cancel', {
  tag: '@one-width',
}, async ({ browser }) => {
  test.slow();
  await withModel(browser, async ({ page, fake }) => {
    const opportunityId = await addThroughApi(page, uniqueName('Drafted'), { description: DESCRIPTION });
    const id = await prepareThroughApi(page, { title: uniqueName('Invest'), opportunityId, members: ['admin'] });
    await page.goto(`/decisions/${id}`);
    await expect(page.getByRole('heading', { name: 'Memo' })).toBeVisible();
    // Off by default with a model.
    await expect(page.getByRole('button', { name: 'DRAFT MEMO' })).toBeHidden();
    await switchOn(page, 'ai-drafts');
    await page.reload();

    const dialog = page.getByRole('dialog', { name: 'Draft of the memo' });
    const send = dialog.getByRole('button', { name: 'SEND AND DRAFT' });
    await page.getByRole('button', { name: 'DRAFT MEMO' }).click();
    await expect(dialog.getByText(`These texts are sent to ${new URL(fake.server.baseUrl).host}`)).toBeVisible();
    await dialog.getByText('Description of').click();
    await expect(dialog.getByText(DESCRIPTION)).toBeVisible();
    await expectNoAxeViolations(page);
    expect(fake.questions).toEqual([]);

    // A server that never ends: the draft is canceled.
    fake.answer(begun('Its boats'));
    await send.click();
    await expect(dialog.getByText('Writing: 9 characters...')).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'CANCEL DRAFT' }).click();
    await expect(dialog).toBeHidden();

    // A server that fails.
    fake.answer((_question, response) => void response.writeHead(503).end());
    await page.getByRole('button', { name: 'DRAFT MEMO' }).click();
    await send.click();
    await expect(dialog.getByText('The AI server is busy. Try again in a few minutes.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();

    // A server that invents a sentence.
    const sentences = [
      { text: 'Its boats harvest kelp.', source: 'S1', quote: 'builds boats that harvest kelp' },
      { text: 'It leads the market.', source: 'S1', quote: 'the leader of the whole market' },
    ];
    fake.answer(streamed(JSON.stringify({ sentences })));
    await page.getByRole('button', { name: 'DRAFT MEMO' }).click();
    await send.click();
    await expect(dialog.getByText('Its quote is not in the source.')).toBeVisible();
    await expect(dialog.getByRole('blockquote').getByText('builds boats that harvest kelp')).toBeVisible();
    await expectNoAxeViolations(page);
    const accept = dialog.getByRole('button', { name: 'ACCEPT AS MEMO' });
    await accept.click();
    await expect(dialog.getByText('Some sentences have no verified quote.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'I checked this sentence myself' }).check();
    await accept.click();
    await expect(dialog).toBeHidden();
    const memo = page.getByRole('region', { name: 'Memo' });
    await expect(memo.getByText('Its boats harvest kelp.')).toBeVisible();
    await expect(memo.getByText(/^AI-assisted: /)).toBeVisible();

    // Each of the three drafts sent the opportunity.
    await page.goto('/admin/legal?list=compliance&q=admin');
    await page.getByRole('button', { name: 'DISCLOSURES to Adaeze Okafor' }).click();
    const disclosures = page.getByRole('dialog', { name: 'Disclosures' });
    await expect(
      disclosures.getByText(`Opportunity, sent to ${new URL(fake.server.baseUrl).host}`, { exact: true }),
    ).toHaveCount(3);
    await expect(disclosures.getByText('Not required').first()).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
