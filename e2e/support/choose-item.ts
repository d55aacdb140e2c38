import { expect, type Page } from '@playwright/test';
import { waitUntilStable } from './wait-until-stable.ts';

/**
 * Chooses from the opening menu once it is stable. Between attempts on a moving element Playwright scrolls the page. A menu with more room
 * on the other side of its button then moves there between press and release.
 */
export async function chooseItem(page: Page, name: string | RegExp): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  await expect(item).toBeVisible();
  await waitUntilStable(page);
  await item.click();
}
