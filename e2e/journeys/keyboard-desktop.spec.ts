/** Every page by keyboard alone: all controls are reachable in order, the focus is visible, and there is no keyboard trap. */
import type { Role } from '@aicv/domain/access/roles';
import type { Locator, Page } from '@playwright/test';
import { becomeLearner, publishCourse } from '../support/academy.ts';
import { walkByKeyboard, walkDialog } from '../support/keyboard-walk.ts';
import { addSprint, addTask, addVenture } from '../support/labs.ts';
import { enterAsSigner, enterWithoutNda } from '../support/nda.ts';
import { expect, expectNoSidewaysScroll, postAs, signInAs, test, uniqueName } from '../support/test.ts';
import { watchRequests } from '../support/watch-requests.ts';

const DESKTOP = { width: 1280, height: 800 };

/** The viewport at a zoom of 200 % (WCAG 2.2, 1.4.4). */
const ZOOMED = { width: 640, height: 400 };

const PUBLIC_PAGES = [
  '/forgot-password',
  '/privacy-policy',
  '/terms-of-service',
  '/legal-notices',
  '/verification',
  '/invite?token=x',
  '/reset-password?token=x',
  '/confirm-email?token=x',
  '/confirm-address?token=x',
  '/no/such/page',
];

interface Walk {
  readonly role: Role;
  readonly pages: string;
  readonly addresses: readonly string[];
}

/** For each page one role that may open it. */
const WALKS: readonly Walk[] = [
  {
    role: 'admin',
    pages: 'the dashboard, OTIF, Abundance Labs and Capital',
    addresses: [
      '/',
      '/?tab=otif',
      '/?tab=labs',
      '/?tab=capital',
      // Filtered to scored cards: other journeys add cards to the board, but hardly ever scored ones.
      '/otif?minScore=6',
      '/abundance-labs',
      '/capital',
      '/capital/figures',
      '/capital?tab=rounds',
    ],
  },
  {
    role: 'admin',
    pages: 'Holdings, the Legal Center and the seed status',
    addresses: [
      '/holdings',
      '/holdings?list=invitations',
      '/holdings?list=tenants',
      '/holdings?tab=roles',
      '/holdings?tab=legal',
      '/holdings?tab=audit',
      '/holdings?tab=flags',
      '/holdings/settings',
      '/admin/legal',
      '/admin/legal?list=compliance',
      '/system/seed-status',
    ],
  },
  {
    role: 'learner',
    pages: 'the Academy, the founder’s message and what is their own',
    addresses: ['/academy', '/academy/certificates', '/founder', '/profile', '/notifications', '/access-tokens'],
  },
  { role: 'instructor', pages: 'authoring', addresses: ['/academy/authoring'] },
  { role: 'operator', pages: 'the tasks', addresses: ['/'] },
  { role: 'analyst', pages: 'what a page says that is not for them', addresses: ['/holdings'] },
];

/** With its lazily loaded parts. */
async function openWhole(page: Page, address: string): Promise<void> {
  const othersToCome = watchRequests(page);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await othersToCome();
}

async function walk(page: Page, address: string, first?: string): Promise<string[]> {
  await openWhole(page, address);
  await page.setViewportSize(ZOOMED);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(DESKTOP);
  // Layout that depends on the width renders with the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  );
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  return (await walkByKeyboard(page, first)).map((trouble) => `${address}: ${trouble}`);
}

test('the public pages can be used with the keyboard alone', async ({ page, expectedConsole }) => {
  // The links belong to no user.
  expectedConsole.push(/40[04]/);
  const trouble: string[] = [];
  for (const address of PUBLIC_PAGES) trouble.push(...(await walk(page, address)));
  // No navigation comes before the form.
  trouble.push(...(await walk(page, '/auth', 'tab "LOGIN"')));
  expect(trouble).toEqual([]);
});

for (const { role, pages, addresses } of WALKS) {
  test(`${role} can use ${pages} with the keyboard alone`, async ({ page }) => {
    test.slow();
    await signInAs(page, role);
    await expectNoTrouble(page, addresses);
  });
}

test('manager can use the KPI grid, a task and the update editor with the keyboard alone', async ({ page }) => {
  test.slow();
  await enterAsSigner(page, 'manager');
  const sprintId = await addSprint(page, await addVenture(page, uniqueName('Walked')), { title: 'First sprint' });
  const taskId = await addTask(page, sprintId, { title: uniqueName('Walk') });
  await expectNoTrouble(page, ['/abundance-labs/kpis', `/tasks/${taskId}`, '/capital/updates/write']);
});

