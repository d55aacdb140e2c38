import type { Page } from '@playwright/test';

/** Hides the notifications above a page: they appear with code of their own, and other journeys notify the demonstration's users. */
export async function hideNotifications(page: Page): Promise<void> {
  await page.route(
    ({ pathname, searchParams }) => pathname === '/api/notifications' && searchParams.get('unread') === 'true',
    (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  );
}
