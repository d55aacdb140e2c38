import type { Page } from '@playwright/test';

/**
 * Keeps from the pages that are opened next what others do meanwhile, of which they would read again what has changed. Their stream is
 * none, and not a refused one, after which a page would ask who is here.
 */
export async function hearNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.EventSource = class extends EventTarget {
      close() {
        // Nothing was opened.
      }
    } as unknown as typeof EventSource;
  });
}
