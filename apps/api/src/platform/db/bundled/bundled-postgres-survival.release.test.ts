import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBundledPostgres } from './bundled-postgres.ts';
import { startBundledPostgresChild } from './bundled-postgres-child.testing.ts';

const ROUNDS = 20;

// Prints each row only after the server has acknowledged it.
const WRITER = `
  const client = new pg.Client(server.connection);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS written (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY)');
  for (;;) print((await client.query('INSERT INTO written DEFAULT VALUES RETURNING id')).rows[0].id);`;

describe('the bundled PostgreSQL under kill -9', () => {
  let parent: string;
  beforeAll(() => {
    parent = mkdtempSync(join(tmpdir(), 'aicv-survival-'));
    chmodSync(parent, 0o755);
  });
  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  it(`keeps every acknowledged row over ${ROUNDS} rounds of killing the server and its parent`, {
    // Timeout against hangs: each round begins with crash recovery.
    timeout: ROUNDS * 60_000,
  }, async () => {
    const dataDir = join(parent, 'data');
    const acknowledged = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = startBundledPostgresChild(dataDir, WRITER);
      const postmaster = Number(await child.nextLine());
      const rows = 1 + Math.floor(Math.random() * 40);
      for (let row = 0; row < rows; row += 1) {
        const id = await child.nextLine();
        if (id === undefined) throw new Error(`round ${round}: the writer ended by itself`);
        acknowledged.add(id);
      }
      // Either may end first. In every other round, the shell that watches them is killed too.
      const victim = round % 2 === 0 ? -postmaster : postmaster;
      const kills = [async () => void process.kill(victim, 'SIGKILL'), () => child.killHard()];
      for (const kill of Math.random() < 0.5 ? kills : kills.reverse()) await kill();
      for (let id = await child.nextLine(); id !== undefined; id = await child.nextLine()) acknowledged.add(id);
    }

    const server = await startBundledPostgres({ dataDir, log: () => undefined });
    const client = new Client(server.connection);
    await client.connect();
    const { rows } = await client.query<{ id: string }>('SELECT id FROM written');
    await client.end();
    await server.stop();
    const present = new Set(rows.map(({ id }) => id));
    expect([...acknowledged].filter((id) => !present.has(id))).toEqual([]);
    // At most one insert per round was committed but killed before its acknowledgement was read.
    expect(present.size - acknowledged.size).toBeLessThanOrEqual(ROUNDS);
  });
});
