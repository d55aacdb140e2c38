/** The table of opportunities and the quick add in a browser, as with a mouse and keys. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const LOAD_LIMIT_MS = 120_000;
const WHEEL_PX = 2_000;
const WHEEL_EVERY_MS = 30;

/** Scrolls until the last row is rendered. */
export async function scrollThroughTable(page: Page, rows: number): Promise<void> {
  const box = await page.getByRole('grid').boundingBox();
  if (box === null) throw new Error('The table is not shown');
  await page.mouse.move(box.x + 400, box.y + 300);
  // The header is row 1.
  const last = page.locator(`tr[aria-rowindex="${rows + 1}"]`);
  const startedAt = performance.now();
  while ((await last.count()) === 0) {
    if (performance.now() - startedAt > LOAD_LIMIT_MS) throw new Error('The table did not load to its end');
    await page.mouse.wheel(0, WHEEL_PX);
    await pause(WHEEL_EVERY_MS);
  }
}

/** Adds an opportunity by the key N. Returns the time from Enter to the end of the frame that has its card, in ms. */
export async function timeQuickAdd(page: Page, title: string): Promise<number> {
  await page.keyboard.press('n');
  const field = page.getByRole('dialog').getByRole('textbox').first();
  await field.fill(title);
  const timer = await page.evaluateHandle(timeCard, title);
  await field.press('Enter');
  const shownMs = await timer.evaluate(({ shown }) => shown);
  await timer.dispose();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return shownMs;
}

/** Runs in the page. `shown` resolves with the milliseconds from Enter to the frame that has the card. */
function timeCard(title: string) {
  const shown = new Promise<number>((resolve) => {
    const onKey = ({ key, timeStamp }: KeyboardEvent) => {
      if (key !== 'Enter') return;
      requestAnimationFrame(function check() {
        const isShown = [...document.querySelectorAll('article h3')].some(({ textContent }) => textContent === title);
        if (isShown) resolve(performance.now() - timeStamp);
        else requestAnimationFrame(check);
      });
    };
    addEventListener('keydown', onKey, { capture: true });
  });
  return { shown };
}
