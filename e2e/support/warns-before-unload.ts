import type { Page } from '@playwright/test';

/** Whether the browser would ask before the user leaves or reloads the page. */
export function warnsBeforeUnload(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}
