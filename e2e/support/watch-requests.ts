import { expect, type Page, type Request } from '@playwright/test';

/** As long as nothing is asked for, nothing more is to come. */
const QUIET_MS = 500;

/**
 * Watches, from before the page is opened, for everything to have come; where the page is only held up by its scripts, Playwright's
 * "networkidle" takes it for idle. `isLate` says what is not waited for.
 */
export function watchRequests(page: Page, isLate: (address: string) => boolean = () => false): () => Promise<void> {
  const pending = new Set<Request>();
  let changedAt = Date.now();
  page.on('request', (request) => {
    if (!isLate(request.url())) pending.add(request);
    changedAt = Date.now();
  });
  const onEnd = (request: Request) => {
    pending.delete(request);
    changedAt = Date.now();
  };
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  const isQuiet = async () => {
    // A page that is held up by its scripts may ask for more once they are through.
    // On a busy machine no moment may be idle for long: then the scripts are through all the same when a timer comes.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
    return pending.size === 0 && Date.now() - changedAt >= QUIET_MS;
  };
  return () => expect.poll(isQuiet).toBe(true);
}
