import type { Part } from './part.ts';

/** In the order in which they run. */
export const PARTS: readonly Part[] = [
  {
    name: 'request',
    about: 'a list, a move and a sign-in, compared with a bare server on the same database: --rounds=3 --profile',
    load: () => import('./request.ts'),
  },
  { name: 'start', about: 'start, and memory fresh and under load', load: () => import('./start.ts') },
  {
    name: 'files',
    about: 'memory of the server while files of 25 MB are added and downloaded',
    load: () => import('./files.ts'),
  },
  { name: 'first-load', about: 'JavaScript of every page: --route=/otif', load: () => import('./first-load.ts') },
  {
    name: 'signing',
    about: 'rendering and signing the NDA, whole signing requests, and users beside exports',
    load: () => import('./signing.ts'),
  },
  {
    name: 'publishing',
    about: 'publishing an investor update to 5,000 readers, and its delivery in the background',
    load: () => import('./publishing.ts'),
  },
  {
    name: 'board',
    about: 'the board in a browser with 1,000 and 10,000 cards: --cards=1000',
    load: () => import('./board.ts'),
  },
  {
    name: 'kpi-grid',
    about: 'the KPI grid in a browser with 50 ventures and 20 metrics: --visits=3',
    load: () => import('./kpi-grid.ts'),
  },
  {
    name: 'growth',
    about: 'every list, count, metric and search in a tenant of 100,000 records; takes minutes to fill: --only=search',
    isLong: true,
    load: () => import('./growth.ts'),
  },
  {
    name: 'lighthouse',
    about: 'Lighthouse over every page, for a slow phone: --only=/otif; installed separately, see bench/lighthouse',
    isLong: true,
    load: () => import('./lighthouse.ts'),
  },
  {
    name: 'fuzz',
    about: 'wrong requests to every endpoint: --inputs=10000 to each, --minutes, --seed, --only',
    isLong: true,
    load: () => import('./fuzz.ts'),
  },
  {
    name: 'refusals',
    about: 'how long one wrong request can block all others, for every position of every endpoint: --only',
    isLong: true,
    load: () => import('./refusals.ts'),
  },
  {
    name: 'processes',
    about: 'several processes behind nginx and PgBouncer, and failures while one ends: --only=across,failures,pooler',
    isLong: true,
    load: () => import('./processes.ts'),
  },
  {
    name: 'faults',
    about: 'kill -9, slow clients, cut requests and a full disk under writes: --rounds=100, --only=kills,clients,disk',
    isLong: true,
    load: () => import('./faults.ts'),
  },
  {
    name: 'soak',
    about: 'mixed requests at 80 % of capacity: --minutes=10',
    isLong: true,
    load: () => import('./soak.ts'),
  },
];
