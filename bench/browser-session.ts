/** A browser for measuring, and a user signed in with it. */
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { resolveChromium } from '../e2e/support/chromium.ts';

/** The storage state with which a new context is signed in from its first request. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Account {
  readonly username: string;
  readonly password: string;
}

/** The browser has no GPU, so the processor also renders every frame. */
export async function usingBrowser<Result>(
  use: (browser: Browser) => Promise<Result>,
  flags: readonly string[] = [],
): Promise<Result> {
  const { executablePath, env, args } = await resolveChromium();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ...flags],
    env: { ...process.env, ...env },
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

type Call = readonly [path: string, body: object];

/** Signs in, accepts the agreement and sends the further calls, without a page. */
export async function signIn(
  browser: Browser,
  baseUrl: string,
  { further = [], ...account }: Account & { readonly further?: readonly Call[] },
): Promise<Session> {
  const context = await browser.newContext();
  try {
    const calls: readonly Call[] = [['/api/login', account], ['/api/legal/accept', {}], ...further];
    for (const [path, data] of calls) {
      const { csrfToken } = await (await context.request.get(`${baseUrl}/api/csrf-token`)).json();
      const answer = await context.request.post(baseUrl + path, { headers: { 'X-CSRF-Token': csrfToken }, data });
      if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    }
    return await context.storageState();
  } finally {
    await context.close();
  }
}
