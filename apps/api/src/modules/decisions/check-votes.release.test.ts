import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runIfInstalled } from '../../platform/documents/signing/installed-program.testing.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { cast, openNew, testCommittee } from '../../testing/records/committee.ts';

const SCRIPT = new URL('../../../../../scripts/check-votes.py', import.meta.url).pathname;

let t: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'aicv-votes-'));
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await t.close();
});

const hasPython = runIfInstalled('python3', ['--version'])?.status === 0;

// REQ-359
it.skipIf(!hasPython)('a script in Python recomputes each vote of the minutes, and notices a changed one', async () => {
  const committee = await testCommittee(t);
  const { chair, admin, ada, ben } = committee;
  const { id } = await openNew(t, committee);
  await cast(ada, id, { vote: 'approve', reason: 'Größe, "Preis", 日本' });
  await cast(ben, id, { vote: 'reject', reason: '=1+1' });
  await cast(admin, id, { vote: 'abstain' });
  await cast(chair, id, { vote: 'approve' });
  expect((await chair.client.post(`/api/decisions/${id}/close`, {})).statusCode).toBe(200);
  const minutes = join(folder, 'minutes.csv');
  const log = join(folder, 'audit-log.ndjson');
  const csv = (await ada.client.get(`/api/decisions/${id}/minutes.csv`)).body;
  writeFileSync(minutes, csv);
  writeFileSync(log, (await admin.client.get('/api/audit-logs/export?format=json')).body);
  const check = () => runIfInstalled('python3', [SCRIPT, minutes, log]);
  expect(check()).toEqual({ status: 0, output: expect.stringContaining('Every vote matches') });

  writeFileSync(minutes, csv.replace('""vote"":""reject""', '""vote"":""approve""'));
  expect(check()).toEqual({ status: 1, output: expect.stringContaining('does not match its hash') });
});
