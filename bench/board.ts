/**
 * The board of OTIF in a browser: from the navigation to its cards, a card that is dragged and dropped with everything loaded, a quick
 * add, and the table of 10,000. The built product serves it from a database of its own. `--cards=1000` measures only that size, `--visits=3` is faster.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startBundledPostgres } from '../apps/api/src/platform/db/bundled/bundled-postgres.ts';
import { openDatabase } from '../apps/api/src/platform/db/pool/open-database.ts';
import { migrateDatabase } from '../apps/api/src/platform/db/schema/migrate.ts';
import { hashPassword } from '../apps/api/src/platform/secrets/password-hash.ts';
import { acknowledgeForEachUser } from '../e2e/support/acknowledge-for-each-user.ts';
import { projectRoot } from '../scripts/project-root.ts';
import { dropCard, liftCard, longestTask, scrollToEnd, sweepCard } from './board-drag.ts';
import { scrollThroughTable, timeQuickAdd } from './board-table.ts';
import { type Session, signIn, usingBrowser } from './browser-session.ts';
import { BUDGETS } from './budgets.ts';
import type { Budget, Measurement, Options } from './part.ts';
import { percentile } from './percentile.ts';
import { startBuilt } from './running-product.ts';

interface Board {
  readonly cards: number;
  readonly budget: Budget;
}

const BOARDS: readonly Board[] = [
  { cards: 1_000, budget: BUDGETS.boardOf1000Ms },
  { cards: 10_000, budget: BUDGETS.boardOf10000Ms },
];
const COLUMNS = ['Discovery', 'Screening', 'Scoring', 'Shortlist', 'Incubation'] as const;
const READER = { username: 'reader', password: 'a quiet harbour at dawn' };
const TABLE_ROWS = 10_000;
const VISITS = 12;
const DROPS = 8;
/** Wide enough for all columns side by side. */
const VIEWPORT = { width: 1440, height: 900 };

export async function run({ cards, visits }: Options): Promise<readonly Measurement[]> {
  const boards = BOARDS.filter((board) => cards === undefined || Number(cards) === board.cards);
  if (boards.length === 0) throw new Error(`There is no board of ${cards} cards to measure`);
  const measurements: Measurement[] = [];
  for (const board of boards) {
    const dataDir = mkdtempSync(join(tmpdir(), 'aicv-bench-board-'));
    try {
      await fillBoard(dataDir, board.cards);
      const product = await startBuilt(dataDir);
      try {
        const measured = await usingBrowser(async (browser) => {
          const session = await signIn(browser, product.baseUrl, READER);
          const open = { browser, session, baseUrl: product.baseUrl };
          return [
            await measureVisits(open, board, Number(visits ?? VISITS)),
            ...(await measureDrag(open, board.cards)),
            await measureQuickAdd(open, board.cards),
            ...(board.cards === TABLE_ROWS ? await measureTable(open, Number(visits ?? VISITS)) : []),
          ];
        });
        measurements.push(...measured);
      } finally {
        await product.stop();
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return measurements;
}

type Opened = { browser: Browser; session: Session; baseUrl: string };

async function measureVisits(opened: Opened, { cards, budget }: Board, visits: number): Promise<Measurement> {
  const times: number[] = [];
  // The server compiles code during its first responses, so the first visit does not count.
  for (let count = 0; count <= visits; count += 1) {
    const { context, page } = await openBoard(opened);
    const shownMs = await page.evaluate(readCardsShown);
    if (count > 0) times.push(shownMs);
    await context.close();
  }
  return {
    name: `${cards} cards: navigation to cards shown, nothing cached, median of ${visits}`,
    value: percentile(times, 0.5),
    unit: 'ms',
    budget,
    beside: `p95 ${percentile(times, 0.95).toFixed(0)} ms`,
  };
}

async function measureDrag(opened: Opened, cards: number): Promise<Measurement[]> {
  const { context, page } = await openBoard(opened);
  for (const column of COLUMNS) await scrollToEnd(page, column, cards / COLUMNS.length);
  const [source, target] = COLUMNS;
  const drops: number[] = [];
  const task = await longestTask(opened.browser, async () => {
    const id = await liftCard(page, source);
    await sweepCard(page);
    await dropCard(page, id, target);
  });
  for (let count = 0; count < DROPS; count += 1) drops.push(await dropCard(page, await liftCard(page, source), target));
  await context.close();
  return [
    {
      name: `${cards} cards, all loaded: a card dropped, median of ${DROPS}`,
      value: percentile(drops, 0.5),
      unit: 'ms',
      budget: BUDGETS.boardDropMs,
      beside: `longest ${Math.max(...drops).toFixed(0)} ms`,
    },
    {
      name: `${cards} cards, all loaded: longest task while a card is dragged, processor time`,
      value: task.processorMs,
      unit: 'ms',
      budget: BUDGETS.boardDragTaskMs,
      beside: `lasted ${task.wallMs.toFixed(0)} ms`,
    },
  ];
}

async function measureQuickAdd(opened: Opened, cards: number): Promise<Measurement> {
  const { context, page } = await openBoard(opened);
  await page.waitForLoadState('networkidle');
  const times: number[] = [];
  for (let count = 0; count < DROPS; count += 1) times.push(await timeQuickAdd(page, `Quickly added ${count}`));
  await context.close();
  return {
    name: `${cards} cards: a quick add, from Enter to its card, median of ${DROPS}`,
    value: percentile(times, 0.5),
    unit: 'ms',
    budget: BUDGETS.quickAddMs,
    beside: `longest ${Math.max(...times).toFixed(0)} ms`,
  };
}

async function measureTable(opened: Opened, visits: number): Promise<Measurement[]> {
  const times: number[] = [];
  for (let count = 0; count <= visits; count += 1) {
    const { context, page } = await openPage(opened, '/otif?layout=table', ROWS_SHOWN);
    const shownMs = await page.evaluate(readCardsShown);
    if (count > 0) times.push(shownMs);
    await context.close();
  }
  const { context, page } = await openPage(opened, '/otif?layout=table&outcome=all', ROWS_SHOWN);
  const rows = TABLE_ROWS + DROPS;
  const task = await longestTask(opened.browser, () => scrollThroughTable(page, rows));
  await context.close();
  return [
    {
      name: `table of ${TABLE_ROWS}: navigation to rows shown, nothing cached, median of ${visits}`,
      value: percentile(times, 0.5),
      unit: 'ms',
      budget: BUDGETS.tableOf10000Ms,
      beside: `p95 ${percentile(times, 0.95).toFixed(0)} ms`,
    },
    {
      name: `table of ${TABLE_ROWS}: longest task while scrolling to its end, processor time`,
      value: task.processorMs,
      unit: 'ms',
      budget: BUDGETS.tableScrollTaskMs,
      beside: `lasted ${task.wallMs.toFixed(0)} ms`,
    },
  ];
}

/** Opens the board in a context without cached files and waits for its first card. */
function openBoard(opened: Opened): Promise<{ context: BrowserContext; page: Page }> {
  return openPage(opened, '/otif', CARDS_SHOWN);
}

interface Shown {
  /** Matches one element of a complete page. */
  readonly selector: string;
  /** The number of elements that it matches then. */
  readonly count: number;
}

const CARDS_SHOWN: Shown = { selector: 'section[aria-busy="false"]:has(article)', count: COLUMNS.length };
const ROWS_SHOWN: Shown = { selector: 'tr[data-row]', count: 10 };

async function openPage({ browser, session, baseUrl }: Opened, path: string, shown: Shown) {
  const context = await browser.newContext({ storageState: session, viewport: VIEWPORT });
  const page = await context.newPage();
  await page.addInitScript(acknowledgeForEachUser, ['otif']);
  await page.addInitScript(markCardsShown, shown);
  await page.goto(`${baseUrl}${path}`);
  await page.locator(shown.selector).first().waitFor();
  return { context, page };
}

/** In the page: sets the mark "cards shown" at the start of the frame after the one that rendered all elements. */
function markCardsShown({ selector, count }: Shown): void {
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll(selector).length < count) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('cards shown')));
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
}

