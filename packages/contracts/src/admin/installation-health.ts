import { HEALTH_AREAS, HEALTH_STATES } from '@aicv/domain/admin/installation-health';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { timeShape } from '../shapes.ts';

/** Metrics of the installation for operators. Process metrics are those of the process that responds. */

const stateShape = z.enum(HEALTH_STATES);

const installationHealthShape = z.object({
  measuredAt: timeShape,
  state: stateShape,
  /** In display order; `why` is a sentence, or null while nothing is wrong. */
  areas: z.array(z.object({ area: z.enum(HEALTH_AREAS), state: stateShape, why: z.nullable(z.string()) })),
  process: z.object({
    version: z.string(),
    build: z.nullable(z.string()),
    node: z.string(),
    id: z.int(),
    /** The number of the product's processes that listen to the database. */
    running: z.int(),
    startedAt: timeShape,
    residentBytes: z.int(),
    heapUsedBytes: z.int(),
    /** Over the last minute at most; null at the first request, which starts the measurement. */
    eventLoop: z.nullable(z.object({ p99Ms: z.number(), maxMs: z.number(), measuredForMs: z.int() })),
  }),
  database: z.object({
    version: z.string(),
    isBundled: z.boolean(),
    sizeBytes: z.int(),
    migrations: z.int(),
    answeredInMs: z.number(),
    /** To this database, and the server's limit for all of its databases. */
    connections: z.object({ open: z.int(), atMost: z.int() }),
    /** Of the process. */
    pool: z.object({ busy: z.int(), idle: z.int(), waitedFor: z.int() }),
  }),
  documents: z.object({ isReachable: z.boolean(), checkedAt: timeShape, answeredInMs: z.number() }),
  /** Of the disk that holds the data directory. */
  disk: z.nullable(z.object({ freeBytes: z.int(), totalBytes: z.int() })),
  signing: z.object({ canSign: z.boolean(), validTo: z.nullable(timeShape) }),
  /** Of all tenants. */
  mail: z.object({
    isConfigured: z.boolean(),
    waiting: z.int(),
    failed: z.int(),
    dueSince: z.nullable(timeShape),
  }),
  jobs: z.array(
    z.object({
      name: z.string(),
      everyMs: z.int(),
      startedAt: timeShape,
      ms: z.int(),
      outcome: z.enum(['ok', 'failed']),
      lastFailedAt: z.nullable(timeShape),
    }),
  ),
  backup: z.nullable(z.object({ finishedAt: timeShape, sizeBytes: z.int() })),
  /** The last errors of the process, newest first; their texts have placeholders for values. */
  slowStatements: z.array(
    z.object({ at: timeShape, ms: z.int(), statement: z.string(), requestId: z.nullable(z.string()) }),
  ),
});

export type InstallationHealth = z.infer<typeof installationHealthShape>;

export const installationHealthEndpoints = {
  getInstallationHealth: defineEndpoint({
    method: 'GET',
    path: '/api/system/health',
    summary: 'Get the health of the installation. Only for operators and administrators of the firm',
    access: 'system.health',
    firmOnly: true,
    responses: { 200: installationHealthShape },
  }),
} as const;
