import { get } from 'node:http';
import { chromium, type Page } from '@playwright/test';
import { resolveChromium } from '../e2e/support/chromium.ts';

/** Bytes of the answers' bodies as they travel, without headers. */
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
  const asked = new Map<string, { isScript: boolean; isAsset: boolean; bytes: Promise<number> }>();
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url());
    const isScript = ['script', 'worker'].includes(request.resourceType()) || pathname.endsWith('.js');
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
    asked.set(request.url(), { isScript, isAsset: pathname.startsWith('/assets/'), bytes });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await isShown(page);
  await page.waitForLoadState('networkidle');

  let scripts = 0;
  let scriptBytes = 0;
  let allBytes = 0;
  for (const [url, { isScript, isAsset, bytes }] of asked) {
    // A script is weighed by a second request: what the browser reports may lack what it read before it listened.
    const weight = isScript && isAsset ? await bytesAsServed(url) : await bytes;
    allBytes += weight;
    if (!isScript) continue;
    scripts += 1;
    scriptBytes += weight;
  }
  return { scripts, scriptBytes, requests: asked.size, allBytes };
}

/** The length of the body for a client that takes brotli. */
function bytesAsServed(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).on('error', reject);
  });
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
