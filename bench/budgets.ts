import type { Budget } from './part.ts';

/**
 * The budgets of `npm run bench`, each in the unit of its metric. Ratios, counts and sizes apply on every machine. Processor times and
 * elapsed times need two idle cores. 1 kB is 1,000 bytes, 1 MB is 1,000,000.
 */
export const BUDGETS = {
  // One request

  /** Processor time of Node and PostgreSQL for 50 opportunities, with session, access and tenant checks: ms. */
  listOf50CpuMs: { atMost: 2, source: 'planka takes 19 ms for a board of 50 cards' },
  /** Requests a second of the same, as a share of those of a bare Fastify with node-postgres that returns the same rows. */
  listOf50Throughput: { atLeast: 0.35 },
  /** Moving a card to another stage, stored and audited: ms. */
  moveCpuMs: { atMost: 6, source: 'planka takes 6.2 ms' },
  /** A sign-in, as a multiple of one argon2 hash with the same parameters. */
  signInRatio: { atMost: 2 },
  /** Rendering and signing one NDA in the worker: ms. */
  signedDocumentCpuMs: { atMost: 15 },
  /** The 95th percentile of a whole signing request, at ten a second: ms. */
  signingRequestP95Ms: { atMost: 300 },
  /** The longest response time of a list and of a signature while another user exports without a pause: ms. */
  listBesideExportsMs: { atMost: 1_000, source: 'REQ-287' },
  signatureBesideExportsMs: { atMost: 3_000, source: 'REQ-287' },

  /** The 95th percentile of a request that publishes an update to 5,000 readers: ms. */
  publishTo5000Ms: { atMost: 300, source: 'REQ-342' },

  // Starts and memory of the server process, without the processes of the database

  /** From the start of the process on existing data to the first 200 of /api/health/ready: ms. */
  readyMs: { atMost: 2_500, source: 'documenso is ready after 5.5 s' },
  /** User and system time until then: ms. */
  startCpuMs: { atMost: 1_500 },
  residentFreshMb: { atMost: 200, source: 'planka takes 183 MB' },
  /** After thousands of mixed requests, signed documents among them. */
  residentUnderLoadMb: { atMost: 350, source: 'planka takes 775 MB' },
  /** Growth while a file of 25 MB is added or downloaded. V8 collects buffers at about twice its semi-space of 8 MB. */
  fileMemoryMb: { atMost: 20, source: 'REQ-336' },

  // All JavaScript that the first visit of a page requests, compressed with brotli

  /** /auth and every other public page. */
  publicJavaScriptKb: { atMost: 110, source: 'the best peer takes 348 kB' },
  pageJavaScriptKb: { atMost: 220, source: 'the main page of documenso takes 487 kB' },

  // In a browser

  publicPerformance: { atLeast: 0.95 },
  /** The largest contentful paint of a public page on a slow phone: ms. */
  publicLargestPaintMs: { atMost: 1_200, source: 'the best peer takes 1.40 s' },
  signedInPerformance: { atLeast: 0.85 },
  accessibility: { atLeast: 1 },
  bestPractices: { atLeast: 1 },
  /** From the navigation to cards in all columns. */
  boardOf1000Ms: { atMost: 800, source: 'planka takes 3.9 s' },
  boardOf10000Ms: { atMost: 1_200, source: 'planka takes 22 s' },
  /** From the release of the mouse to the frame that shows the card in its new column. */
  boardDropMs: { atMost: 50 },
  /** The longest task of the main thread while a card is dragged. */
  boardDragTaskMs: { atMost: 50 },

  /** From the navigation to rows. */
  tableOf10000Ms: { atMost: 1_200 },
  /** The longest task of the main thread while all rows are scrolled through. */
  tableScrollTaskMs: { atMost: 50 },
  /** From Enter to the frame with the new card. */
  quickAddMs: { atMost: 100 },

  /** 50 ventures and 20 metrics, from the navigation to rows. */
  kpiGridMs: { atMost: 500, source: 'REQ-346' },

  // A tenant of 100,000 records: processor time of Node and PostgreSQL, ms

  tenantListMs: { atMost: 25 },
  /** Counts, metrics and searches. */
  tenantCountMs: { atMost: 100 },
  tenantAnalyticsMs: { atMost: 500 },

  // More than one process

  /** The longest time from the response to a write on one process to the event on a stream of another: ms. */
  liveEventAcrossMs: { atMost: 1_000 },
  /** The longest time from the response that ends a session on one process to its refusal on another: ms. */
  revokedAcrossMs: { atMost: 1_000 },
  /** Duplicate emails, notifications and signed heads. */
  doneTwice: { atMost: 0 },
  /** Requests, outside the killed process, that failed while a process was killed, replaced or restarted. */
  requestsFailed: { atMost: 0 },
  wrongErrors: { atMost: 0 },
  writesLost: { atMost: 0 },
  /** Steps of a journey whose result differs from that with one process and without PgBouncer. */
  stepsBroken: { atMost: 0 },

  // Faults

  /** The longest time that one wrong request occupies the thread of the event loop: ms. */
  refusalHoldMs: { atMost: 50, source: 'ADR-http-1' },
  /** The response to a hundred wrong fields, each with its path and a sentence. */
  refusalKb: { atMost: 50, source: 'ADR-http-1' },
  /** Failures, hangs, other tenants' data shown or changed, unhandled rejections, over all wrong requests. */
  fuzzProblems: { atMost: 0 },
  /** Violations after a fault: rows lost, duplicated or half written, leaks, requests without a response. */
  faultProblems: { atMost: 0 },
  /** The memory of the server at the end of a soak test, as a multiple of its memory after a quarter of it. */
  soakGrowth: { atMost: 1.1 },

  /** `npm test` on two cores, timed by `npm run test:release`. */
  npmTestMinutes: { atMost: 8 },
} as const satisfies Readonly<Record<string, Budget>>;
