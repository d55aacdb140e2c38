/** The fixture of the browser tests: a client address of its own for each test, and no console error or policy violation in any. */
import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { REMINDER_MODULES } from '@aicv/domain/access/module-reminders';
import type { Role } from '@aicv/domain/access/roles';
import { test as base, expect, type Page } from '@playwright/test';
import { acknowledgeForEachUser } from './acknowledge-for-each-user.ts';
import { waitUntilStable } from './wait-until-stable.ts';

export { expect };

export const DEMO_PASSWORD = 'aicv-demo-2026';

interface Fixtures {
  /** Messages that a test expects in the console, for example the 409 that it provokes. */
  expectedConsole: RegExp[];
  noticedTrouble: string[];
  /** Whether the reminders of the modules appear; otherwise they count as acknowledged in this browser session. */
  meetsReminders: boolean;
  remindersAside: undefined;
  withinOneDay: undefined;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Longer than any test's work within one calendar day. */
const NEAR_MIDNIGHT_MS = 60_000;

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from the pattern
  expectedConsole: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => {
    const part = () => randomInt(1, 255);
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
  },
  meetsReminders: [false, { option: true }],
  remindersAside: [
    async ({ page, meetsReminders }, use) => {
      if (!meetsReminders) await acknowledgeReminders(page);
      await use(undefined);
    },
    { auto: true },
  ],
  withinOneDay: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, testInfo) => {
      const leftMs = DAY_MS - (Date.now() % DAY_MS);
      if (leftMs < NEAR_MIDNIGHT_MS) {
        testInfo.setTimeout(testInfo.timeout + leftMs);
        await setTimeout(leftMs);
      }
      await use(undefined);
    },
    { auto: true },
  ],
  noticedTrouble: [
    async ({ page, expectedConsole }, use) => {
      const trouble: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        // The text of a failed request does not name the request.
        trouble.push(`console: ${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => trouble.push(`page error: ${error.message}`));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (violation) =>
          // biome-ignore lint/suspicious/noConsole: the console is what the test listens to
          console.error(`policy violation: ${violation.violatedDirective} ${violation.blockedURI}`),
        );
      });
      await use(trouble);
      // A response that is faked or fetched for the page may still be pending at the end of the test.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(trouble.filter((line) => !expectedConsole.some((expected) => expected.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Acknowledges the reminders of all modules for each user of a page that the test opens itself. */
export async function acknowledgeReminders(page: Page): Promise<void> {
  await page.addInitScript(acknowledgeForEachUser, REMINDER_MODULES);
}

/** A name that no other test uses. */
export function uniqueName(stem: string): string {
  return `${stem} ${randomBytes(4).toString('hex')}`;
}

/** Signs in as a demonstration account and accepts the agreement, by the API, in this page's browser. */
export async function signInAs(page: Page, role: Role): Promise<void> {
  await postAs(page, '/api/login', { username: role, password: DEMO_PASSWORD });
  await postAs(page, '/api/legal/accept');
}

/** Registers a new account through the API; the agreement stays open. */
export async function registerThroughApi(
  page: Page,
  role: Role = 'learner',
): Promise<{ username: string; password: string }> {
  const username = uniqueName('newcomer').replace(' ', '-');
  const password = 'a quiet harbour at dawn';
  await postAs(page, '/api/register', {
    username,
    password,
    email: `${username}@example.com`,
    firstName: 'Nia',
    lastName: 'Okafor',
    role,
  });
  return { username, password };
}

/** The requests to a path from now on, as "METHOD path"; the list grows. */
export function writesTo(page: Page, path: RegExp): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && path.test(pathname)) writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

export async function postAs(page: Page, path: string, body?: unknown): Promise<unknown> {
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const response = await page.request.post(path, {
    headers: { 'X-CSRF-Token': csrfToken },
    ...(body !== undefined && { data: body }),
  });
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return response.json();
}

/** Whether this run is a part of `npm test`; otherwise it is a part of the release gate. */
const isDailyGate = process.env.TEST_SCOPE === 'daily';

/** WCAG 2.2 AA by axe in a further state of a page, once it is stable. The daily gate runs axe once a page, in `pages.spec.ts`. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await (isDailyGate ? waitUntilComplete(page) : expectToPassAxe(page));
}

async function waitUntilComplete(page: Page): Promise<void> {
  // The text under a placeholder bar is hidden on purpose and would have no contrast.
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  // While another search is pending, the previous list is dimmed.
  await expect(page.locator('div[aria-busy="true"]')).toHaveCount(0);
  await waitUntilStable(page);
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG 2.2 AA by axe: no violations on the page in its current state, once it is complete and stable. */
export async function expectToPassAxe(page: Page): Promise<void> {
  await waitUntilComplete(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Without the selectors of all passed elements, which take most of the time.
    return (await axe.run({ runOnly: tags, resultTypes: ['violations'] })).violations;
  }, WCAG);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
}

/** No element is wider than the screen, once elements that measure themselves, such as a chart, have adapted. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(beyondTheScreen), { message: 'beyond the screen' }).toEqual([]);
}

/** The elements that make a page scroll sideways, described. */
function beyondTheScreen(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  const descriptions = wide.map(
    (element) => `${element.localName} ${element.getAttribute('class')}: ${element.textContent?.slice(0, 60)}`,
  );
  return [`${scrollWidth - clientWidth} pixels`, ...descriptions.slice(-8)];
}
