/**
 * The board of OTIF in a browser: from the navigation to its cards, a card that is dragged and dropped with everything loaded, a quick
 * add, and the table of 10,000. The built product serves it from a database of its own. `--cards=1000` measures only that size, `--visits=3` is faster.
 */
import type { PoolClient } from 'pg';
import { dropCard, liftCard, longestTask, scrollToEnd, sweepCard } from './board-drag.ts';
import { scrollThroughTable, timeQuickAdd } from './board-table.ts';
import { BUDGETS } from './budgets.ts';
import { type OpenedProduct, openPage, type ShownPage, timeVisits, usingFilledProduct } from './filled-product.ts';
import type { Budget, Measurement, Options } from './part.ts';
import { percentile } from './percentile.ts';

interface Board {
  readonly cards: number;
  readonly budget: Budget;
}

const BOARDS: readonly Board[] = [
  { cards: 1_000, budget: BUDGETS.boardOf1000Ms },
  { cards: 10_000, budget: BUDGETS.boardOf10000Ms },
];
const COLUMNS = ['Discovery', 'Screening', 'Scoring', 'Shortlist', 'Incubation'] as const;
const TABLE_ROWS = 10_000;
const VISITS = 12;
const DROPS = 8;
const CARDS_SHOWN: ShownPage = {
  path: '/otif',
  module: 'otif',
  selector: 'section[aria-busy="false"]:has(article)',
  count: COLUMNS.length,
};
const ROWS_SHOWN: ShownPage = { path: '/otif?layout=table', module: 'otif', selector: 'tr[data-row]', count: 10 };

export async function run({ cards, visits }: Options): Promise<readonly Measurement[]> {
  const boards = BOARDS.filter((board) => cards === undefined || Number(cards) === board.cards);
  if (boards.length === 0) throw new Error(`There is no board of ${cards} cards to measure`);
  const measurements: Measurement[] = [];
  for (const board of boards) {
    const filling = { role: 'analyst', fill: (client: PoolClient) => fillBoard(client, board.cards) } as const;
    const measured = await usingFilledProduct(filling, async (opened) => [
      await measureVisits(opened, board, Number(visits ?? VISITS)),
      ...(await measureDrag(opened, board.cards)),
      await measureQuickAdd(opened, board.cards),
      ...(board.cards === TABLE_ROWS ? await measureTable(opened, Number(visits ?? VISITS)) : []),
    ]);
    measurements.push(...measured);
  }
  return measurements;
}

async function measureVisits(opened: OpenedProduct, { cards, budget }: Board, visits: number): Promise<Measurement> {
  const { median, p95 } = await timeVisits(opened, CARDS_SHOWN, visits);
  return {
    name: `${cards} cards: navigation to cards shown, nothing cached, median of ${visits}`,
    value: median,
    unit: 'ms',
    budget,
    beside: `p95 ${p95.toFixed(0)} ms`,
  };
}

async function measureDrag(opened: OpenedProduct, cards: number): Promise<Measurement[]> {
  const { context, page } = await openPage(opened, CARDS_SHOWN);
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

async function measureQuickAdd(opened: OpenedProduct, cards: number): Promise<Measurement> {
  const { context, page } = await openPage(opened, CARDS_SHOWN);
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

async function measureTable(opened: OpenedProduct, visits: number): Promise<Measurement[]> {
  const { median, p95 } = await timeVisits(opened, ROWS_SHOWN, visits);
  const { context, page } = await openPage(opened, { ...ROWS_SHOWN, path: `${ROWS_SHOWN.path}&outcome=all` });
  const rows = TABLE_ROWS + DROPS;
  const task = await longestTask(opened.browser, () => scrollThroughTable(page, rows));
  await context.close();
  return [
    {
      name: `table of ${TABLE_ROWS}: navigation to rows shown, nothing cached, median of ${visits}`,
      value: median,
      unit: 'ms',
      budget: BUDGETS.tableOf10000Ms,
      beside: `p95 ${p95.toFixed(0)} ms`,
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

async function fillBoard(client: PoolClient, cards: number): Promise<void> {
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
}
