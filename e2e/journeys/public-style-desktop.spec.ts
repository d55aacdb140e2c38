/** The inline style sheet of the public pages, and the full style sheet that loads later (ADR-web-1). */
import type { Page } from '@playwright/test';
import { builtFile } from '../support/built-file.ts';
import { delayRequests } from '../support/delay-requests.ts';
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

/** The usual initial congestion window of a server: ten packets. */
const FIRST_FLIGHT_BYTES = 10 * 1_460;

const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;

/** The computed styles of every element and its pseudo-elements, in document order, for each width and color scheme. */
async function computedStyles(page: Page): Promise<string[]> {
  const styles: string[] = [];
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const computed = await page.evaluate(async () => {
      // An inherited color transitions level by level, one frame each.
      for (let frames = 0; frames < 3; frames = document.getAnimations().length === 0 ? frames + 1 : 0) {
        await new Promise(requestAnimationFrame);
      }
      return [...document.querySelectorAll('html, body, body *')].flatMap((element) =>
        [null, '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part);
          const name = `<${element.localName} class="${element.getAttribute('class') ?? ''}">${part ?? ''}`;
          if (part !== null && style.content === 'none') return name;
          // A custom property only matters through the properties that use it.
          const properties = [...style].filter((property) => !property.startsWith('--'));
          return `${name} ${properties.map((property) => `${property}: ${style.getPropertyValue(property)}`).join('; ')}`;
        }),
      );
    });
    styles.push(...computed.map((style) => `${width} px, ${colorScheme}: ${style}`));
  }
  return styles;
}

/** A font is added to the document shortly after it arrives, when it can be rendered. */
async function expectFaces(page: Page): Promise<void> {
  const faces = () =>
    // A browser may quote a family name of two words.
    page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`.replaceAll('"', '')));
  await expect.poll(faces).toEqual(expect.arrayContaining(['Geist Variable loaded', 'Instrument Serif loaded']));
}

/** The scripts render the container of the toasts. */
const waitForScripts = (page: Page) => page.waitForFunction(() => document.querySelector('[data-toaster]') !== null);

/** Adds the full style sheet, also on a page that does not request it itself. */
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

test('a public document fits in the first flight, and the page requests nothing else before its first paint', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Disables timers, too: a page that is not painted would otherwise continue after a timeout.
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
    // A navigation within the same document has no response.
    if (sizes === undefined) throw new Error(`${path} was not requested`);
    expect(sizes.responseHeadersSize + sizes.responseBodySize, path).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
  }
  expect(others).toEqual([]);
});

test('a page that is only read does not load the full style sheet, and shows the product’s fonts', async ({ page }) => {
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

test('a click on the text does not load the full style sheet, either', async ({ page }) => {
  await page.goto('/privacy-policy');
  await waitForScripts(page);
  await page.getByRole('main').getByRole('paragraph').first().click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(wholeSheet(page)).toHaveCount(0);
});

test('input before the scripts load is enough to load the full style sheet, without a change of focus', async ({
  page,
}) => {
  const release = await delayRequests(page, '**/*.js');
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('analyst');
  release();
  await expect(wholeSheet(page)).toHaveCount(1);
});

for (const path of PAGES) {
  test(`the full style sheet changes no computed style of ${path.split('#')[0]}`, async ({ page, expectedConsole }) => {
    if (path.startsWith('/invite')) expectedConsole.push(/404/);
    const release = await delayRequests(page, SHEETS);
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
    // Compares by property: an element has four hundred.
    const changes = after.flatMap((style, index) => {
      const known = new Set(before[index]?.split('; '));
      return style.split('; ').filter((value) => !known.has(value));
    });
    expect(changes).toEqual([]);
  });
}

/** Signs in as a user who has accepted the agreement. */
async function signIn(page: Page, typed: Promise<unknown> = Promise.resolve()): Promise<void> {
  await waitForScripts(page);
  await page.getByLabel('Username').fill('analyst');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await typed;
  await page.getByRole('button', { name: 'ACCESS PLATFORM' }).click();
}

test('the platform shows its loading screen until the style sheet has loaded', async ({ page }) => {
  await signInAs(page, 'analyst');
  await page.context().clearCookies();
  const release = await delayRequests(page, SHEETS);
  await page.goto('/auth', { waitUntil: 'commit' });
  const code = page.waitForResponse(builtFile('app/shell/signed-in-shell.tsx'));
  await signIn(page);
  await (await code).finished();
  await expect(page.getByText('Loading AICV', { exact: false }).first()).toBeVisible();
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main).toHaveCount(0);
  release();
  await expect(main).toBeVisible();
});

for (const { failures, documents, name } of [
  { failures: 1, documents: 1, name: 'a style sheet that failed to load during input is requested again' },
  { failures: 2, documents: 2, name: 'a sign-in succeeds without the style sheet, too' },
]) {
  test(name, async ({ page, expectedConsole }) => {
    expectedConsole.push(/Failed to load resource/);
    await signInAs(page, 'analyst');
    await page.context().clearCookies();
    // Not `times`: the last use would remove the route while the next document is requested.
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
    // By its name: the sign-in page has a navigation, too.
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(242, 240, 234)');
    expect(asked.filter((type) => type === 'document')).toHaveLength(documents);
  });
}
