import type { Locator, Page } from '@playwright/test';
import { addVenture } from './labs.ts';
import { uniqueName } from './test.ts';

/** The last complete month, which the grid shows by default: 'YYYY-MM'. */
export function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7);
}

/** Adds ventures that come first in the grid, whatever other journeys add. Returns their titles and ids in that order. */
export async function addGridVentures(page: Page, count: number): Promise<{ title: string; id: string }[]> {
  const stem = uniqueName('00 Grid');
  const ventures: { title: string; id: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const title = `${stem} ${String(index).padStart(2, '0')}`;
    ventures.push({ title, id: await addVenture(page, title) });
  }
  return ventures;
}

/** The cell of a venture in a column, counted from the first metric. */
export function cellOf(page: Page, title: string, column: number): Locator {
  return page.getByRole('row', { name: title }).getByRole('gridcell').nth(column);
}

/** Pastes text where the focus is, as a spreadsheet copies it. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** The text that a copy takes from where the focus is. */
export function copiedText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const clipboardData = new DataTransfer();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    );
    return clipboardData.getData('text/plain');
  });
}
