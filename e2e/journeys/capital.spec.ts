/** Capital: what is open to all, and what the NDA opens (specification, section 2). */
import { enterWithoutNda } from '../support/nda.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, postAs, test } from '../support/test.ts';

const ROUND = {
  id: '0198f2a4-5b6c-7d8e-9f00-112233445501',
  name: 'Seed',
  amount: '3200000.00',
  valuation: '14000000.00',
  leadInvestor: 'Northwind',
  status: 'closed',
  closedAt: '2023-04-02T12:00:00.000Z',
  createdAt: '2023-01-01T00:00:00.000Z',
};

const UPDATE = {
  id: '0198f2a4-5b6c-7d8e-9f00-112233445601',
  title: 'First quarter',
  content: 'Revenue grew.',
  reportUrl: null,
  pages: 12,
  publishedAt: '2025-04-02T12:00:00.000Z',
};

test('without the NDA the page says what it opens, and asks the server for nothing confidential', async ({ page }) => {
  const confidential: string[] = [];
  page.on('request', (request) => {
    if (/funding-rounds|investor-updates/.test(request.url())) confidential.push(request.url());
  });
  await enterWithoutNda(page);
  await page.goto('/capital');
  await expect(page.getByRole('heading', { name: 'CAPITAL', level: 1 })).toBeVisible();
  await expect(page.getByText('Finance Dashboard - CFO Operations')).toBeVisible();
  await expect(page.getByRole('button', { name: 'SIGN NDA' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'INVESTOR UPDATES' })).toHaveAttribute('aria-selected', 'true');
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: 'FUNDING ROUNDS' }).click();
  await expect(page).toHaveURL(/tab=rounds/);
  await expect(page.getByRole('heading', { name: 'NDA Required for Funding Data' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'FUNDING ROUNDS' })).toHaveAttribute('aria-selected', 'true');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(confidential).toEqual([]);
});

test('with the NDA the rounds and the three newest updates are shown', async ({ page }) => {
  await enterWithoutNda(page);
  await postAs(page, '/api/nda/sign', { name: 'Ada Lovelace' });
  await page.route('**/api/funding-rounds*', (route) =>
    route.fulfill({
      json: [
        ROUND,
        { ...ROUND, id: ROUND.id.replace(/.$/, '2'), name: 'Series A', status: 'active', closedAt: null },
        {
          ...ROUND,
          id: ROUND.id.replace(/.$/, '3'),
          name: 'Bridge',
          status: 'anything',
          amount: null,
          valuation: null,
          leadInvestor: null,
          closedAt: null,
        },
      ],
    }),
  );
  await page.route('**/api/investor-updates*', (route) =>
    route.fulfill({
      json: ['First', 'Second', 'Third', 'Fourth'].map((title, index) => ({
        ...UPDATE,
        id: UPDATE.id.replace(/.$/, String(index)),
        title: `${title} quarter`,
      })),
    }),
  );
  await page.goto('/capital');
  await expect(page.getByRole('heading', { name: 'RECENT UPDATES' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByText('Fourth quarter')).toBeHidden();
  await expectNoAxeViolations(page);

  await page.getByRole('tab', { name: 'FUNDING ROUNDS' }).click();
  await expect(page.getByText('$3.2M').first()).toHaveAttribute('title', '$3,200,000.00');
  for (const shown of ['Northwind', '$14M', 'Apr 2, 2023', 'CLOSED', 'ACTIVE', 'PLANNING', 'TBD', 'Ongoing']) {
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
  }
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

test('without records it says so, and a failed list can be asked for again', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/500/);
  await enterWithoutNda(page);
  await postAs(page, '/api/nda/sign', { name: 'Ada Lovelace' });
  await page.route('**/api/investor-updates*', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/funding-rounds*', (route) =>
    route.fulfill({ status: 500, json: { message: 'No', code: 'INTERNAL_ERROR', requestId: 'r' } }),
  );
  await page.goto('/capital');
  await expect(page.getByRole('heading', { name: 'No investor updates available' })).toBeVisible();
  await page.getByRole('tab', { name: 'FUNDING ROUNDS' }).click();
  await expect(page.getByRole('heading', { name: 'The funding rounds could not be loaded' })).toBeVisible();
  await page.route('**/api/funding-rounds*', (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No Funding Rounds' })).toBeVisible();
});

test('the loading texts follow each other', { tag: '@one-width' }, async ({ page }) => {
  await enterWithoutNda(page);
  await postAs(page, '/api/nda/sign', { name: 'Ada Lovelace' });
  const status = Promise.withResolvers<void>();
  const updates = Promise.withResolvers<void>();
  await page.route('**/api/nda/status', async (route) => {
    await status.promise;
    await route.continue();
  });
  await page.route('**/api/investor-updates*', async (route) => {
    await updates.promise;
    await route.continue();
  });
  await page.goto('/capital');
  await expect(page.getByText('Checking access permissions...')).toBeVisible();
  status.resolve();
  await expect(page.getByText('Loading Capital Dashboard...')).toBeVisible();
  updates.resolve();
  await expect(page.getByRole('heading', { name: 'RECENT UPDATES' })).toBeVisible();
});
