import type { Page } from '@playwright/test';

/** Hides unread notifications: other journeys notify the demonstration's users. */
export async function hideNotifications(page: Page): Promise<void> {
  await page.route(
    ({ pathname, searchParams }) => pathname === '/api/notifications' && searchParams.get('unread') === 'true',
    (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  );
}
