import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { becomeLearner, publishCourse } from './academy.ts';
import { enterWithoutNda } from './nda.ts';
import { postAs, signInAs, uniqueName } from './test.ts';
import { watchRequests } from './watch-requests.ts';

type Visit = (...addresses: readonly string[]) => Promise<void>;

/** Opens pages as a user who has access to them. */
type Tour = (page: Page, visit: Visit) => Promise<void>;

const VISITOR = [
  '/auth',
  '/invite',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/confirm-address',
  '/privacy-policy',
  '/terms-of-service',
  '/legal-notices',
  '/verification',
  '/no-such-page',
];
const WORK = [
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
  '/abundance-labs/kpis',
  '/decisions',
  '/analytics',
  '/calibration',
  '/anti-portfolio',
  '/notifications',
  '/trash',
  '/founder',
];
const ADMINISTRATION = [
  '/holdings',
  '/holdings?tab=roles',
  '/holdings?tab=legal',
  '/holdings?tab=audit',
  '/holdings?tab=flags',
  '/holdings/settings',
  '/access-tokens',
  '/profile',
  '/admin/legal',
  '/admin/legal?list=signatures',
  '/system/seed-status',
  '/system/health',
];
const CONFIDENTIAL = ['/capital', '/capital?tab=rounds', '/capital/figures', '/capital/updates'];

/** The paths of the router that every installation has, without those of single records. */
export function pathsWithoutTour(): { paths: readonly string[]; missing: readonly string[] } {
  const router = readFileSync(join(import.meta.dirname, '../../apps/web/src/app/router.tsx'), 'utf8');
  const paths = [...router.matchAll(/^ {2}path: '([^']+)'/gm)].flatMap(([, path]) => path ?? []);
  const visited = [...VISITOR, ...WORK, ...ADMINISTRATION, ...CONFIDENTIAL].map((address) => address.split('?')[0]);
  return { paths, missing: paths.filter((path) => !/\$|\{/.test(path) && !visited.includes(path)) };
}

/** Together they open every page of the router. */
export const PAGE_TOURS: Readonly<Record<string, Tour>> = {
  'the public pages': async (_page, visit) => {
    // One by one: these documents contain their page already.
    for (const address of VISITOR) await visit(address);
  },
  'the pages of daily work': async (page, visit) => {
    await signInAs(page, 'admin');
    await visit(...WORK);
    const firstId = async (path: string) => (await (await page.request.get(path)).json())[0].id;
    const venture = `/abundance-labs/${await firstId('/api/ventures?limit=1')}`;
    const opportunityId = await firstId('/api/opportunities?limit=1');
    await visit(
      `/otif/${opportunityId}`,
      `/lineage/opportunity/${opportunityId}`,
      venture,
      `${venture}?tab=sprints`,
      `/academy/${await firstId('/api/courses?limit=1')}`,
    );
  },
  'the pages of administration': async (page, visit) => {
    await signInAs(page, 'admin');
    await visit(...ADMINISTRATION);
  },
  'the confidential pages': async (page, visit) => {
    await enterWithoutNda(page);
    await visit('/capital');
    await postAs(page, '/api/nda/sign', { name: 'Nia Okafor' });
    await visit(...CONFIDENTIAL);
    const [update] = await (await page.request.get('/api/investor-updates?limit=1')).json();
    await visit(`/capital/updates/${update.id}`);
    await signInAs(page, 'manager');
    await visit('/capital/updates/write');
  },
  'the pages of a course': async (page, visit) => {
    const { id, lessonIds } = await publishCourse(page, uniqueName('Toured'));
    await visit(`/academy/authoring/${id}`, `/academy/authoring/${id}/preview`);
    await becomeLearner(page);
    await postAs(page, `/api/courses/${id}/enroll`);
    await visit(`/academy/${id}/${lessonIds[0]}`, `/academy/${id}/${lessonIds[1]}`, `/academy/${id}/idea`);
  },
};

/**
 * Opens each page and checks it once it has loaded. `by` says how: a load of the document, or a change of the address as a link makes it,
 * which costs a fraction of the processor time. The first page of a visit is always loaded, because the user may have changed.
 */
export function visitAndCheck(page: Page, { by, check }: { by: 'load' | 'link'; check: () => Promise<void> }): Visit {
  const hasLoaded = watchRequests(page);
  return async (...addresses) => {
    for (const [index, address] of addresses.entries()) {
      if (by === 'load' || index === 0) await page.goto(address);
      else await page.evaluate((url) => history.pushState(null, '', url), address);
      await hasLoaded();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await check();
    }
  };
}