/** In the page: the time of that mark, measured from the start of the navigation. */
function readCardsShown(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'cards shown') resolve(startTime);
    });
    observer.observe({ type: 'mark', buffered: true });
  });
}

/** A new database in the directory with an account to sign in with, so the product adds no demonstration data. */
async function fillBoard(dataDir: string, cards: number): Promise<void> {
  const postgres = await startBundledPostgres({ dataDir, log: () => undefined });
  const { pool, close } = openDatabase(postgres.connection, () => undefined);
  try {
    await migrateDatabase(pool, projectRoot);
    const client = await pool.connect();
    await client.query("begin; select set_config('app.tenant_id', 'default', true)");
    await client.query(
      `insert into users (username, password, email, first_name, last_name, role)
       values ($1, $2, 'reader@example.com', 'Nia', 'Okafor', 'analyst')`,
      [READER.username, await hashPassword(READER.password)],
    );
    await client.query(
      `insert into opportunities (title, description, submitted_by, stage, priority, roi_score, feasibility_score,
                                  scalability_score, defensibility_score, time_to_revenue_score, total_score, created_at, updated_at)
       select 'Opportunity ' || n || case when n % 3 = 0 then ' for the buyers of small firms, in three languages' else '' end,
              'Reads contracts for the buyers of small firms, drafts an answer and asks a person. ' || md5(n::text),
              'Submitter ' || (n % 50), ($1::text[])[1 + n % 5]::opportunity_stage,
              (array['low', 'medium', 'high'])[1 + n % 3], s.score, s.score, s.score, s.score, s.score, s.score,
              now() - n * interval '10 minutes' - interval '1 hour', now() - n * interval '10 minutes'
         from generate_series(1, $2::int) n,
              lateral (select case when n % 4 = 0 then null else (n * 37 % 101) / 10.0 end as score) s`,
      [COLUMNS.map((column) => column.toLowerCase()), cards],
    );
    await client.query('commit');
    client.release();
    await pool.query('vacuum analyze');
  } finally {
    await close();
    await postgres.stop();
  }
}
