import type { Page } from '@playwright/test';

/** What stands above a page for somebody who was told something comes with that, and other journeys tell the demonstration's people something. */
export async function hideNotifications(page: Page): Promise<void> {
  await page.route(
    ({ pathname, searchParams }) => pathname === '/api/notifications' && searchParams.get('unread') === 'true',
    (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  );
}
