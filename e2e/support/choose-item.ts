import { expect, type Page } from '@playwright/test';
import { waitUntilStable } from './wait-until-stable.ts';

/**
 * Chooses from the menu that opens, once it has come in: between attempts at what moves Playwright scrolls the page, and a menu that then
 * has more room on the other side of its button goes there between the press and the release.
 */
export async function chooseItem(page: Page, name: string | RegExp): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  await expect(item).toBeVisible();
  await waitUntilStable(page);
  await item.click();
}
