import type { Part } from './part.ts';

/** In the order in which they run. */
export const PARTS: readonly Part[] = [
  {
    name: 'request',
    about: 'processor time of boards, moves and sign-in, compared with a bare server on the same database',
    load: () => import('./request.ts'),
  },
  { name: 'start', about: 'cold and warm starts, memory fresh and under load', load: () => import('./start.ts') },
  {
    name: 'first-load',
    about: 'JavaScript of every route, compared with an empty React page',
    load: () => import('./first-load.ts'),
  },
  { name: 'signing', about: 'rendering and signing, ten documents a second', load: () => import('./signing.ts') },
  {
    name: 'legal',
    about: "whole signing requests, ten a second, and the Legal Center's lists at 100,000 acceptances",
    load: () => import('./legal.ts'),
  },
  {
    name: 'academy',
    about: 'the catalog at 1,000 courses and 50,000 enrollments',
    load: () => import('./academy.ts'),
  },
  {
    name: 'metrics',
    about: 'metrics of the dashboard at 100,000 opportunities and 200,000 KPIs',
    load: () => import('./metrics.ts'),
  },
  { name: 'otif', about: "OTIF's calls at 100,000 opportunities compared with 1,000", load: () => import('./otif.ts') },
  { name: 'search', about: 'the search at 200,000 records of one tenant', load: () => import('./search.ts') },
  {
    name: 'growth',
    about: 'every list, search and metric at 100,000 records compared with 1,000; takes minutes to fill',
    isLong: true,
    load: () => import('./growth.ts'),
  },
  {
    name: 'board',
    about: 'the board in a browser with 1,000 and 10,000 cards: --cards=1000',
    load: () => import('./board.ts'),
  },
  {
    name: 'lighthouse',
    about: 'Lighthouse over every page, for a slow phone: --only=/otif; installed separately, see bench/lighthouse',
    isLong: true,
    load: () => import('./lighthouse.ts'),
  },
  {
    name: 'fuzz',
    about:
      'wrong requests to every endpoint, generated from its shapes: --inputs=10000 to each, --minutes, --seed, --only',
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
    about:
      'several processes behind nginx and PgBouncer: changes that cross them, and failures while one ends: --only=across,failures,pooler',
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
