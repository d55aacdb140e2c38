/** Drafts that quote Capital: an administrator allows them, and an author puts a summary on top of an update (REQ-367, REQ-369, REQ-372). */
import type { Browser, Page } from '@playwright/test';
import { startFakeAiServer, streamed } from '../../apps/api/src/testing/ai/fake-ai-server.ts';
import { enterAsSigner } from '../support/nda.ts';
import { startIsolatedProduct } from '../support/product.ts';
import { switchOn } from '../support/switch-on.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';

const LETTER = 'Revenue **grew** to 1.2 million EUR this year.\n\nThe first harbor opened in Vigo.';
const FLAG = 'AI Drafts of Capital';

async function newPage(browser: Browser, baseUrl: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseUrl })).newPage();
  await acknowledgeReminders(page);
  return page;
}

const draftButton = (page: Page) => page.getByRole('button', { name: 'DRAFT SUMMARY' });
const draftDialog = (page: Page) => page.getByRole('dialog', { name: 'Draft of the summary' });
const textBox = (page: Page) => page.getByRole('textbox', { name: 'Text' });

test('without a model, an author saves, drafts a summary and finds it on top of the update', {
  tag: '@one-width',
}, async ({ browser }) => {
  test.slow();
  const product = await startIsolatedProduct();
  try {
    const page = await newPage(browser, product.baseUrl);
    await enterAsSigner(page, 'admin');
    const title = uniqueName('March letter');
    const { id } = (await postAs(page, '/api/investor-updates', { title, content: 'Revenue fell.' })) as { id: string };
    const round = (await postAs(page, '/api/funding-rounds', { name: 'Series B', amount: '5000000' })) as {
      id: string;
    };
    const { id: adminId } = await (await page.request.get('/api/user')).json();
    const decision = (await postAs(page, '/api/decisions', {
      subject: { type: 'round', id: round.id },
      ...{ title: 'Join', kind: 'invest', memo: 'Fine terms.', rule: 'majority', quorum: 1 },
      ...{ chairId: adminId, memberIds: [adminId] },
    })) as { id: string };

    // Off by default, so no button that could only fail.
    await page.goto(`/decisions/${decision.id}`);
    await expect(page.getByRole('heading', { name: 'Memo' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'DRAFT MEMO' })).toBeHidden();
    await page.goto(`/capital/updates/write/${id}`);
    await expect(page.getByRole('button', { name: 'Insert metric…' })).toBeVisible();
    await expect(draftButton(page)).toBeHidden();

    await page.goto('/holdings?tab=flags');
    await expect(page.getByText(/^Lets drafts quote confidential records of Capital/)).toContainText(
      'The texts stay on this server.',
    );
    await page.getByRole('switch', { name: FLAG }).click();
    const reason = page.getByRole('dialog');
    await reason.getByRole('textbox', { name: 'Reason' }).fill('Agreed by the partners');
    await reason.getByRole('button', { name: /^TURN ON/ }).click();
    // Pages that open before the answer read the old flags.
    await expect(page.getByText('Feature Enabled').first()).toBeVisible();

    await page.goto(`/decisions/${decision.id}`);
    await page.getByRole('button', { name: 'DRAFT MEMO' }).click();
    await expect(page.getByRole('dialog').getByText('The amount of the round is $5,000,000.').first()).toBeVisible();

    // What was typed is saved and quoted, and stays.
    await page.goto(`/capital/updates/write/${id}`);
    await textBox(page).fill(LETTER);
    await expect(page.getByText('Opening a draft saves your changes first.')).toBeVisible();
    await draftButton(page).click();
    const dialog = draftDialog(page);
    await expect(dialog.getByText('Extract, no model.')).toBeVisible();
    const summary = dialog.getByRole('textbox', { name: 'Summary' });
    await expect(summary).toHaveValue(
      /^Revenue grew to 1\.2 million EUR this year\. The first harbor opened in Vigo\./,
    );
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await summary.fill('# Big\n\nRevenue grew.');
    await dialog.getByRole('button', { name: 'ACCEPT AS SUMMARY' }).click();
    await expect(dialog.getByText(/^A summary has paragraphs and lists only\./)).toBeVisible();
    await summary.fill('Revenue grew.');
    await dialog.getByRole('button', { name: 'ACCEPT AS SUMMARY' }).click();
    await expect(dialog).toBeHidden();
    await expect(textBox(page)).toHaveValue(`## Summary\n\nRevenue grew.\n\n---\n\n${LETTER}`);
    await expect(page.getByText(/^AI-assisted: the summary of this update/)).toBeVisible();

    // A second one replaces it, and shows what it changes.
    await page.getByLabel('Title').fill(`${title} 2`);
    await draftButton(page).click();
    await dialog.getByText('Differences from the present summary, which it replaces').click();
    await expect(dialog.getByText('Removed: Revenue grew.')).toBeVisible();
    await dialog.getByRole('button', { name: 'REJECT DRAFT' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Title')).toHaveValue(`${title} 2`);
    await page.goto(`/capital/updates/${id}`);
    await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
    await expect(page.getByText(/^AI-assisted: the summary of this update/)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.context().close();
  } finally {
    await product.stop();
  }
});

test('with a model, an author sees what is sent to which host, and an administrator without the NDA sees no title', {
  tag: '@one-width',
}, async ({ browser }) => {
  test.slow();
  const fake = await startFakeAiServer();
  const product = await startIsolatedProduct({ aiBaseUrl: fake.server.baseUrl });
  try {
    const [page, admin] = [await newPage(browser, product.baseUrl), await newPage(browser, product.baseUrl)];
    const { host } = new URL(fake.server.baseUrl);
    await signInAs(admin, 'admin');
    await switchOn(admin, 'ai-drafts');
    await admin.goto('/holdings?tab=flags');
    await expect(admin.getByText(/^Lets drafts quote confidential records of Capital/)).toContainText(
      `These texts are sent to ${host}.`,
    );
    await switchOn(admin, 'ai-drafts-capital');
    await enterAsSigner(page, 'manager');
    const title = uniqueName('March letter');
    const { id } = (await postAs(page, '/api/investor-updates', { title, content: LETTER })) as { id: string };
    await page.goto(`/capital/updates/write/${id}`);
    await draftButton(page).click();
    const dialog = draftDialog(page);
    await expect(dialog.getByText(`These texts are sent to ${host}`)).toBeVisible();
    await dialog.getByText(title).click();
    await expect(dialog.getByText('Revenue grew to 1.2 million EUR this year.')).toBeVisible();
    expect(fake.questions).toEqual([]);
    const sentences = [{ text: 'Revenue grew.', source: 'S1', quote: 'Revenue grew to 1.2 million EUR' }];
    fake.answer(streamed(JSON.stringify({ sentences })));
    await dialog.getByRole('button', { name: 'SEND AND DRAFT' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Summary' })).toHaveValue('Revenue grew.');
    await dialog.getByRole('button', { name: 'ACCEPT AS SUMMARY' }).click();
    await expect(textBox(page)).toHaveValue(/^## Summary\n\nRevenue grew\.\n\n---\n\n/);

    await admin.goto('/holdings/settings');
    await expect(admin.getByText('Some titles are withheld.')).toBeVisible();
    await expect(admin.getByText('Title withheld')).toBeVisible();
    await expect(admin.getByText(title)).toBeHidden();
    await expectNoAxeViolations(admin);
    for (const opened of [page, admin]) await opened.context().close();
  } finally {
    await product.stop();
    await fake.close();
  }
});
