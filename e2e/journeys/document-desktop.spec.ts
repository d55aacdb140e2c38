/** What a page of the platform needs is named in its document (ADR-web-1). */
import { builtFile } from '../support/built-file.ts';
import { hearNothing } from '../support/hear-nothing.ts';
import { expect, signInAs, test } from '../support/test.ts';

test('the document of a page brings along who is here and the code of the page, and each is asked for once', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  // What becomes of this account in another journey has the page ask again who is here.
  await hearNothing(page);
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
  // By the document, and again by its script, which fetches the largest.
  const links = page.locator('link[rel="modulepreload"]');
  // What comes late is named a moment before it is asked for.
  await expect(async () => {
    // Those of the document are paths; what a script names later are whole addresses.
    const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
    const named = [...new Set(hrefs.map((href) => new URL(href).pathname))];
    const scripts = asked.filter((path) => path.endsWith('.js'));
    expect(named).toContain(builtFile('app/routes/academy.tsx'));
    expect(scripts.filter((path) => named.includes(path)).sort()).toEqual(named.sort());
  }).toPass({ timeout: 30_000 });
});

test('nor does whoever has no session ask who is here, wherever they come in', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/academy');
  await expect(page.getByRole('button', { name: 'ACCESS PLATFORM' })).toBeVisible();
  expect(asked.filter((path) => path === '/api/user' || path === '/api/legal/status')).toEqual([]);
});