test('the focused element is visible at a zoom of 200 %, above the bar at the bottom', async ({ page }) => {
  test.slow();
  await signInAs(page, 'admin');
  await page.setViewportSize(ZOOMED);
  const trouble: string[] = [];
  for (const address of ['/', '/capital', '/holdings?tab=flags']) {
    await openWhole(page, address);
    await expect(page.locator('[data-pending]')).toHaveCount(0);
    trouble.push(...(await walkByKeyboard(page)).map((what) => `${address}: ${what}`));
  }
  expect(trouble).toEqual([]);
});

const idOf = (record: unknown) => (record as { id: string }).id;

async function expectNoTrouble(page: Page, addresses: readonly string[]): Promise<void> {
  const trouble: string[] = [];
  for (const address of addresses) trouble.push(...(await walk(page, address)));
  expect(trouble).toEqual([]);
}

test('records can be used with the keyboard alone: an opportunity, a venture and an investor update', async ({
  page,
}) => {
  test.slow();
  await signInAs(page, 'manager');
  const opportunity = idOf(
    await postAs(page, '/api/opportunities', {
      title: uniqueName('Reached by key'),
      description: 'Without a mouse',
      submittedBy: 'Nia Okafor',
    }),
  );
  const venture = await addVenture(page, uniqueName('Reached by key'));
  await addTask(page, await addSprint(page, venture, { title: 'First sprint' }), { title: 'Walk' });
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  // Another journey may have signed already.
  await page.request.post('/api/nda/sign', { headers: { 'X-CSRF-Token': csrfToken }, data: { name: 'Ada Lovelace' } });
  const update = idOf(
    await postAs(page, '/api/investor-updates', { title: uniqueName('Reached by key'), content: 'Text' }),
  );
  await expectNoTrouble(page, [
    `/otif/${opportunity}`,
    `/abundance-labs/${venture}`,
    `/abundance-labs/${venture}?tab=sprints`,
    `/abundance-labs/${venture}?tab=kpis`,
    '/capital/updates',
    `/capital/updates/${update}`,
    `/capital/updates/write/${update}`,
  ]);
});

test('a course can be written and taken with the keyboard alone', async ({ page }) => {
  test.slow();
  const { id, lessonIds } = await publishCourse(page, uniqueName('Reached by key'));
  await expectNoTrouble(page, [
    `/academy/authoring/${id}`,
    `/academy/authoring/${id}?tab=lessons&lesson=${lessonIds[1]}`,
    `/academy/authoring/${id}/preview`,
  ]);
  await becomeLearner(page);
  await postAs(page, `/api/courses/${id}/enroll`);
  await expectNoTrouble(page, [
    `/academy/${id}`,
    `/academy/${id}/idea`,
    ...lessonIds.map((lesson) => `/academy/${id}/${lesson}`),
  ]);
});

const DIALOGS = [
  ['/', 'About Total Portfolio Value'],
  ['/otif', 'ADD OPPORTUNITY'],
  ['/abundance-labs', 'CREATE VENTURE'],
  ['/holdings', 'INVITE USER'],
  ['/holdings?list=tenants', 'CREATE TENANT'],
] as const;

// REQ-304
test('dialogs keep the focus while they are open and return it when they close', async ({ page }) => {
  await signInAs(page, 'admin');
  const trouble: string[] = [];
  const walkFrom = async (address: string, name: string) => {
    await page.goto(address);
    const opener = page.getByRole('button', { name, exact: true }).first();
    trouble.push(...(await walkDialog(page, opener)).map((what) => `${address}: ${what}`));
  };
  for (const [address, name] of DIALOGS) await walkFrom(address, name);
  // The admin may have signed in another journey.
  await enterWithoutNda(page);
  await walkFrom('/capital', 'SIGN NDA');
  expect(trouble).toEqual([]);
});

test('the selection is visible in forced colors', async ({ page }) => {
  await signInAs(page, 'learner');
  await page.emulateMedia({ forcedColors: 'active' });
  const looks = (elements: Locator) =>
    elements.evaluateAll((all) =>
      all.map((element) => {
        const { backgroundColor, borderBottomColor } = getComputedStyle(element);
        return `${backgroundColor} ${borderBottomColor}`;
      }),
    );
  await page.goto('/academy');
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const category = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(category('Funding')).toBeVisible();
  const [dashboard, academy] = await looks(entries);
  expect(academy).not.toBe(dashboard);
  expect(await looks(category('ALL'))).not.toEqual(await looks(category('Funding')));
  await page.goto('/');
  const tabs = page.getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  const [shown, ...hidden] = await looks(tabs);
  expect(hidden).not.toContain(shown);
});
