import { expect, type Page, type Request } from '@playwright/test';

/** After this long without a request, no further request follows. */
const QUIET_MS = 500;

/**
 * Waits for the end of all loading, watched from before the page opens. Playwright's "networkidle" takes a page that is delayed only by its
 * scripts for idle. `isLate` names the requests to leave out.
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
    // A page that its scripts delay may send more requests once they have run. A busy machine may never be idle for long; then a timer
    // shows that the scripts have run.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
    return pending.size === 0 && Date.now() - changedAt >= QUIET_MS;
  };
  return () => expect.poll(isQuiet).toBe(true);
}
