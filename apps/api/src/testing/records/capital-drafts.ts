import { expect } from 'vitest';
import type { TestApp } from '../app/test-app.ts';
import type { TestClient } from '../app/test-client.ts';
import { rowsOf } from '../database/rows-of.ts';

/** Switches a flag without an audit entry. */
export async function setFlag(t: TestApp, key: string, enabled: boolean): Promise<void> {
  await rowsOf(
    t.database,
    `insert into feature_flags (key, enabled, reason) values ('${key}', ${enabled}, 'Tested')
     on conflict (tenant_id, key) do update set enabled = excluded.enabled`,
  );
}

export async function created(client: TestClient, path: string, body: object) {
  const response = await client.post(path, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

export const askFor = (client: TestClient, kind: 'memo' | 'update_summary', id: string) =>
  client.post('/api/ai/drafts', { kind, subject: { type: kind === 'memo' ? 'decision' : 'investor_update', id } });

/** A draft without a model, or one that a model is writing. */
export async function draftOf(client: TestClient, kind: 'memo' | 'update_summary', id: string) {
  const response = await askFor(client, kind, id);
  expect(response.statusCode, response.body).toBe(202);
  return response.json();
}

/** What was disclosed to the user, oldest first: "shown Series B". */
export async function disclosedTo(t: TestApp, userId: string): Promise<string[]> {
  const rows = await rowsOf<{ text: string }>(
    t.database,
    `select kind || ' ' || record_name as text from disclosures where user_id = '${userId}' order by disclosed_at, record_name`,
  );
  return rows.map(({ text }) => text);
}

/** The NDA that the user signed is no longer the one in effect. */
export async function lapseNdaOf(t: TestApp, userId: string): Promise<void> {
  await t.database.scope.withTenant('default', async (tx) => {
    await tx.execute('alter table nda_acceptances disable trigger nda_acceptances_append_only');
    await tx.execute(`update nda_acceptances set nda_version = '0.9' where user_id = '${userId}'`);
    await tx.execute('alter table nda_acceptances enable trigger nda_acceptances_append_only');
  });
}
