/** The Dashboard: metrics with their meaning, tabs with live content, and the search box (REQ-141, REQ-144, REQ-145). */
import type { Locator, Page } from '@playwright/test';
import { blockLiveEvents } from '../support/block-live-events.ts';
import { addSprint, addVenture } from '../support/labs.ts';
import { enterAsSigner, enterWithoutNda } from '../support/nda.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';

/** The metrics of the demonstration data alone. Other tests add records, so a page that sends requests may show more. */
const DEMO_METRICS = {
  portfolioValue: '52000000.00',
  portfolioGrowth: 12.5,
  activeVentures: 8,
  activeVenturesChange: 3,
  academyLearners: 2847,
  academyLearnersChange: 247,
  otifOpportunities: 91,
  otifInScreening: 23,
  recordedAt: { portfolioValue: '2025-06-30', portfolioGrowth: '2025-06-30' },
  asOf: '2025-07-01T08:00:00.000Z',
};

const CARDS = ['Total Portfolio Value', 'Active Ventures', 'Academy Learners', 'OTIF Opportunities'] as const;

const main = (page: Page) => page.getByRole('main');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

async function openTab(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-pending]')).toHaveCount(0);
}

async function expectSound(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
}

/** The paths that the page requests from now on. The returned list grows. */
function askedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  return asked;
}

test('the seed status and the four metrics match the server, each with its meaning', async ({ page }) => {
  // Other journeys change the metrics, and the page would reload them.
  await blockLiveEvents(page);
  await signInAs(page, 'manager');
  const answered = page.waitForResponse('**/api/metrics/dashboard');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'DASHBOARD', level: 1 })).toBeVisible();
  const metrics = await (await answered).json();
  const count = (value: number) => value.toLocaleString('en-US');
  for (const text of [
    count(metrics.academyLearners),
    `+${count(metrics.academyLearnersChange)}`,
    `+${count(metrics.activeVenturesChange)}`,
    `${count(metrics.otifInScreening)} in screening`,
    count(metrics.otifOpportunities),
  ]) {
    await expect(main(page).getByText(text, { exact: true }).first()).toBeVisible();
  }
  const status = page.getByRole('region', { name: 'Seed status' });
  await expect(status.getByText(/Healthy|Attention Needed|Critical/i)).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: 'About Total Portfolio Value' }).click();
  const dialog = page.getByRole('dialog', { name: 'Total Portfolio Value' });
  await expect(dialog.getByText('Sum of the latest valuations of all live ventures', { exact: false })).toBeVisible();
  await expect(dialog.getByText('As of').first()).toBeVisible();
  await dialog.getByRole('tab', { name: 'Portfolio Growth' }).click();
  await expect(dialog.getByText('twelve months before', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'About Total Portfolio Value' })).toBeFocused();
  for (const card of CARDS) await expect(page.getByRole('button', { name: `About ${card}` })).toBeVisible();

  await status.getByRole('link', { name: 'DETAILS of the seed status' }).click();
  await expect(page).toHaveURL(/\/system\/seed-status$/);
});

