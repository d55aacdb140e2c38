/** Capital: the public part, the part that requires the NDA, and the metrics (REQ-221, REQ-223). */
import type { Page } from '@playwright/test';
import { enterWithoutNda, fillIn, ndaDialog } from '../support/nda.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, postAs, signInAs, test } from '../support/test.ts';

const ROUND = {
  id: '0198f2a4-5b6c-7d8e-9f00-112233445501',
  name: 'Seed',
  amount: '3200000.00',
  valuation: '14000000.00',
  leadInvestor: 'Northwind',
  status: 'closed',
  closedAt: '2023-04-02T12:00:00.000Z',
  target: null,
  useOfFunds: null,
  timeline: null,
  version: 1,
  createdAt: '2023-01-01T00:00:00.000Z',
  updatedAt: '2023-01-01T00:00:00.000Z',
};

const UPDATE = {
  id: '0198f2a4-5b6c-7d8e-9f00-112233445601',
  title: 'First quarter',
  content: 'Revenue **grew**.',
  reportUrl: null,
  pages: 12,
  publishedAt: '2025-04-02T12:00:00.000Z',
  correctedAt: null,
};

// REQ-222, REQ-226
test('without the NDA the page lists what it would open, and requests no confidential data', {
  tag: '@daily',
}, async ({ page }) => {
  const confidential: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(funding-rounds|investor-updates)/.test(request.url())) confidential.push(request.url());
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
  await page.goto('/capital/updates');
  await expect(page.getByRole('heading', { name: 'Investor updates', level: 1, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'SIGN NDA FOR ACCESS' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Capital' }).click();
  await expect(page.getByRole('heading', { name: 'CAPITAL', level: 1 })).toBeVisible();
  expect(confidential).toEqual([]);
});

// REQ-225, REQ-226, REQ-227, REQ-229
test('with the NDA the rounds and the three newest updates are shown', { tag: '@one-width' }, async ({ page }) => {
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
          target: '35000000.00',
          useOfFunds: 'Scale Operations',
          timeline: 'Q4 2026',
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
  await expect(page.getByText('Revenue grew.').first()).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('tab', { name: 'FUNDING ROUNDS' }).click();
  await expect(page.getByText('$3.2M').first()).toHaveAttribute('title', '$3,200,000.00');
  for (const shown of ['Northwind', '$14M', 'Apr 2, 2023', 'CLOSED', 'ACTIVE', 'PLANNING', 'TBD', 'Ongoing']) {
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
  }
  const plan = page.getByRole('region', { name: 'Bridge planning' });
  for (const shown of ['$35M', 'Scale Operations', 'Q4 2026']) await expect(plan.getByText(shown)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

// REQ-225, REQ-226
test('an empty list has a message, and a failed list can be requested again', { tag: '@one-width' }, async ({
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
  await expect(page.getByText('planning')).toBeHidden();
});

test('the loading texts appear in sequence', { tag: '@one-width' }, async ({ page }) => {
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

// REQ-222
test('signing opens rounds, updates and the export without a reload', { tag: '@one-width' }, async ({ page }) => {
  await enterWithoutNda(page);
  await page.goto('/capital?tab=rounds');
  const locked = page.getByRole('button', { name: 'EXPORT INVESTOR UPDATE (locked)' });
  await expect(locked).toBeDisabled();
  await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''));
  await page.getByRole('button', { name: 'SIGN NDA FOR ACCESS' }).click();
  await fillIn(ndaDialog(page), 'Nia Okafor');
  await ndaDialog(page).getByRole('button', { name: 'SIGN NDA' }).click();
  await expect(page.getByText('Series A').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'EXPORT INVESTOR UPDATE', exact: true })).toBeEnabled();
  await page.getByRole('tab', { name: 'INVESTOR UPDATES' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('body[data-loaded-once]')).toBeVisible();
});

// REQ-224, REQ-225, REQ-239
test('a role without access to the metrics sees marked samples, and the page requests none', {
  tag: '@one-width',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/metrics')) asked.push(request.url());
  });
  await enterWithoutNda(page);
  await page.goto('/capital');
  await expect(page.getByText('$2.8M')).toBeVisible();
  // One for each of the four cards and the four performance metrics.
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(8);
  for (const shown of [
    '$15M',
    '$8.2M',
    '+23.5%',
    'Series A',
    'Target 18%',
    '14 months',
    '+12.5%',
    '73%',
    '18 months',
  ]) {
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Your role cannot see revenue' })).toBeVisible();
  await page.getByRole('button', { name: 'About ROI' }).click();
  await expect(page.getByRole('dialog', { name: 'ROI' }).getByText('Your role cannot see this figure')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  expect(asked).toEqual([]);
});

const MONTHS = ['2025-07', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-04', '2026-05'];

async function withRevenue(page: Page): Promise<void> {
  await page.route('**/api/metrics/revenue', (route) =>
    route.fulfill({
      json: {
        streams: ['Academy', 'Management fees'],
        months: MONTHS.map((month, index) => ({
          month,
          values: [index === 0 ? null : '1000.50', `${2_000 + index * 100}.00`],
        })),
      },
    }),
  );
}

// REQ-242
test('the revenue is regrouped by month, quarter and year, including gaps and partial periods', {
  tag: '@one-width',
}, async ({ page }) => {
  await signInAs(page, 'investor');
  await withRevenue(page);
  await page.goto('/capital');
  const chart = page.getByRole('figure', { name: 'Revenue streams' });
  const plot = chart.getByRole('application', { name: 'Revenue streams' });
  const spoken = chart.locator('[aria-live]');
  await plot.press('End');
  await expect(spoken).toHaveText('May 2026: Academy $1,000.50, Management fees $2,700.00, Total $3,700.50');
  await plot.press('ArrowLeft');
  await plot.press('ArrowLeft');
  await expect(spoken).toHaveText('Mar 2026: Academy no value, Management fees no value, Total no value');
  await expectNoAxeViolations(page);

  await page.getByRole('tab', { name: 'QUARTERLY' }).click();
  await plot.press('End');
  await expect(spoken).toHaveText(/^Q2 2026 \(2 of 3 months\): Academy \$2,001.00/);
  await expect(chart.getByText('Q2 2026 (2 of 3 months)').first()).toBeVisible();

  await page.getByRole('tab', { name: 'YEARLY' }).click();
  await chart.getByRole('button', { name: 'Show as table' }).click();
  const rows = chart.getByRole('table', { name: 'Revenue streams' }).getByRole('row');
  await expect(rows).toHaveText([
    /^Year/,
    '2025 (4 of 12 months)$3,001.50$8,600.00$11,601.50',
    '2026 (4 of 12 months)$4,002.00$10,200.00$14,202.00',
  ]);
  await expectNoSidewaysScroll(page);
});

// REQ-236
test('a metric shows its formula, its date and the records behind it', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto('/capital');
  await page.getByRole('button', { name: 'About Runway' }).click();
  const about = page.getByRole('dialog', { name: 'Runway' });
  await expect(about.getByText("The firm's latest cash")).toBeVisible();
  await expect(about.getByRole('rowheader', { name: 'Cash' })).toBeVisible();
  await about.getByRole('tab', { name: 'RUNWAY IN MONTHS' }).click();
  await expect(about.getByRole('rowheader', { name: 'Burn' })).toHaveCount(3);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'About ROI' }).click();
  const venture = page.getByRole('dialog', { name: 'ROI' }).getByRole('link').first();
  await expect(venture).toHaveAttribute('href', /^\/abundance-labs\/[0-9a-f-]{36}$/);
});

test('a role that the policy excludes sees the reason and no request to sign', { tag: '@one-width' }, async ({
  page,
}) => {
  const confidential: string[] = [];
  page.on('request', (request) => {
    if (/api\/(funding-rounds|investor-updates)/.test(request.url())) confidential.push(request.url());
  });
  await enterWithoutNda(page);
  await postAs(page, '/api/nda/sign', { name: 'Nia Okafor' });
  await page.route('**/api/user', async (route) => {
    const user = await (await route.fetch()).json();
    const permissions = user.permissions.filter((name: string) => name !== 'capital.confidential');
    await route.fulfill({ json: { ...user, permissions } });
  });
  await page.goto('/capital?tab=rounds');
  await expect(page.getByRole('heading', { name: 'Your role cannot view funding rounds' })).toBeVisible();
  await expect(page.getByRole('button', { name: /SIGN NDA/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'EXPORT INVESTOR UPDATE (locked)' })).toBeDisabled();
  await page.goto('/capital/updates');
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  expect(confidential).toEqual([]);
});
