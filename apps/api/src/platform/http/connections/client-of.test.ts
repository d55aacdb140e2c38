import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ trustedProxies: ['192.168.7.1', '10.20.0.0/16'] });
});
afterAll(() => t.close());

/** The address and agent that the server records for a refused sign-in. */
async function recordedFor(remoteAddress: string, headers: Record<string, string> = {}) {
  const token = await t.app.inject({ url: '/api/csrf-token', remoteAddress });
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    headers: {
      'x-csrf-token': token.json().csrfToken,
      cookie: `aicv_csrf=${encodeURIComponent(token.cookies[0]?.value ?? '')}`,
      ...headers,
    },
    payload: { username: 'unknown', password: 'nothing' },
  });
  expect(response.statusCode).toBe(401);
  const [entry] = await rowsOf<{ address: string; agent: string }>(
    t.database,
    `select p.content::jsonb ->> 'ipAddress' as address, p.content::jsonb ->> 'userAgent' as agent
       from audit_logs l join audit_personal p on p.entry_id = l.id where l.request_id = '${response.json().requestId}'`,
  );
  return entry;
}

// REQ-313
describe('the recorded address', () => {
  it('is the caller’s own, whatever the caller claims', async () => {
    expect(await recordedFor('203.0.113.50', { 'x-forwarded-for': '198.51.100.1' })).toMatchObject({
      address: '203.0.113.50',
    });
  });

  // Separate addresses: only the first refusal of an address in an hour is recorded.
  it.each([
    ['192.168.7.1', '198.51.100.1'],
    ['10.20.33.44', '198.51.100.2'],
  ])('is the one that the trusted proxy %s names', async (proxy, address) => {
    expect(await recordedFor(proxy, { 'x-forwarded-for': address })).toMatchObject({ address });
    expect(await recordedFor(proxy)).toMatchObject({ address: proxy });
  });

  it('is the last one that no trusted proxy vouches for, so that a caller cannot prepend another', async () => {
    const chain = { 'x-forwarded-for': '1.2.3.4, 198.51.100.9, 10.20.0.5' };
    expect(await recordedFor('192.168.7.1', chain)).toMatchObject({ address: '198.51.100.9' });
  });

  it('shows an IPv4 caller of a dual-stack socket as IPv4', async () => {
    expect(await recordedFor('::ffff:203.0.113.51')).toMatchObject({ address: '203.0.113.51' });
    expect(await recordedFor('2001:db8::1')).toMatchObject({ address: '2001:db8::1' });
  });

  it('fits its column, as does the agent', async () => {
    const headers = { 'x-forwarded-for': 'x'.repeat(300), 'user-agent': 'y'.repeat(3_000) };
    const recorded = await recordedFor('192.168.7.1', headers);
    expect(recorded?.address.length).toBeLessThanOrEqual(45);
    expect(recorded?.agent).toBe('y'.repeat(512));
  });
});
