import type { Page } from '@playwright/test';

/** Keeps the page from whatever it asks of such addresses until the answer is called. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