test('the metrics of the demonstration data are those of REQ-321, and none of them is a sample', {
  tag: '@one-width',
}, async ({ page }) => {
  await page.route('**/api/metrics/dashboard', (route) => route.fulfill({ json: DEMO_METRICS }));
  await signInAs(page, 'learner');
  await page.goto('/?tab=otif');
  for (const text of ['$52M', '+12.5%', '8', '+3', '2,847', '+247', '91', '23 in screening']) {
    await expect(main(page).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(main(page).getByText('Sample', { exact: true })).toHaveCount(0);
});

// REQ-146, REQ-239
test('a metric without a record is a marked sample or a dash', { tag: '@one-width' }, async ({ page }) => {
  const nothing = Object.fromEntries(
    Object.entries(DEMO_METRICS).map(([name, value]) => [
      name,
      typeof value === 'object' || name === 'asOf' ? value : null,
    ]),
  );
  await page.route('**/api/metrics/dashboard', (route) => route.fulfill({ json: nothing }));
  await signInAs(page, 'learner');
  await page.goto('/?tab=otif');
  await expect(main(page).getByText('2,847', { exact: true })).toBeVisible();
  await expect(main(page).getByText('+12.5%', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Sample', { exact: true })).toHaveCount(5);
  await expect(main(page).getByText('No records yet', { exact: true })).toHaveCount(3);
  await expectNoAxeViolations(page);
});

// REQ-340
test('the page starts with what the user has to do, and opens on the tab of the role', {
  tag: ['@one-width', '@daily'],
}, async ({ page, browser }) => {
  await signInAs(page, 'manager');
  await page.goto('/');
  await expect(tab(page, 'OTIF')).toHaveAttribute('aria-selected', 'true');
  const tasks = page.getByRole('region', { name: /^My tasks/ });
  await expect(tasks.getByRole('listitem').first()).toBeVisible();
  const reviews = page.getByRole('region', { name: /^Reviews to write \(\d+\)$/ });
  const cards = page.getByText('Total Portfolio Value', { exact: true });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await top(reviews)).toBeLessThan(await top(cards));
  expect(await top(cards)).toBeLessThan(await top(page.getByRole('region', { name: 'Seed status' })));
  await expectSound(page);
  await reviews.getByRole('link', { name: 'OPEN ALL' }).click();
  await expect(page).toHaveURL(/\/otif\?review=waiting/);
  await expect(page.getByRole('checkbox', { name: 'My reviews' })).toBeChecked();

  await enterAsSigner(page, 'manager');
  const { id } = (await postAs(page, '/api/investor-updates', { title: uniqueName('Home'), content: 'Text' })) as {
    id: string;
  };
  await postAs(page, `/api/investor-updates/${id}/publish`);
  const guest = await browser.newPage();
  await enterWithoutNda(guest);
  await guest.goto('/');
  await expect(tab(guest, 'ACADEMY')).toHaveAttribute('aria-selected', 'true');
  await expect(guest.getByRole('region', { name: /^Investor updates/ })).toHaveCount(0);
  await postAs(guest, '/api/nda/sign', { name: 'Nia Okafor' });
  await guest.reload();
  await guest.getByRole('link', { name: 'READ UPDATES' }).click();
  await expect(guest).toHaveURL(/\/capital\/updates$/);
  await guest.close();
});

test('each tab shows the current content of its module and leads to it', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto('/?tab=academy');
  const levels = page.getByRole('list', { name: 'Certification levels' }).getByRole('listitem');
  await expect(levels).toHaveText([/BRONZE.*3 courses/, /SILVER.*2 courses/, /GOLD.*4 courses/, /MASTER.*6 courses/]);
  const courses = page.getByRole('list', { name: 'Newest courses' }).getByRole('listitem');
  await expect(courses.filter({ has: page.getByRole('link') })).toHaveCount(5);
  await expectSound(page);

  await openTab(page, 'OTIF');
  await expect(page).toHaveURL(/tab=otif/);
  const stages = page.getByRole('list', { name: 'Opportunities by stage' }).getByRole('link');
  await expect(stages).toHaveCount(5);
  await expect(stages.nth(1)).toHaveAccessibleName(/^Screening \d+ opportunities mean score \d/i);
  await expect(page.getByRole('region', { name: 'Newest opportunities' }).getByRole('link').first()).toBeVisible();
  await expectSound(page);

  const venture = uniqueName('Newest venture');
  // Other journeys also create ventures, and the tab shows three.
  await page.route(/\/api\/ventures\?.*limit=3$/, (route) =>
    route.continue({ url: `${route.request().url()}&q=${encodeURIComponent(venture)}` }),
  );
  await addSprint(page, await addVenture(page, venture), { title: 'Sprint of the dashboard' });
  await openTab(page, 'ABUNDANCE LABS');
  const newest = page.getByRole('list', { name: 'Newest ventures' }).getByRole('listitem');
  await expect(newest.filter({ hasText: venture })).toContainText('Sprint of the dashboard');
  await expect(page.getByRole('list', { name: 'Ventures by stage' }).getByRole('link')).toHaveCount(4);
  await expect(main(page).getByText('Total MRR', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Success Rate', { exact: true })).toBeVisible();
  await expectSound(page);

  await openTab(page, 'CAPITAL');
  await expect(main(page).getByText('Total Revenue', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Runway', { exact: true })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'OPEN CAPITAL' }).click();
  await expect(page.getByRole('heading', { name: 'CAPITAL', level: 1 })).toBeVisible();

  await page.goBack();
  await expect(tab(page, 'CAPITAL')).toHaveAttribute('aria-selected', 'true');
  await openTab(page, 'OTIF');
  await stages.nth(1).click();
  await expect(page).toHaveURL(/\/otif\?stage=screening/);
  await expect(page.getByRole('heading', { name: 'OTIF', level: 1 })).toBeVisible();
});

test('the tabs work by keyboard, and the address contains the open one', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  await page.goto('/?tab=academy');
  await tab(page, 'ACADEMY').press('ArrowRight');
  await expect(tab(page, 'OTIF')).toBeFocused();
  const firstStage = page.getByRole('list', { name: 'Opportunities by stage' }).getByRole('link').first();
  await expect(firstStage).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(firstStage).toBeFocused();
  await tab(page, 'OTIF').press('End');
  await expect(tab(page, 'CAPITAL')).toBeFocused();
  await expect(page).toHaveURL(/tab=capital/);
  await page.reload();
  await expect(tab(page, 'CAPITAL')).toHaveAttribute('aria-selected', 'true');
  await page.goto('/?tab=nonsense');
  await expect(tab(page, 'OTIF')).toHaveAttribute('aria-selected', 'true');
});

// REQ-128, REQ-145
test('a learner’s page requests nothing outside the role and names what is closed', {
  tag: '@one-width',
}, async ({ page }) => {
  await enterWithoutNda(page);
  const asked = askedFor(page);
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Certification levels' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search everything' })).toBeVisible();
  for (const name of ['OTIF', 'ABUNDANCE LABS']) {
    await openTab(page, name);
    await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
    await expect(page.getByText('INSUFFICIENT PERMISSIONS')).toBeVisible();
    await expectSound(page);
  }
  await openTab(page, 'CAPITAL');
  await expect(
    page.getByText('Sign the non-disclosure agreement to view funding rounds and investor updates.'),
  ).toBeVisible();
  await expect(main(page).getByText('Total Revenue', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'About Academy Learners' }).click();
  await expect(page.getByRole('dialog').getByText('Active learners. The change is', { exact: false })).toBeVisible();
  const closed = /opportunities|ventures|metrics\/(revenue|.*\/sources)|funding-rounds|investor-updates|users/;
  expect(asked.filter((path) => closed.test(path))).toEqual([]);
});

test('a user who has signed the NDA reads what it opened', { tag: '@one-width' }, async ({ page }) => {
  await enterWithoutNda(page);
  await postAs(page, '/api/nda/sign', { name: 'Ada Lovelace' });
  await page.goto('/?tab=capital');
  await expect(page.getByText('You have signed the non-disclosure agreement', { exact: false })).toBeVisible();
});

test('a failed panel leaves the others intact and can be requested again', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/500/);
  const failing = ['**/api/metrics/dashboard', '**/api/opportunities/summary*'];
  for (const address of failing) {
    await page.route(address, (route) =>
      route.fulfill({ status: 500, json: { message: 'Not now', code: 'INTERNAL_ERROR', requestId: 'r' } }),
    );
  }
  await signInAs(page, 'analyst');
  await page.goto('/?tab=otif');
  await expect(page.getByRole('heading', { name: 'The figures could not be loaded' })).toBeVisible();
  const pipeline = page.getByRole('region', { name: 'Pipeline' });
  await expect(pipeline.getByRole('heading', { name: 'The pipeline could not be loaded' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Newest opportunities' }).getByRole('link').first()).toBeVisible();
  await expectNoAxeViolations(page);
  for (const address of failing) await page.unroute(address);
  await pipeline.getByRole('button', { name: 'Try again' }).click();
  await expect(pipeline.getByRole('list', { name: 'Opportunities by stage' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The figures could not be loaded' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'About Active Ventures' })).toBeVisible();
});

test('text typed into the search box continues in the search, which finds the record', { tag: '@one-width' }, async ({
  page,
}) => {
  await signInAs(page, 'analyst');
  const title = uniqueName('Sought');
  await postAs(page, '/api/opportunities', { title, description: 'To be found.', submittedBy: 'A. Lovelace' });
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Search everything' }).pressSequentially(title);
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox', { name: 'Search' });
  await expect(field).toHaveValue(title);
  await expect(page.getByRole('option', { name: title })).toBeVisible();
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

// REQ-129
test('an operator sees tasks instead of the metrics, and the page requests no metrics', { tag: '@one-width' }, async ({
  page,
}) => {
  await signInAs(page, 'operator');
  const asked = askedFor(page);
  await page.goto('/?tab=otif');
  await expect(page.getByRole('heading', { name: 'My tasks', level: 1 })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /metrics|opportunities|ventures/.test(path))).toEqual([]);
});

test('the records of a metric need no horizontal scrolling on any screen', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/');
  await page.getByRole('button', { name: 'About Total Portfolio Value' }).click();
  const records = page.getByRole('table', { name: 'Records used for this figure' });
  await expect(records).toBeVisible();
  const beyond = () =>
    records.evaluate(({ parentElement: box }) => (box === null ? Number.NaN : box.scrollWidth - box.clientWidth));
  await expect.poll(beyond).toBe(0);
});
