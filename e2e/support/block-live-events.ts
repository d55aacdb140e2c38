import type { Page } from '@playwright/test';

/**
 * Replaces the event stream of the pages that open next: they receive no changes by other users and refetch nothing. The stream does not
 * fail, because a page would then refetch the session.
 */
export async function blockLiveEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.EventSource = class extends EventTarget {
      close() {
        // There is no connection to close.
      }
    } as unknown as typeof EventSource;
  });
}
