/**
 * The cost of OTIF's board in a browser: from the navigation to its cards, its size, and a card that is lifted, dragged and dropped with
 * everything loaded. The built product serves it from a database of its own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { type Board, COLUMNS, fillBoard, READER } from './browser-board-data.ts';
import { dropCard, liftCard, MOVES, scrollToEnd, sweepCard } from './browser-board-drag.ts';
import {
  newContext,
  openBoard,
  type ShownAfter,
  shownAfter,
  type Visit,
  waitUntilIdle,
} from './browser-board-visit.ts';
import { type Session, signIn, usingBrowser } from './browser-session.ts';
import { longestTask, type Sizes, sizesOf, type Task, type Work, watchWork } from './browser-work.ts';
import { BUDGETS } from './budgets.ts';
import type { Budget, Measurement, Options } from './part.ts';
import { percentile } from './percentile.ts';
import { startProduct } from './running-product.ts';

type MeasuredBoard = Board & { readonly name: string; readonly budget: Budget };
type Measure = { browser: Browser; session: Session; baseUrl: string; board: MeasuredBoard };

const BOARDS: readonly MeasuredBoard[] = [
  { name: '1,000 cards', rows: 1_000, columns: COLUMNS, budget: BUDGETS.boardOf1000Ms },
  { name: '10,000 cards', rows: 10_000, columns: COLUMNS, budget: BUDGETS.boardOf10000Ms },
  { name: '10,000 cards in one column', rows: 10_000, columns: ['Scoring'], budget: BUDGETS.boardOf10000Ms },
];
const VISITS = 12;
const TRACED = 3;
const LIFTS = 8;
const AT_REST_MS = 2_000;

/** `--cards=1000` measures only boards of that size. */
export async function run(options: Options): Promise<readonly Measurement[]> {
  const boards = BOARDS.filter(({ rows }) => options.cards === undefined || Number(options.cards) === rows);
  if (boards.length === 0) throw new Error(`There is no board of ${options.cards} cards to measure`);
  const measurements: Measurement[] = [];
  for (const board of boards) {
    const dataDir = mkdtempSync(join(tmpdir(), 'aicv-bench-board-'));
    try {
      await fillBoard(dataDir, board);
      // Builds first when the sources changed.
      const product = await startProduct('npm', ['start'], dataDir);
      try {
        measurements.push(...(await usingBrowser((browser) => measureBoard(browser, product.baseUrl, board))));
      } finally {
        await product.stop();
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return measurements;
}

async function measureBoard(browser: Browser, baseUrl: string, board: MeasuredBoard): Promise<Measurement[]> {
  const measure = { browser, session: await signIn(browser, baseUrl, READER), baseUrl, board };
  // Warms up: the server compiles code during its first responses.
  await (await visit(measure, async () => undefined)).close();
  return [...(await measureVisits(measure)), ...(await measureTasks(measure)), ...(await measureDrag(measure))];
}

/** A visit in a context of its own, which stays open. */
async function visit({ browser, session, baseUrl, board }: Measure, act: (visit: Visit) => Promise<unknown>) {
  const context = await newContext(browser, session);
  await act(await openBoard(context, baseUrl, board));
  return context;
}

async function measureVisits(measure: Measure): Promise<Measurement[]> {
  const { board, baseUrl } = measure;
  const cold: ShownAfter[] = [];
  const warm: ShownAfter[] = [];
  let sizes: Sizes = { elements: 0, heapMb: 0 };
  for (let count = 0; count < VISITS; count += 1) {
    const context = await visit(measure, async (first) => {
      cold.push(await shownAfter(first));
      await waitUntilIdle(first);
      sizes = await sizesOf(first.page, first.cdp);
      await first.page.close();
    });
    warm.push(await shownAfter(await openBoard(context, baseUrl, board)));
    await context.close();
  }
  return [
    timed(`${board.name}: navigation to cards shown, nothing cached, median of ${VISITS}`, cold, board.budget),
    timed(`${board.name}: navigation to cards shown, cached, median of ${VISITS}`, warm, board.budget),
    {
      name: `${board.name}: data to cards shown, p95 of ${VISITS}`,
      value: percentile(
        cold.map(({ dataMs }) => dataMs),
        0.95,
      ),
      unit: 'ms',
      budget: BUDGETS.boardPaintMs,
    },
    ...sized(`${board.name}, first page`, sizes),
  ];
}

function timed(name: string, visits: readonly ShownAfter[], budget: Budget): Measurement {
  const times = visits.map(({ navigationMs }) => navigationMs);
  const processor = percentile(
    visits.map(({ processorMs }) => processorMs),
    0.5,
  );
  return {
    name,
    value: percentile(times, 0.5),
    unit: 'ms',
    budget,
    beside: `p95 ${percentile(times, 0.95).toFixed(0)} ms; main thread ${processor.toFixed(0)} ms`,
  };
}

function sized(name: string, { elements, heapMb }: Sizes): Measurement[] {
  return [
    { name: `${name}: elements`, value: elements, unit: 'elements', budget: BUDGETS.boardElements },
    { name: `${name}: JavaScript objects`, value: heapMb, unit: 'MB', budget: BUDGETS.boardHeapMb },
  ];
}

async function measureTasks(measure: Measure): Promise<Measurement[]> {
  const { browser, board } = measure;
  const loads: Task[] = [];
  for (let count = 0; count < TRACED; count += 1) {
    const context = await newContext(browser, measure.session);
    loads.push(await longestTask(browser, async () => shownAfter(await openBoard(context, measure.baseUrl, board))));
    await context.close();
  }
  return [tasked(`${board.name}, first page`, loads)];
}

/** The minimum of the runs' maxima, because occasional delays come from the machine. */
function tasked(name: string, tasks: readonly Task[]): Measurement {
  const least = tasks.reduce((best, task) => (task.processorMs < best.processorMs ? task : best));
  return {
    name: `${name}: longest task, processor time`,
    value: least.processorMs,
    unit: 'ms',
    budget: BUDGETS.longestTaskMs,
    beside: `lasted ${tasks.map(({ wallMs }) => wallMs.toFixed(0)).join(', ')} ms`,
  };
}

async function measureDrag(measure: Measure): Promise<Measurement[]> {
  const { browser, board } = measure;
  const measurements: Measurement[] = [];
  const context = await visit(measure, async ({ page, cdp }) => {
    const scrolled = await watchWork(page, cdp, async () => {
      for (const column of board.columns) await scrollToEnd(page, column, board.rows / board.columns.length);
    });
    console.log(described(`${board.name}, scrolled to the end`, scrolled));
    measurements.push(...sized(`${board.name}, all loaded`, await sizesOf(page, cdp)));
    console.log(described(`${board.name}, at rest`, await watchWork(page, cdp, () => pause(AT_REST_MS))));

    const [source = ''] = board.columns;
    const target = COLUMNS.find((column) => column !== source) ?? '';
    let carried = await liftCard(page, source);
    const swept = await watchWork(page, cdp, () => sweepCard(page));
    await dropCard(page, carried.id, target);
    const lifts: number[] = [];
    const drops: number[] = [];
    const moved = await longestTask(browser, async () => {
      carried = await liftCard(page, source);
      await dropCard(page, carried.id, target);
    });
    for (let count = 0; count < LIFTS; count += 1) {
      carried = await liftCard(page, source);
      lifts.push(carried.shownMs);
      drops.push(await dropCard(page, carried.id, target));
    }
    measurements.push(
      moment(`${board.name}, all loaded: a card lifted, median of ${LIFTS}`, lifts),
      moment(`${board.name}, all loaded: a card dropped, median of ${LIFTS}`, drops),
      tasked(`${board.name}, all loaded, lift and drop`, [moved]),
      {
        name: `${board.name}, all loaded: frame while a card is carried, p95`,
        value: percentile(swept.frames, 0.95),
        unit: 'ms',
        budget: BUDGETS.boardDragFrameP95Ms,
        beside: `main thread ${(swept.processorMs / MOVES).toFixed(1)} ms a move`,
      },
    );
  });
  await context.close();
  return measurements;
}

function moment(name: string, times: readonly number[]): Measurement {
  return {
    name,
    value: percentile(times, 0.5),
    unit: 'ms',
    budget: BUDGETS.boardLiftAndDropMs,
    beside: `longest ${Math.max(...times).toFixed(0)} ms`,
  };
}

function described(name: string, { frames, processorMs }: Work): string {
  const times = [0.5, 0.95, 1].map((share) => percentile(frames, share).toFixed(1)).join(', ');
  return `${name}: frame median, p95 and longest ${times} ms; main thread ${processorMs.toFixed(0)} ms`;
}
