import type { Role } from '@aicv/domain/access/roles';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signInAs, test } from '../support/test.ts';

/** The menu of REQ-135. */
const MENU: Readonly<Record<Role, readonly string[]>> = {
  admin: ['DASHBOARD', 'ACADEMY', 'OTIF', 'ABUNDANCE LABS', 'CAPITAL', 'HOLDINGS', "FOUNDER'S MESSAGE"],
  manager: ['DASHBOARD', 'OTIF', 'ABUNDANCE LABS', 'CAPITAL', "FOUNDER'S MESSAGE"],
  analyst: ['DASHBOARD', 'ACADEMY', 'OTIF', "FOUNDER'S MESSAGE"],
  operator: [],
  instructor: ['DASHBOARD', 'ACADEMY', "FOUNDER'S MESSAGE"],
  learner: ['DASHBOARD', 'ACADEMY', "FOUNDER'S MESSAGE"],
  investor: ['DASHBOARD', 'CAPITAL', "FOUNDER'S MESSAGE"],
};

/** The longest and the shortest menu are tested every day, and on small screens. */
const LONGEST_AND_SHORTEST: readonly string[] = ['admin', 'operator'];

for (const [role, entries] of Object.entries(MENU) as [Role, readonly string[]][]) {
  const tag = LONGEST_AND_SHORTEST.includes(role) ? ['@daily', '@phone'] : ['@one-width'];
  // REQ-135, REQ-137
  test(`${role} sees the menu and the start page of the role`, { tag }, async ({ page, isMobile }) => {
    await signInAs(page, role);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const shown = isMobile ? entries.filter((entry) => entry !== 'HOLDINGS') : entries;
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveCount(shown.length);
    for (const entry of shown)
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });
}

// REQ-128, REQ-245
test('a user without access to a page gets a message', { tag: ['@one-width', '@daily'] }, async ({ page }) => {
  await signInAs(page, 'analyst');
  await page.goto('/holdings');
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  await expect(
    page.getByText('Holdings module requires admin privileges. Contact your administrator for access.'),
  ).toBeVisible();
  await expect(page.getByText('INSUFFICIENT PERMISSIONS')).toBeVisible();
  await page.getByRole('link', { name: 'GO TO DASHBOARD' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

// REQ-140
for (const address of ['/no/such/page', '/100%', '/%ff'])
  test(`an unknown address is a 404 page for anyone: ${address}`, { tag: '@one-width' }, async ({
    page,
    expectedConsole,
  }) => {
    expectedConsole.push(/404/);
    for (const open of [async () => undefined, () => signInAs(page, 'admin')]) {
      await open();
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.getByText('404 Page Not Found')).toBeVisible();
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    }
  });

test('an address with an unknown tab shows the first tab', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'admin');
  const [venture] = await (await page.request.get('/api/ventures?limit=1')).json();
  const firstTabs = {
    '/holdings': 'USER MANAGEMENT',
    '/capital': 'INVESTOR UPDATES',
    [`/abundance-labs/${venture.id}`]: 'OVERVIEW',
  };
  for (const [path, name] of Object.entries(firstTabs)) {
    await page.goto(`${path}?tab=nowhere`);
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  }
});

// REQ-124, REQ-133
test('the public pages open without a session and pass axe', async ({ page }) => {
  for (const [path, heading] of [
    ['/privacy-policy', /privacy policy/i],
    ['/terms-of-service', /terms of service/i],
    ['/legal-notices', /legal notices/i],
    ['/verification', /verification/i],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  }
});

test('the theme follows the switch and applies before the first paint after a reload', {
  tag: ['@one-width', '@daily'],
}, async ({ page, isMobile }) => {
  await signInAs(page, 'learner');
  await page.goto('/founder');
  await page.getByRole('button', { name: isMobile ? 'Profile' : /Balogun/ }).click();
  // The menu takes the focus one frame after it renders, even from an entry that is already focused.
  await expect(page.locator('[role="menu"]:focus-within')).toBeVisible();
  await page.getByRole('menuitemradio', { name: 'Dark' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const served = await page.request.get('/founder');
  expect(await served.text()).toContain('data-theme="dark"');
});

// REQ-3, REQ-244, REQ-247, REQ-249, REQ-250
test('Holdings lists people and audit entries', { tag: '@one-width' }, async ({ page, isMobile }) => {
  await signInAs(page, 'admin');
  await page.goto('/holdings');
  await expect(page.getByRole('heading', { name: 'AICV HOLDINGS' })).toBeVisible();
  await page.getByRole('searchbox').fill('instructor@example.com');
  // Until the search responds, the list still shows other users, dimmed while the request is pending.
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  await expect(page.getByText('instructor@example.com')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: 'ROLES & PERMISSIONS' }).click();
  await expect(page.getByText('all modules, user management, system settings', { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: 'AUDIT LOGS' }).click();
  // The entries depend on other journeys.
  await expect(page.getByRole('button', { name: /^DETAILS of [^_]+$/ })).toHaveCount(10);
  await expectNoAxeViolations(page);
  if (isMobile) await expectNoSidewaysScroll(page);
});
