/**
 * A page's first requests start before its code has loaded: once each, only for users who may read the data, and only if the page uses
 * the response (ADR-web-1).
 */
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
    earlyAnswers?: ReadonlyMap<string, object | null>;
  }
}

/** Makes each page that this tab opens from now on record its requests to the server. */
async function noteQuestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.asked = [];
    const { fetch } = window;
    window.fetch = (address, init) => {
      window.asked.push(String(address));
      return fetch(address, init);
    };
  });
}

/** Waits until the page has used all early requests, and returns them. */
async function askedEarlyAt(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  const leftOver = () =>
    page.evaluate(() =>
      [...(window.earlyAnswers ?? [])].flatMap(([address, answer]) => (answer === null ? [] : address)),
    );
  // Shorter than the lifetime of the early responses.
  await expect.poll(leftOver, { message: path, timeout: 15_000 }).toEqual([]);
  const asked = await page.evaluate(() => window.asked);
  expect(
    asked.filter((address, index) => asked.indexOf(address) !== index && !address.startsWith('/api/csrf')),
    `${path}: asked twice`,
  ).toEqual([]);
  return asked;
}

test('every page of an administrator requests its first data early, each once', async ({ page }) => {
  const records = await pagesOfRecords(page);
  await noteQuestions(page);
  for (const path of [...PAGES, ...records]) {
    const asked = await askedEarlyAt(page, path);
    expect(asked.slice(0, 2), path).toEqual(['/api/user', '/api/legal/status']);
  }
});

for (const role of ROLES.filter((name) => name !== 'admin')) {
  test(`no early request is unused or rejected for the role ${role}`, async ({ page }) => {
    const records = await pagesOfRecords(page);
    await signInAs(page, role);
    await noteQuestions(page);
    // A rejected request would log an error in the console.
    for (const path of [...PAGES, ...records]) await askedEarlyAt(page, path);
  });
}

test('a page that the role may not open requests none of its data', async ({ page }) => {
  await signInAs(page, 'learner');
  await noteQuestions(page);
  await page.goto('/otif');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect((await page.evaluate(() => window.asked)).filter((address) => address.includes('opportunities'))).toEqual([]);
});

test('before the agreement is accepted no data behind it is requested', async ({ page }) => {
  await registerThroughApi(page, 'learner');
  await noteQuestions(page);
  await page.goto('/academy');
  await expect(page.getByRole('dialog')).toBeVisible();
  const asked = await page.evaluate(() => window.asked);
  expect(asked).toContain('/api/legal/status');
  expect(asked.filter((address) => /courses|academy|notifications/.test(address))).toEqual([]);
});

for (const { path, question, times } of [
  { path: '/otif', question: 'opportunities?stage=', times: 5 },
  { path: '/', question: 'tasks?assignee=me', times: 3 },
  { path: '/capital', question: 'metrics/', times: 2 },
  { path: '/holdings', question: 'users?', times: 1 },
  { path: '/academy', question: 'courses?', times: 1 },
]) {
  test(`the document of ${path} lists the first requests of its page`, async ({ page }) => {
    await signInAs(page, 'admin');
    await noteQuestions(page);
    // Prevents the page's own code from starting.
    await page.route(/\/assets\/index-[^/]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto(path);
    const asked = () => page.evaluate((part) => window.asked.filter((address) => address.includes(part)), question);
    await expect.poll(asked).toHaveLength(times);
  });
}
