import type { Page } from '@playwright/test';

/** Whether the browser would ask before the page is left or loaded anew. */
export function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}
