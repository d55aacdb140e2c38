/** The sheet within the documents of the door, and the one of the whole product that follows it (ADR-web-1). */
import type { Page } from '@playwright/test';
import { builtFile } from '../support/built-file.ts';
import { holdBack } from '../support/hold-back.ts';
import { DEMO_PASSWORD, expect, signInAs, test } from '../support/test.ts';
import { watchRequests } from '../support/watch-requests.ts';

const SHEETS = '**/assets/*.css';

const PAGES = [
  '/auth',
  '/forgot-password',
  '/privacy-policy',
  '/terms-of-service',
  '/legal-notices',
  '/verification',
  '/reset-password#token=cut',
  `/confirm-email#token=${'0'.repeat(43)}`,
  `/confirm-address#token=${'0'.repeat(43)}`,
  `/invite#token=${'0'.repeat(43)}`,
];

/** What servers commonly send before they wait for word that it has come: ten packets. */
const FIRST_FLIGHT_BYTES = 10 * 1_460;

const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;

/** What is computed, in each look, for every element and for what stands before and after it, in the order of the document. */
async function computedStyles(page: Page): Promise<string[]> {
  const styles: string[] = [];
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const computed = await page.evaluate(async () => {
      // A colour that is inherited goes over from level to level, a frame for each.
      for (let frames = 0; frames < 3; frames = document.getAnimations().length === 0 ? frames + 1 : 0) {
        await new Promise(requestAnimationFrame);
      }
      return [...document.querySelectorAll('html, body, body *')].flatMap((element) =>
        [null, '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part);
          const name = `<${element.localName} class="${element.getAttribute('class') ?? ''}">${part ?? ''}`;
          if (part !== null && style.content === 'none') return name;
          // What is only a value for others shows in them.
          const properties = [...style].filter((property) => !property.startsWith('--'));
          return `${name} ${properties.map((property) => `${property}: ${style.getPropertyValue(property)}`).join('; ')}`;
        }),
      );
    });
    styles.push(...computed.map((style) => `${width} px, ${colorScheme}: ${style}`));
  }
  return styles;
}

/** Each is added to the document once it can be drawn, which is a moment after it has come. */
async function expectFaces(page: Page): Promise<void> {
  const faces = () =>
    // A browser may tell a name of two words in quotes.
    page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`.replaceAll('"', '')));
  await expect.poll(faces).toEqual(expect.arrayContaining(['Geist Variable loaded', 'Instrument Serif loaded']));
}

/** The place of the toasts comes with the scripts. */
const waitForScripts = (page: Page) => page.waitForFunction(() => document.querySelector('[data-toaster]') !== null);

/** Also on a page that does not ask for the sheet of the whole product by itself. */
const addSheet = (page: Page) =>
  page.evaluate(async () => {
    const href = document.querySelector<HTMLMetaElement>('meta[name="sheet"]')?.content;
    if (href === undefined) throw new Error('The document names no sheet');
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', reject);
      document.head.append(link);
    });
    await document.fonts.ready;
  });

test('a document of the door comes in one go, and nothing else is asked for before it is painted', async ({ page }) => {
  await page.addInitScript(() => {
    // Nor does the time pass after which a page that nobody paints goes on without.
    Object.assign(globalThis, { requestAnimationFrame: () => 0, setTimeout: () => 0 });
  });
  const others: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'document' && !request.url().endsWith('/favicon.svg')) others.push(request.url());
  });
  for (const path of PAGES) {
    const answer = await page.goto(path, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    const sizes = await answer?.request().sizes();
    // One that is only another part of the same document has no answer.
    if (sizes === undefined) throw new Error(`${path} was not asked for`);
    expect(sizes.responseHeadersSize + sizes.responseBodySize, path).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
  }
  expect(others).toEqual([]);
});

test('who only reads a page is not sent the sheet of the whole product, and sees our faces', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const othersToCome = watchRequests(page);
  await page.goto('/privacy-policy');
  await waitForScripts(page);
  await othersToCome();
  await expectFaces(page);
  expect(asked.filter((path) => path.endsWith('.css'))).toEqual([]);
});

const wholeSheet = (page: Page) => page.locator('link[rel="stylesheet"]');

test('nor is whoever presses into its text', async ({ page }) => {
  await page.goto('/privacy-policy');
  await waitForScripts(page);
  await page.getByRole('main').getByRole('paragraph').first().click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(wholeSheet(page)).toHaveCount(0);
});

test('whoever began to type before the scripts came is sent it without going to another field', async ({ page }) => {
  const release = await holdBack(page, '**/*.js');
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('analyst');
  release();
  await expect(wholeSheet(page)).toHaveCount(1);
});

for (const path of PAGES) {
  test(`the sheet that follows changes nothing of ${path.split('#')[0]}`, async ({ page, expectedConsole }) => {
    if (path.startsWith('/invite')) expectedConsole.push(/404/);
    const release = await holdBack(page, SHEETS);
    const othersToCome = watchRequests(page, (address) => address.endsWith('.css'));
    await page.goto(path, { waitUntil: 'commit' });
    await waitForScripts(page);
    if (path === '/auth') {
      await page.getByRole('tab', { name: 'REGISTER' }).click();
      await page.getByLabel('Password', { exact: true }).fill('short');
      await expect(page.getByText('Strength: Not accepted yet')).toBeVisible();
    }
    await othersToCome();
    await expectFaces(page);
    const before = await computedStyles(page);
    release();
    await addSheet(page);
    const after = await computedStyles(page);
    expect(after.length).toBe(before.length);
    // By property, as an element has four hundred.
    const changes = after.flatMap((style, index) => {
      const known = new Set(before[index]?.split('; '));
      return style.split('; ').filter((value) => !known.has(value));
    });
    expect(changes).toEqual([]);
  });
}

/** As somebody who has accepted the agreement. */
async function signIn(page: Page, typed: Promise<unknown> = Promise.resolve()): Promise<void> {
  await waitForScripts(page);
  await page.getByLabel('Username').fill('analyst');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await typed;
  await page.getByRole('button', { name: 'ACCESS PLATFORM' }).click();
}

test('the platform waits for its style', async ({ page }) => {
  await signInAs(page, 'analyst');
  await page.context().clearCookies();
  const release = await holdBack(page, SHEETS);
  await page.goto('/auth', { waitUntil: 'commit' });
  const code = page.waitForResponse(builtFile('app/signed-in-shell.tsx'));
  await signIn(page);
  await (await code).finished();
  await expect(page.getByText('Loading AICV', { exact: false }).first()).toBeVisible();
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main).toHaveCount(0);
  release();
  await expect(main).toBeVisible();
});

for (const { failures, documents, name } of [
  { failures: 1, documents: 1, name: 'a sheet that failed while somebody typed is asked for again' },
  { failures: 2, documents: 2, name: 'without the sheet a sign-in leads in all the same' },
]) {
  test(name, async ({ page, expectedConsole }) => {
    expectedConsole.push(/Failed to load resource/);
    await signInAs(page, 'analyst');
    await page.context().clearCookies();
    // Without `times`: the last one would end the watch over requests while the next document is asked for.
    let left = failures;
    await page.route(SHEETS, (route) => {
      left -= 1;
      return left < 0 ? route.continue() : route.abort();
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.resourceType()));
    const failed = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'stylesheet');
    await page.goto('/auth');
    await signIn(page, failed);
    // By its name: the sign-in has one too.
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(242, 240, 234)');
    expect(asked.filter((type) => type === 'document')).toHaveLength(documents);
  });
}
