import type { Page } from '@playwright/test';

/** Sets the server's clock to the page's: pages take "now" from the `Date` header of the API's responses. */
export async function serverAtPageTime(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const now = await page.evaluate(() => Date.now());
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date(now).toUTCString() } });
  });
}
