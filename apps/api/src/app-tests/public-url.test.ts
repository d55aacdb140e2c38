/** With `PUBLIC_URL` set, documents and emails carry that address and no other. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import { rowsOf } from '../testing/database/rows-of.ts';
import { decodeQrCode } from '../testing/readers/decode-qr-code.ts';
import { readPdfPages } from '../testing/readers/read-pdf-text.ts';
import { given } from '../testing/records/learning.ts';

const PUBLIC_URL = 'https://aicv.example';
const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ publicUrl: PUBLIC_URL });
});
afterAll(() => t.close());

// REQ-176, REQ-402
it('prints the configured address and its QR code on a certificate', async () => {
  const { course, lessons } = await given(t, { lessons: [{}] });
  const { client } = await t.signedIn('learner');
  await client.post(`/api/courses/${course.id}/enroll`);
  await client.post(`/api/lessons/${lessons[0]?.id}/finish`);
  const [certificate] = (await client.get('/api/certificates')).json();
  const pdf = await client.get(`/api/certificates/${certificate.id}/pdf`, { headers });
  const [page] = readPdfPages(pdf.rawPayload);
  expect(decodeQrCode(page?.contentStream ?? '')).toBe(`${PUBLIC_URL}/verification?code=${certificate.code}`);
  expect(page?.text.replaceAll(' ', '')).toContain(`${PUBLIC_URL}/verification`);
});

// REQ-402
it('writes the configured address into invitations and reminders', async () => {
  const { client } = await t.signedIn('admin');
  await t.createUser({ email: 'pending@example.com' });
  await client.post('/api/invitations', { email: 'guest@example.com', role: 'learner' }, { headers });
  await client.post('/api/system/agreement-reminders', { agreement: 'agreement' }, { headers });
  const mails = await rowsOf<{ to: string; text: string }>(t.database, 'select "to", text from mails');
  for (const to of ['guest@example.com', 'pending@example.com']) {
    const text = mails.find((mail) => mail.to === to)?.text;
    expect(text).toContain(`${PUBLIC_URL}/`);
    expect(text).not.toContain('evil');
  }
});
