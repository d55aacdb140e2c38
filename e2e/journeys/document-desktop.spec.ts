/** The document of a page preloads the files and data that the page needs (ADR-web-1). */

import { blockLiveEvents } from '../support/block-live-events.ts';
import { builtFile } from '../support/built-file.ts';
import { expect, signInAs, test } from '../support/test.ts';

test('the document of a page preloads the caller and the code of the page, and each is requested once', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  // A change to a shared account in another journey would make the page refetch the caller.
  await blockLiveEvents(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/academy');
  await expect(page.getByRole('heading', { name: 'Academy', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^ENROLL NOW/ }).first()).toBeVisible();
  const first = (begin: string) => asked.findIndex((path) => path.startsWith(begin));
  for (const path of ['/api/user', '/api/legal/status']) {
    expect(asked.filter((each) => each === path)).toEqual([path]);
    expect(first(path)).toBeLessThan(first('/assets/'));
  }
  // The document requests it, and so does its script, which fetches the largest file.
  const links = page.locator('link[rel="modulepreload"]');
  // Lazily loaded files are preloaded shortly before they are requested.
  await expect(async () => {
    // The document contains paths; scripts later add absolute addresses.
    const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
    const named = [...new Set(hrefs.map((href) => new URL(href).pathname))];
    const scripts = asked.filter((path) => path.endsWith('.js'));
    expect(named).toContain(builtFile('pages/academy/academy.tsx'));
    expect(scripts.filter((path) => named.includes(path)).sort()).toEqual(named.sort());
  }).toPass({ timeout: 30_000 });
});

test('no page requests the caller without a session', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/academy');
  await expect(page.getByRole('button', { name: 'ACCESS PLATFORM' })).toBeVisible();
  expect(asked.filter((path) => path === '/api/user' || path === '/api/legal/status')).toEqual([]);
});
