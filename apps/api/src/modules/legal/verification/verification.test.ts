import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { given, learning } from '../../../testing/records/learning.ts';

let t: TestApp;
let learner: TestClient;
let certificate: { id: string; code: string; issuedAt: string };
beforeAll(async () => {
  t = await startTestApp();
  const { client } = await t.signedIn('learner');
  learner = client;
  const { course, lessons } = await given(t, { title: 'Evals', level: 'silver', lessons: [{}] });
  await learning(learner).enroll(course.id);
  const [issued] = (await learning(learner).finish(lessons[0]?.id ?? '')).certificates;
  if (issued === undefined) throw new Error('No certificate was issued');
  certificate = issued;
});
afterAll(() => t.close());

/** Sends each check from its own IP address, because checks are rate-limited. */
const check = async (body: unknown) => (await t.client().post('/api/verify', body)).json();

const shown = () => ({
  result: 'issued',
  kind: 'certificate',
  issuedAt: certificate.issuedAt,
  certificate: {
    kind: 'course',
    title: 'Evals',
    level: 'silver',
    holderInitials: 'R. T.',
    holderName: null,
    expiresAt: null,
    isExpired: false,
    revokedAt: null,
  },
});

// REQ-176, REQ-269
describe('the public check of a certificate', () => {
  it('finds it by its code before its document exists, and reveals nothing else about any person', async () => {
    expect(await check({ code: certificate.code })).toEqual({ ...shown(), unchanged: null });
  });

  it('accepts the code as people type it', async () => {
    const { code } = certificate;
    const spellings = [
      code.toLowerCase(),
      code.replaceAll('-', ''),
      ` ${code} `,
      code.replaceAll('0', 'O').replaceAll('1', 'l'),
    ];
    for (const spelling of spellings) expect(await check({ code: spelling })).toEqual({ ...shown(), unchanged: null });
  });

  it('finds it by its file, and by the id that is printed on it', async () => {
    const { rawPayload } = await learner.get(`/api/certificates/${certificate.id}/pdf`);
    const sha256 = createHash('sha256').update(rawPayload).digest('hex');
    expect(await check({ sha256 })).toEqual({ ...shown(), unchanged: true });
    expect(await check({ code: certificate.id })).toEqual({ ...shown(), unchanged: null });
    expect(await check({ code: certificate.code })).toEqual({ ...shown(), unchanged: null });
  });

  it('finds nothing by another code or a changed file', async () => {
    const last = certificate.code.endsWith('Z') ? 'Y' : 'Z';
    for (const code of [
      `${certificate.code.slice(0, -1)}${last}`,
      certificate.code.slice(0, -1),
      'UUUU-UUUU-UUUU-UUUU',
    ])
      expect(await check({ code })).toEqual({ result: 'unknown' });
    expect(await check({ sha256: 'a'.repeat(64) })).toEqual({ result: 'unknown' });
  });

  it('returns no certificate for another kind of document', async () => {
    const { id } = (await learner.post('/api/nda/sign', { name: 'Ada Lovelace' })).json();
    expect(await check({ code: id })).toEqual({
      result: 'issued',
      kind: 'nda',
      issuedAt: expect.any(String),
      unchanged: null,
      certificate: null,
    });
  });

  it('returns the time of a revocation, by code and by file, but not its reason', async () => {
    const { rawPayload } = await learner.get(`/api/certificates/${certificate.id}/pdf`);
    const sha256 = createHash('sha256').update(rawPayload).digest('hex');
    const { client: admin } = await t.signedIn('admin');
    const revoked = await admin.post(`/api/certificates/${certificate.id}/revoke`, { reason: 'Not their own work' });
    const { revokedAt } = revoked.json();
    const answer = { ...shown(), certificate: { ...shown().certificate, revokedAt } };
    expect(await check({ code: certificate.code })).toEqual({ ...answer, unchanged: null });
    expect(await check({ sha256 })).toEqual({ ...answer, unchanged: true });
  });
});
