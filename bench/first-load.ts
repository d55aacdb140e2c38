import { chromium, type Page, type Request } from '@playwright/test';
import { resolveChromium } from '../e2e/support/chromium.ts';

/** Bytes of the answers' bodies as they travel (browsers ask 127.0.0.1 for brotli too), without headers. */
export interface FirstLoad {
  readonly scripts: number;
  readonly scriptBytes: number;
  /** Document, styles, fonts and data too. */
  readonly requests: number;
  readonly allBytes: number;
}

/** What a browser without a cache fetches for /auth, and, signed in, for the OTIF board. */
export async function measureFirstLoads(
  baseUrl: string,
  demoPassword: string,
): Promise<{ auth: FirstLoad; board: FirstLoad }> {
  const { executablePath, env, args } = await resolveChromium();
  const browser = await chromium.launch({ executablePath, args, env: { ...definedEnvironment(), ...env } });
  try {
    const visitor = await (await browser.newContext()).newPage();
    const auth = await measure(visitor, `${baseUrl}/auth`, (page) =>
      page.getByRole('button', { name: 'ACCESS PLATFORM' }).waitFor(),
    );
    const analyst = await (await browser.newContext()).newPage();
    await post(analyst, `${baseUrl}/api/login`, { username: 'analyst', password: demoPassword });
    await post(analyst, `${baseUrl}/api/legal/accept`);
    const board = await measure(analyst, `${baseUrl}/otif`, (page) => page.getByRole('article').first().waitFor());
    return { auth, board };
  } finally {
    await browser.close();
  }
}

async function measure(page: Page, address: string, isShown: (page: Page) => Promise<void>): Promise<FirstLoad> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(address, { waitUntil: 'networkidle' });
  await isShown(page);
  await page.waitForLoadState('networkidle');

  const load = { scripts: 0, scriptBytes: 0, requests: requests.length, allBytes: 0 };
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    load.allBytes += responseBodySize;
    if (request.resourceType() !== 'script') continue;
    load.scripts += 1;
    load.scriptBytes += responseBodySize;
  }
  return load;
}

async function post(page: Page, address: string, body?: unknown): Promise<void> {
  const { origin } = new URL(address);
  const { csrfToken } = await (await page.request.get(`${origin}/api/csrf-token`)).json();
  const answer = await page.request.post(address, {
    headers: { 'X-CSRF-Token': csrfToken },
    ...(body !== undefined && { data: body }),
  });
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
}

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
