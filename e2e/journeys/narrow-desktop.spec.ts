/** No page scrolls sideways on the narrowest supported screen or at 400 % zoom (WCAG 1.4.10). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { becomeLearner, publishCourse } from '../support/academy.ts';
import { enterWithoutNda } from '../support/nda.ts';
import { expect, expectNoSidewaysScroll, postAs, signInAs, test, uniqueName } from '../support/test.ts';

test.use({ viewport: { width: 320, height: 640 } });

const ROUTER = readFileSync(join(import.meta.dirname, '../../apps/web/src/app/router.tsx'), 'utf8');
const ROUTES = [...ROUTER.matchAll(/^ {2}path: '([^']+)'/gm)].flatMap(([, path]) => path ?? []);

/** The address for each route; `$id` is the id of one of the visitor's records. */
const VISITED: Readonly<Record<string, readonly string[]>> = {
  visitor: [
    '/auth',
    '/invite',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/confirm-address',
    '/founder',
    '/privacy-policy',
    '/terms-of-service',
    '/legal-notices',
    '/verification',
    '/no-such-page',
  ],
  admin: [
    '/',
    '/?tab=academy',
    '/?tab=otif',
    '/?tab=labs',
    '/?tab=capital',
    '/academy',
    '/academy/certificates',
    '/academy/authoring',
    '/otif',
    '/abundance-labs',
    '/holdings',
    '/holdings?tab=users',
    '/holdings?tab=roles',
    '/holdings?tab=legal',
    '/holdings?tab=audit',
    '/holdings?tab=flags',
    '/holdings/settings',
    '/analytics',
    '/notifications',
    '/access-tokens',
    '/profile',
    '/admin/legal',
    '/admin/legal?list=signatures',
    '/system/seed-status',
    '/system/health',
  ],
  investor: ['/capital', '/capital?tab=rounds', '/capital?tab=updates', '/capital/figures', '/capital/updates'],
};

const PARAMETERS = /\$|\{/;

async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoSidewaysScroll(page);
    });
  }
}

test('every route is visited', () => {
  expect(ROUTES.length).toBeGreaterThan(30);
  const visited = Object.values(VISITED).flatMap((addresses) => addresses.map((address) => address.split('?')[0]));
  expect(ROUTES.filter((path) => !PARAMETERS.test(path) && !visited.includes(path))).toEqual([]);
});

test('public pages fit into 320 pixels', async ({ page, expectedConsole }) => {
  expectedConsole.push(/40[04]/);
  await visit(page, VISITED.visitor ?? []);
});

test('an administrator’s pages fit into 320 pixels', async ({ page, expectedConsole }) => {
  test.slow();
  // Modules that are off by default.
  expectedConsole.push(/404/);
  await signInAs(page, 'admin');
  await visit(page, VISITED.admin ?? []);
  const firstId = async (path: string) => (await (await page.request.get(path)).json())[0].id;
  await visit(page, [
    `/otif/${await firstId('/api/opportunities?limit=1')}`,
    `/abundance-labs/${await firstId('/api/ventures?limit=1')}`,
    `/abundance-labs/${await firstId('/api/ventures?limit=1')}?tab=sprints`,
    `/academy/${await firstId('/api/courses?limit=1')}`,
  ]);
});

test('confidential pages fit into 320 pixels', async ({ page }) => {
  await enterWithoutNda(page);
  await visit(page, ['/capital']);
  await postAs(page, '/api/nda/sign', { name: 'Nia Okafor' });
  await visit(page, VISITED.investor ?? []);
  const [update] = await (await page.request.get('/api/investor-updates?limit=1')).json();
  await visit(page, [`/capital/updates/${update.id}`]);
});

test('a course fits into 320 pixels for its author and its learner', async ({ page }) => {
  const { id, lessonIds } = await publishCourse(page, uniqueName('Narrow'));
  await visit(page, [`/academy/authoring/${id}`, `/academy/authoring/${id}/preview`]);
  await becomeLearner(page);
  await postAs(page, `/api/courses/${id}/enroll`);
  await visit(page, [`/academy/${id}/${lessonIds[0]}`, `/academy/${id}/${lessonIds[1]}`, `/academy/${id}/idea`]);
});
