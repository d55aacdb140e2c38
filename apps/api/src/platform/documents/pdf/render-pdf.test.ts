import { createPrivateKey } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRequest, setRequestCaller } from '../../observability/request-context.ts';
import { makeSigningCertificate } from '../signing/make-signing-certificate.ts';
import type { SigningKey } from '../signing/sign-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';
import { createPdfRenderer } from './render-pdf.ts';

const pdf = createPdfRenderer();
afterAll(() => pdf.close());

const document: PdfDocument = {
  title: 'An export',
  subtitle: 'of a test',
  author: 'Example, Inc.',
  createdAt: '2026-03-01T12:00:00.000Z',
  blocks: Array.from({ length: 400 }, () => ({ kind: 'paragraph', text: 'A paragraph of a long export. '.repeat(8) })),
  footer: 'An export',
};
const signature = {
  signer: 'Example, Inc.',
  reason: 'A test',
  location: 'Wilmington',
  signedAt: '2026-03-01T12:00:00.000Z',
};

let key: SigningKey;
beforeAll(async () => {
  const { privateKeyPem, certificatePem } = await makeSigningCertificate('Example, Inc.', new Date());
  key = { privateKey: createPrivateKey(privateKeyPem), certificatePem, chainPem: [] };
});

const asUser = <T>(userId: string, work: () => T): T =>
  inRequest({ requestId: userId }, () => {
    setRequestCaller(userId);
    return work();
  });

/** Renders a document for each user in this order, after which one is signed, and returns the order of completion. */
async function completionOrder(users: readonly string[], signer: string): Promise<string[]> {
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  const exports = users.map((user) => asUser(user, () => pdf.render(document)).then(note(user)));
  const signing = { signature, key, turn: { isUrgent: true } };
  const signed = asUser(signer, () => pdf.renderSigned(document, signing)).then(note('signature'));
  await Promise.all([...exports, signed]);
  return order;
}

// REQ-287
it('signs before the waiting exports of other users', async () => {
  // Starts both workers and loads their code.
  await Promise.all([completionOrder([], 'ada'), completionOrder([], 'ben')]);
  const order = await completionOrder(['u1', 'u2', 'u3', 'u4', 'u5', 'u6'], 'cleo');
  // Without the reserved worker, it comes last.
  expect(order.indexOf('signature')).toBeLessThanOrEqual(3);
});

// REQ-287
it('renders one user’s exports in turn with those of another', async () => {
  const order = await completionOrder(['ada', 'ada', 'ada', 'ada', 'ada', 'ada', 'ben'], 'cleo');
  expect(order.filter((name) => name !== 'signature').indexOf('ben')).toBeLessThanOrEqual(2);
});
