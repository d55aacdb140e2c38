/** Scrolling and dragging on the board, as with a mouse, and the longest task meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

type Point = { x: number; y: number };

const MOVES = 360;
/** The interval of mouse events. It is longer if handling a move takes longer. */
const MOVE_EVERY_MS = 8;
/** The number of times that the dragged card crosses all columns and returns. */
const SWEEPS = 3;
/** The number of times, meanwhile, that it moves down a column and up again: near an edge the column scrolls under the card. */
const WAVES = 5;
const LOAD_LIMIT_MS = 120_000;
const WHEEL_PX = 20_000;
const WHEEL_EVERY_MS = 50;

/** Scrolls until the last card of the column is rendered; the number of cards is known. */
export async function scrollToEnd(page: Page, column: string, rows: number): Promise<void> {
  const region = page.getByRole('region', { name: column });
  await region.hover();
  const last = region.locator(`li[aria-posinset="${rows}"]`);
  const startedAt = performance.now();
  while ((await last.count()) === 0) {
    if (performance.now() - startedAt > LOAD_LIMIT_MS) throw new Error(`${column} did not load to its end`);
    await page.mouse.wheel(0, WHEEL_PX);
    await pause(WHEEL_EVERY_MS);
  }
}

/**
 * Presses the mouse on a card in the middle of the column and drags it out of its position. Returns its id when the page shows it lifted.
 */
export async function liftCard(page: Page, column: string): Promise<string> {
  const middle = await middleOf(page, column);
  const grip = await page.evaluate(({ x, y }) => {
    // A few steps downwards, because the middle may be the gap between two cards.
    const found = [0, 10, 20].map((below) => document.elementFromPoint(x, y + below)?.closest('article'));
    const card = found.find((element) => element != null);
    const id = card?.closest('li')?.getAttribute('data-card');
    const box = card?.getBoundingClientRect();
    // Below its text, left of its menu: neither a link nor a button.
    return box === undefined || !id ? null : { id, x: box.left + 20, y: box.bottom - 16 };
  }, middle);
  if (grip === null) throw new Error(`${column} shows no card in its middle`);
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x + 5, grip.y + 10, { steps: 5 });
  await page.locator('article[data-dragging]').waitFor();
  return grip.id;
}

/** Drags the lifted card over the whole board and back, several times. */
export async function sweepCard(page: Page): Promise<void> {
  const board = await page.getByRole('group', { name: 'Stages' }).boundingBox();
  if (board === null) throw new Error('The board is not shown');
  for (let move = 1; move <= MOVES; move += 1) {
    const across = Math.abs((((2 * SWEEPS * move) / MOVES + 1) % 2) - 1);
    const down = (1 - Math.cos((2 * Math.PI * WAVES * move) / MOVES)) / 2;
    const x = board.x + board.width * (0.03 + 0.94 * across);
    const y = board.y + board.height * (0.1 + 0.85 * down);
    await Promise.all([page.mouse.move(x, y), pause(MOVE_EVERY_MS)]);
  }
  if ((await page.locator('article[data-dragging]').count()) === 0) throw new Error('The drag ended by itself');
}

/** Drops the card over the column. Returns the time from there to the end of the frame that shows it there, in the viewport. */
export async function dropCard(page: Page, id: string, column: string): Promise<number> {
  const { x, y } = await middleOf(page, column);
  await page.mouse.move(x, y, { steps: 3 });
  const timer = await page.evaluateHandle(timeDrop, { id, column });
  await page.mouse.up();
  const shownMs = await timer.evaluate(({ shown }) => shown);
  await timer.dispose();
  await page.getByText('Opportunity Moved').first().waitFor();
  await page.waitForLoadState('networkidle');
  return shownMs;
}

/** In the page. */
function timeDrop({ id, column }: { id: string; column: string }) {
  const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === column);
  const target = heading?.closest('section');
  const isVisible = () => {
    const card = target?.querySelector(`[data-card="${id}"]`)?.getBoundingClientRect();
    const box = target?.getBoundingClientRect();
    return card !== undefined && box !== undefined && card.bottom > box.top && card.top < box.bottom;
  };
  // A message that is sent during a frame arrives after the paint.
  const afterFrame = (act: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = act;
    port2.postMessage(null);
  };
  const shown = new Promise<number>((resolve) => {
    const onDrop = (drop: Event) => {
      requestAnimationFrame(function ask() {
        if (isVisible()) afterFrame(() => resolve(performance.now() - drop.timeStamp));
        else requestAnimationFrame(ask);
      });
    };
    addEventListener('drop', onDrop, { capture: true, once: true });
  });
  return { shown };
}

async function middleOf(page: Page, column: string): Promise<Point> {
  const box = await page.getByRole('region', { name: column }).boundingBox();
  if (box === null) throw new Error(`${column} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

type TraceEvent = { name: string; pid: number; tid: number; dur?: number; tdur?: number; args?: { name?: string } };

/**
 * The longest task of a page's main thread meanwhile, by the processor time that it took: on a machine that others use, a short
 * task lasts long. Tracing lengthens tasks a little, so nothing else is measured under it.
 */
export async function longestTask(
  browser: Browser,
  act: () => Promise<unknown>,
): Promise<{ processorMs: number; wallMs: number }> {
  const cdp = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) {
      if (event.name === 'RunTask' || event.name === 'thread_name') events.push(event);
    }
  });
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'], excludedCategories: ['*'] },
  });
  const isComplete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  try {
    await act();
  } finally {
    await cdp.send('Tracing.end');
    await isComplete;
    await cdp.detach();
  }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(events.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf));
  const tasks = events.filter((event) => event.tdur !== undefined && mains.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The browser traced no task of a page');
  const longest = tasks.reduce((most, event) => ((event.tdur ?? 0) > (most.tdur ?? 0) ? event : most));
  return { processorMs: (longest.tdur ?? 0) / 1_000, wallMs: (longest.dur ?? 0) / 1_000 };
}
