/** A page requests each of its data once, only what the user may read, and nothing behind the agreement before it is accepted. */
import { ROLES } from '@aicv/domain/access/roles';
import type { Page } from '@playwright/test';
import { pagesWithoutRecord } from '../../scripts/declared-routes.ts';
import { expect, registerThroughApi, signInAs, test } from '../support/test.ts';

const PAGES = pagesWithoutRecord();

/** The pages of the first record in each list of an administrator. */
const RECORDS = [
  { list: '/api/opportunities?limit=1', pages: (id: string) => [`/otif/${id}`] },
  { list: '/api/ventures?limit=1', pages: (id: string) => [`/abundance-labs/${id}`] },
  { list: '/api/courses?limit=1', pages: (id: string) => [`/academy/${id}`] },
  {
    list: '/api/authoring/courses?limit=1',
    pages: (id: string) => [`/academy/authoring/${id}`, `/academy/authoring/${id}/preview`],
  },
] as const;

async function pagesOfRecords(page: Page): Promise<readonly string[]> {
  await signInAs(page, 'admin');
  const pages = RECORDS.map(async ({ list, pages }) => {
    const [{ id }] = await (await page.request.get(list)).json();
    return pages(id);
  });
  return (await Promise.all(pages)).flat();
}

declare global {
  interface Window {
    asked: string[];
  }
}

/** Makes each page that this tab opens from now on record its requests to the server. */
async function noteRequests(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.asked = [];
    const { fetch } = window;
    window.fetch = (address, init) => {
      window.asked.push(String(address));
      return fetch(address, init);
    };
  });
}

for (const role of ROLES) {
  test(`every page requests each of its data once for the role ${role}`, async ({ page }) => {
    const records = await pagesOfRecords(page);
    await signInAs(page, role);
    await noteRequests(page);
    for (const path of [...PAGES, ...records]) {
      // A rejected request would log an error in the console.
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      const asked = await page.evaluate(() => window.asked);
      expect(asked, path).toContain('/api/user');
      const twice = asked.filter(
        (address, index) => asked.indexOf(address) !== index && !address.startsWith('/api/csrf'),
      );
      expect(twice, `${path}: requested twice`).toEqual([]);
    }
  });
}

test('a page that the role may not open requests none of its data', async ({ page }) => {
  await signInAs(page, 'learner');
  await noteRequests(page);
  await page.goto('/otif');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect((await page.evaluate(() => window.asked)).filter((address) => address.includes('opportunities'))).toEqual([]);
});

test('before the agreement is accepted no data behind it is requested', async ({ page }) => {
  await registerThroughApi(page, 'learner');
  await noteRequests(page);
  await page.goto('/academy');
  await expect(page.getByRole('dialog')).toBeVisible();
  const asked = await page.evaluate(() => window.asked);
  expect(asked).toContain('/api/legal/status');
  expect(asked.filter((address) => /courses|academy|notifications/.test(address))).toEqual([]);
});
