import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { given, learning } from '../../../testing/records/learning.ts';
import { remindOfExpiry } from './remind-of-expiry.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function certified(validityMonths: number | null = 12) {
  const { client: author } = await t.signedIn('instructor');
  const { client, user } = await t.signedIn('learner');
  const { course, lessons } = await given(t, { title: 'Evals', lessons: [{}] });
  const saved = await author.patch(`/api/courses/${course.id}`, { validityMonths });
  expect([saved.statusCode, saved.json().validityMonths, saved.json().hasUnpublishedChanges]).toEqual([
    200,
    validityMonths,
    false,
  ]);
  await learning(client).enroll(course.id);
  const [certificate] = (await learning(client).finish(lessons[0]?.id ?? '')).certificates;
  if (certificate === undefined) throw new Error('No certificate was issued');
  return { client, user, course, certificate, lessonId: lessons[0]?.id ?? '' };
}

const endIn = (id: string, days: number) =>
  rowsOf(
    t.database,
    `update certificates set expires_at = '${new Date(t.clock.nowMs() + days * DAY_MS).toISOString()}' where id = '${id}'`,
  );
const remind = () => remindOfExpiry(t.database.scope, t.clock);
const remindersOf = (userId: string) =>
  rowsOf<{ details: Record<string, unknown> }>(
    t.database,
    `select details from notifications where user_id = '${userId}' and kind = 'certificate_expiring' order by created_at`,
  );

// REQ-395
describe('the validity of certificates', () => {
  it('is set by authors for a course, and applies to certificates issued from then on', async () => {
    const { client, certificate, course } = await certified(12);
    const months = (Date.parse(certificate.expiresAt ?? '') - Date.parse(certificate.issuedAt)) / (30.44 * DAY_MS);
    expect(Math.round(months)).toBe(12);
    expect(await learning(client).course(course.id)).toMatchObject({ certificateExpiresAt: certificate.expiresAt });
    expect((await certified(null)).certificate.expiresAt).toBeNull();
  });

  it.each([0, 121, 1.5, '12', -1])('cannot be %s months', async (validityMonths) => {
    const { client: author } = await t.signedIn('instructor');
    const refused = await author.post('/api/courses', { title: 'Evals', validityMonths });
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Validity must be a whole number of months from 1 to 120',
    ]);
  });

  it('is shown as expired by the public check, which still finds the certificate', async () => {
    const { certificate } = await certified();
    const check = async () => (await t.client().post('/api/verify', { code: certificate.code })).json().certificate;
    expect(await check()).toMatchObject({ expiresAt: certificate.expiresAt, isExpired: false });
    await t.database.pool.query('update certificate_checks set expires_at = $1 where code = $2', [
      new Date(t.clock.nowMs() - DAY_MS).toISOString(),
      certificate.code,
    ]);
    expect(await check()).toMatchObject({ isExpired: true, revokedAt: null });
  });

  it('is set by administrators for levels', async () => {
    const { client: admin } = await t.signedIn('admin');
    const levelValidityMonths = { bronze: 24, silver: null, gold: null, master: null };
    expect((await admin.patch('/api/settings', { levelValidityMonths })).json()).toMatchObject({ levelValidityMonths });
    const wrong = { ...levelValidityMonths, gold: 0 };
    expect((await admin.patch('/api/settings', { levelValidityMonths: wrong })).statusCode).toBe(400);
  });
});

describe('a reminder of the end of a certificate', () => {
  it('is sent 30 and 7 days before, once each, however often the job runs', async () => {
    const { user, course, certificate } = await certified();
    await endIn(certificate.id, 31);
    await Promise.all([remind(), remind()]);
    expect(await remindersOf(user.id)).toEqual([]);
    t.clock.advanceMs(DAY_MS);
    await Promise.all([remind(), remind()]);
    await remind();
    const reminders = await remindersOf(user.id);
    expect(reminders.map(({ details }) => [details.days, details.courseId, details.title])).toEqual([
      [30, course.id, 'Evals'],
    ]);
    t.clock.advanceMs(22 * DAY_MS);
    await remind();
    expect(await remindersOf(user.id)).toHaveLength(1);
    t.clock.advanceMs(DAY_MS);
    await remind();
    await remind();
    expect((await remindersOf(user.id)).map(({ details }) => details.days)).toEqual([30, 7]);
    t.clock.advanceMs(10 * DAY_MS);
    await remind();
    expect(await remindersOf(user.id)).toHaveLength(2);
  });

  it('is not sent for a certificate that was revoked or earned again', async () => {
    const { client: admin } = await t.signedIn('admin');
    const revoked = await certified();
    await endIn(revoked.certificate.id, 20);
    await admin.post(`/api/certificates/${revoked.certificate.id}/revoke`, { reason: 'By mistake' });
    const renewed = await certified();
    await endIn(renewed.certificate.id, 20);
    await renewed.client.post(`/api/courses/${renewed.course.id}/retake`);
    await learning(renewed.client).finish(renewed.lessonId);
    await remind();
    expect([await remindersOf(revoked.user.id), await remindersOf(renewed.user.id)]).toEqual([[], []]);
  });
});
