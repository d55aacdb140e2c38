/** Records to attack. None is the attackers' own account, because an attack must not end its own session. */
import { FEATURE_FLAG_KEYS } from '@aicv/domain/feature-flags';
import { type CallsApi, makeOneOfEach } from '../apps/api/src/testing/one-of-each-record.ts';
import type { RecordIds } from '../apps/api/src/testing/sample-requests.ts';

const NOBODYS_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';
const TENANT = 'attacked';

export async function prepareRecords(origin: string): Promise<RecordIds> {
  const call = async (method: string, url: string, body?: unknown) => {
    const answer = await fetch(`${origin}${url}`, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return { statusCode: answer.status, body: await answer.text() };
  };
  const api: CallsApi = { get: (url) => call('GET', url), post: (url, body) => call('POST', url, body) };
  for (const key of FEATURE_FLAG_KEYS) {
    await call('PATCH', `/api/feature-flags/${key}`, { enabled: true, reason: 'To be attacked too' });
  }
  await call('PATCH', '/api/settings', { plan: 'free' });
  await call('POST', '/api/tenants', { id: TENANT, name: 'Attacked', adminEmail: 'attacked@example.com' });
  const { statusCode, body } = await call('GET', '/api/users?q=learner');
  if (statusCode !== 200) throw new Error(`The list of users answered ${statusCode}: ${body}`);
  const user = (JSON.parse(body) as { id: string; username: string }[]).find(({ username }) => username === 'learner');
  if (user === undefined) throw new Error('There is no learner to attack.');
  // A session and a passkey that do not exist: otherwise the attackers would sign themselves out again and again.
  return makeOneOfEach(api, { user: user.id, session: NOBODYS_ID, passkey: NOBODYS_ID, tenant: TENANT });
}
