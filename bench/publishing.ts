/**
 * Publishing an investor update to 5,000 readers: the response, the count of readers before it, and the delivery in the background. The
 * product runs in this process over a database of its own. The requests do not cross a network.
 */
import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import { deliverMailings } from '../apps/api/src/modules/capital/update-jobs.public.ts';
import { createTenantScope } from '../apps/api/src/platform/db/tenancy/tenant-scope.ts';
import { BUDGETS } from './budgets.ts';
import { measureProduct, type Pool, type Reader, registerIn } from './measured-product.ts';
import type { Measurement, RunPart } from './part.ts';
import { percentile } from './percentile.ts';

const READERS = 5_000;
const UPDATES = 20;
const WARM_UP = 3;

export const run: RunPart = () =>
  measureProduct('publishing', async ({ app, pool }) => {
    const author = await registerIn(app, 0, 'admin');
    await author.send('POST', '/api/nda/sign', { name: 'Ada Lovelace' });
    await fillReaders(pool);
    const [counts, publications]: [number[], number[]] = [[], []];
    for (let number = 0; number < UPDATES + WARM_UP; number += 1) {
      const draft = await sent(author, '/api/investor-updates', {
        title: `Letter ${number}`,
        content: 'Revenue grew.',
      });
      counts.push((await sent(author, '/api/investor-updates/audience', {})).tookMs);
      publications.push((await sent(author, `/api/investor-updates/${draft.body.id}/publish`, {})).tookMs);
    }
    const startedAt = performance.now();
    await deliverMailings(createTenantScope(pool));
    const perMailingMs = (performance.now() - startedAt) / (UPDATES + WARM_UP);
    return [
      measurement('publishing', publications.slice(WARM_UP), BUDGETS.publishTo5000Ms),
      measurement('counting', counts.slice(WARM_UP)),
      { name: `delivery to ${READERS} readers in the background`, value: perMailingMs, unit: 'ms' },
    ];
  });

function measurement(what: string, times: readonly number[], budget?: Measurement['budget']): Measurement {
  return {
    name: `${what} for ${READERS} readers, p95`,
    value: percentile([...times], 0.95),
    unit: 'ms',
    ...(budget && { budget }),
    beside: `median ${percentile([...times], 0.5).toFixed(0)} ms`,
  };
}

async function sent(author: Reader, path: string, body: object): Promise<{ body: { id: string }; tookMs: number }> {
  const startedAt = performance.now();
  const answer = await author.send('POST', path, body);
  const tookMs = performance.now() - startedAt;
  if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body.slice(0, 200)}`);
  return { body: JSON.parse(answer.body), tookMs };
}

async function fillReaders(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`
      begin; select set_config('app.tenant_id', 'default', true);
      with made as (
        insert into users (username, password, email, first_name, last_name, role)
        select 'bench' || n, 'x', 'bench' || n || '@example.com', 'Nia', 'Okafor', 'investor' from generate_series(1, ${READERS}) n
        returning id)
      , accepted as (insert into legal_acceptances (user_id, text_sha256) select id, 'x' from made)
      insert into nda_acceptances (user_id, name, nda_version, text_sha256, seal_sha256)
        select id, 'Nia Okafor', '${CURRENT_NDA.version}', 'x', 'x' from made;
      commit;`);
    await client.query('analyze');
  } finally {
    // Closes the connection, because a failed fill leaves its transaction open.
    client.release(true);
  }
}
