import { EventEmitter } from 'node:events';
import { endpoints } from '@aicv/contracts/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createExportLimit, isExport } from './limit-exports.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** Blocks every read of opportunities until it is released. */
async function lockOpportunities(): Promise<() => Promise<void>> {
  const locker = new pg.Client(app.database.connection);
  await locker.connect();
  await locker.query('BEGIN');
  await locker.query('LOCK TABLE opportunities IN ACCESS EXCLUSIVE MODE');
  return () => locker.end();
}

const statuses = async (answers: readonly Promise<{ statusCode: number }>[]) => {
  const counts = new Map<number, number>();
  for (const { statusCode } of await Promise.all(answers)) counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
  return Object.fromEntries(counts);
};

// REQ-286, REQ-287
describe('a user who sends many requests at once', () => {
  it('gets two exports at a time and a refusal for the others, while another user can sign and load lists', async () => {
    const { client: greedy } = await app.signedIn('analyst');
    const { client: other } = await app.signedIn('manager');
    const release = await lockOpportunities();
    const exports = Array.from({ length: 100 }, (_, n) =>
      greedy.get(n % 2 === 0 ? '/api/opportunities/export' : '/api/opportunities/digest/export?format=pdf'),
    );
    try {
      const refused = await Promise.race(exports);
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe('5');
      expect(refused.json()).toMatchObject({
        code: 'RATE_LIMITED',
        message: 'Too many requests. Try again in 5 seconds.',
      });
      expect((await other.post('/api/nda/sign', { name: 'Ada Lovelace' })).statusCode).toBe(201);
      expect((await other.get('/api/kpis')).statusCode).toBe(200);
      expect((await other.get('/api/funding-rounds')).statusCode).toBe(200);
    } finally {
      await release();
    }
    expect(await statuses(exports)).toEqual({ 200: 2, 429: 98 });
    expect((await greedy.get('/api/opportunities/export')).statusCode).toBe(200);
  });

  it('uses at most a third of the connections for lists, so that another user is answered meanwhile', async () => {
    const { client: greedy } = await app.signedIn('analyst');
    const { client: other } = await app.signedIn('manager');
    const release = await lockOpportunities();
    const lists = Array.from({ length: 100 }, (_, n) => greedy.get(`/api/opportunities?q=${n}`));
    const writes = Array.from({ length: 20 }, (_, n) =>
      greedy.post('/api/opportunities', { title: `Idea ${n}`, description: 'An idea', submittedBy: 'Ada' }),
    );
    try {
      expect((await other.post('/api/nda/sign', { name: 'Ada Lovelace' })).statusCode).toBe(201);
      const { rows } = await app.database.pool.query<{ held: number }>(
        `SELECT count(*)::int AS held FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rows[0]?.held).toBeGreaterThan(0);
      expect(rows[0]?.held).toBeLessThanOrEqual(3);
      expect((await other.get('/api/funding-rounds')).statusCode).toBe(200);
    } finally {
      await release();
    }
    // Their own requests wait for each other, up to the connection timeout.
    expect([200, 201, 503]).toEqual(
      expect.arrayContaining(Object.keys(await statuses([...lists, ...writes])).map(Number)),
    );
  });
});

// REQ-286
describe('the limit of exports', () => {
  const openReply = () => {
    const raw = new EventEmitter();
    return { reply: { raw } as unknown as FastifyReply, close: () => raw.emit('close') };
  };
  const requestOf = (userId: string) => ({ caller: { userId } }) as unknown as FastifyRequest;

  it('occupies a slot of the user until the response is closed, however slowly it is read', async () => {
    const limit = createExportLimit();
    const [first, second] = [openReply(), openReply()];
    await limit(requestOf('ada'), first.reply);
    await limit(requestOf('ada'), second.reply);
    await expect(limit(requestOf('ada'), openReply().reply)).rejects.toMatchObject({ statusCode: 429 });
    await limit(requestOf('grace'), openReply().reply);
    first.close();
    await limit(requestOf('ada'), openReply().reply);
  });

  it('applies to every endpoint that answers with a file', () => {
    const limited = Object.values(endpoints).filter((endpoint) => endpoint.access !== 'public' && isExport(endpoint));
    expect(limited.map(({ method, path }) => `${method} ${path}`).sort()).toMatchInlineSnapshot(`
      [
        "GET /api/admin/legal/acceptances/export",
        "GET /api/admin/legal/compliance/export",
        "GET /api/admin/legal/people/{id}/dispute-file",
        "GET /api/admin/nda-acceptances/export",
        "GET /api/admin/nda/{id}/pdf",
        "GET /api/ai/register/export",
        "GET /api/analytics/export",
        "GET /api/audit-logs/checkpoints/export",
        "GET /api/audit-logs/export",
        "GET /api/certificates/{id}/pdf",
        "GET /api/courses/{id}/enrollments/export",
        "GET /api/decisions/{id}/minutes",
        "GET /api/decisions/{id}/minutes.csv",
        "GET /api/forecasts/export",
        "GET /api/investor-updates/export",
        "GET /api/legal/download-agreement",
        "GET /api/nda/pdf",
        "GET /api/opportunities/digest/export",
        "GET /api/opportunities/export",
        "GET /api/user/ndas/{id}/pdf",
      ]
    `);
  });
});
