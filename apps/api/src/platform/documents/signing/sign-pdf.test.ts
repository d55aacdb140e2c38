import { createPrivateKey, generateKeyPairSync, randomUUID, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { createPdfRenderer } from '../pdf/render-pdf.ts';
import { runIfInstalled } from './installed-program.testing.ts';
import { makeSigningCertificate } from './make-signing-certificate.ts';
import type { SigningKey } from './sign-pdf.ts';
import { verifyPdfSignature } from './verify-pdf-signature.ts';

const folder = mkdtempSync(join(tmpdir(), 'aicv-sign-'));
const pdf = createPdfRenderer();
afterAll(async () => {
  await pdf.close();
  rmSync(folder, { recursive: true, force: true });
});

const document: PdfDocument = {
  title: 'An agreement',
  subtitle: 'between 李小龍 and Ελένη',
  author: 'Example, Inc.',
  createdAt: '2026-03-01T12:00:00.000Z',
  blocks: [
    ...Array.from({ length: 40 }, (_, index) => ({
      kind: 'point' as const,
      title: `${index + 1}`,
      text: 'This paragraph states what has been agreed, and it is long enough to fill more than one line of the page.',
    })),
    { kind: 'table', rows: [{ label: 'Name', value: 'Zoë Brontë' }] },
    { kind: 'mono', lines: ['0'.repeat(64)] },
  ],
  footer: 'An agreement',
};
const description = {
  signer: 'Example, Inc.',
  reason: 'Sealed (as a test) by Ελένη',
  location: 'Wilmington',
  signedAt: '2026-03-01T12:00:00.000Z',
};

let key: SigningKey;
let bytes: Uint8Array;
let certificates: string[];
beforeAll(async () => {
  const { privateKeyPem, certificatePem } = await makeSigningCertificate('Example, Inc.', new Date());
  key = { privateKey: createPrivateKey(privateKeyPem), certificatePem, chainPem: [] };
  certificates = [certificatePem];
  bytes = await pdf.renderSigned(document, { signature: description, key });
});

function written(content: Uint8Array): string {
  const path = join(folder, `${randomUUID()}.pdf`);
  writeFileSync(path, content);
  return path;
}

function flipped(at: number): Uint8Array {
  const copy = new Uint8Array(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

// REQ-103
describe('a signed document', () => {
  it('verifies with the certificate that signed it', async () => {
    const sha256 = new X509Certificate(key.certificatePem).fingerprint256.replaceAll(':', '').toLowerCase();
    expect(await verifyPdfSignature(bytes, certificates)).toEqual({ isValid: true, certificateSha256: sha256 });
  });

  it('is PAdES baseline: its own profile, with signer, reason, location and time, and no time inside the CMS', () => {
    const text = Buffer.from(bytes).toString('latin1');
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached');
    expect(text).toContain('/Name (Example, Inc.)');
    expect(text).toContain('/Location (Wilmington)');
    expect(text).toContain('/M (D:20260301120000Z)');
    const reason = Buffer.from(`\ufeff${description.reason}`, 'utf16le').swap16().toString('hex');
    expect(text.toLowerCase()).toContain(`/reason <${reason}>`);
    const cms = /\/Contents <([0-9a-f]+)>/.exec(text)?.[1] ?? '';
    const signingTime = '2a864886f70d010905';
    const signingCertificateV2 = '2a864886f70d010910022f';
    expect(cms).not.toContain(signingTime);
    expect(cms).toContain(signingCertificateV2);
  });

  it('asks readers not to change the file', () => {
    const text = Buffer.from(bytes).toString('latin1');
    expect(text).toContain('/NeedAppearances false');
    expect(text).toContain('/SigFlags 3');
    expect(text).toMatch(/^%PDF-1\.7/);
  });

  it('is valid and completely covered for pdfsig, and broken after one changed byte', () => {
    const good = runIfInstalled('pdfsig', [written(bytes)]);
    if (good === undefined) return;
    expect(good.output).toContain('Signature is Valid');
    expect(good.output).toContain('Total document signed');
    expect(good.output).toContain('Signature Type: ETSI.CAdES.detached');
    expect(runIfInstalled('pdfsig', [written(flipped(4_000))])?.output).toContain('Digest Mismatch');
  });

  it('passes the check of qpdf', () => {
    const found = runIfInstalled('qpdf', ['--check', written(bytes)]);
    if (found === undefined) return;
    expect(found.output).toContain('No syntax or stream encoding errors');
    expect(found.status).toBe(0);
  });

  it('may contain the certificates above its own', async () => {
    const above = await makeSigningCertificate('Above, Inc.', new Date());
    const signed = await pdf.renderSigned(document, {
      signature: description,
      key: { ...key, chainPem: [above.certificatePem] },
    });
    expect((await verifyPdfSignature(signed, certificates)).isValid).toBe(true);
    const found = runIfInstalled('pdfsig', [written(signed)]);
    if (found !== undefined) expect(found.output).toContain('Signature is Valid');
  });

  it('verifies with a P-256 key too', async () => {
    const [keyPath, certificatePath] = [join(folder, 'p256.key'), join(folder, 'p256.crt')];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const files = ['-keyout', keyPath, '-out', certificatePath, '-subj', '/CN=P-256'];
    if (runIfInstalled('openssl', ['req', '-x509', ...curve, ...files]) === undefined) return;
    const certificatePem = readFileSync(certificatePath, 'utf8');
    const privateKey = createPrivateKey(readFileSync(keyPath));
    const signed = await pdf.renderSigned(document, {
      signature: description,
      key: { privateKey, certificatePem, chainPem: [] },
    });
    expect((await verifyPdfSignature(signed, [certificatePem])).isValid).toBe(true);
    const found = runIfInstalled('pdfsig', [written(signed)]);
    if (found !== undefined) expect(found.output).toContain('Signature is Valid');
  });

  it('is refused if its key does not match its certificate', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const signed = await pdf.renderSigned(document, { signature: description, key: { ...key, privateKey } });
    expect(await verifyPdfSignature(signed, certificates)).toMatchObject({ isValid: false, problem: 'bad-signature' });
  });
});

describe('the verification of a signature', () => {
  /** The positions at which a changed document is still valid. */
  async function unnoticedOf(offsets: readonly number[], changedAt: (at: number) => Uint8Array): Promise<number[]> {
    const unnoticed: number[] = [];
    for (const at of offsets) {
      if ((await verifyPdfSignature(changedAt(at), certificates)).isValid) unnoticed.push(at);
    }
    return unnoticed;
  }

  it('detects every single changed byte', async () => {
    const offsets = Array.from({ length: 400 }, (_, index) => Math.floor((index * bytes.length) / 400));
    expect(await unnoticedOf(offsets, flipped)).toEqual([]);
  });

  it('detects every changed digit of the signature itself', async () => {
    const hole = Buffer.from(bytes).indexOf('/Contents <') + '/Contents <'.length;
    const offsets = Array.from({ length: 4_000 }, (_, index) => hole + index).filter((at) => at % 3 === 0);
    const changedAt = (at: number) => {
      const copy = Buffer.from(bytes);
      copy.write(copy[at] === 0x61 ? 'b' : 'a', at, 'latin1');
      return copy;
    };
    expect(await unnoticedOf(offsets, changedAt)).toEqual([]);
  });

  it('names the problem: changed, appended to, cut, another signer, unsigned', async () => {
    const { certificatePem: otherCertificate } = await makeSigningCertificate('Stranger, Inc.', new Date());
    const problemOf = async (content: Uint8Array, known: string[] = certificates) => {
      const check = await verifyPdfSignature(content, known);
      return check.isValid ? 'none' : check.problem;
    };
    expect(await problemOf(flipped(4_000))).toBe('changed');
    expect(await problemOf(Buffer.concat([bytes, Buffer.from('\n% more')]))).toBe('not-whole');
    expect(await problemOf(bytes.subarray(0, bytes.length - 1))).toBe('not-whole');
    expect(await problemOf(bytes, [otherCertificate])).toBe('other-signer');
    expect(await problemOf(bytes, [])).toBe('other-signer');
    expect(await problemOf(await pdf.render(document))).toBe('not-signed');
    expect(await problemOf(bytes, [otherCertificate, ...certificates])).toBe('none');
  });

  it('refuses a second range, and a gap that contains more than a signature', async () => {
    const text = Buffer.from(bytes).toString('latin1');
    const second = Buffer.from(`${text}/ByteRange [0 1 2 3]`, 'latin1');
    expect(await verifyPdfSignature(second, certificates)).toMatchObject({ problem: 'not-whole' });
    const hole = text.indexOf('/Contents <') + '/Contents <'.length;
    const smuggled = Buffer.from(bytes);
    smuggled.write('00>/Evil<', hole + 6_000 > bytes.length ? hole : hole + 4_000, 'latin1');
    expect((await verifyPdfSignature(smuggled, certificates)).isValid).toBe(false);
  });

  it('returns a result for any bytes without throwing', async () => {
    for (const content of [
      '',
      '%PDF-1.7',
      '/ByteRange [0 0 0 0]',
      '/SubFilter /ETSI.CAdES.detached /ByteRange [0 0 0 0]',
    ]) {
      expect((await verifyPdfSignature(Buffer.from(content), certificates)).isValid).toBe(false);
    }
    const crafted = '/SubFilter /ETSI.CAdES.detached /ByteRange [0 67 73 0] /Contents ';
    const cases = ['<3080>', '<0500>', '<ffff>', '<3000>'].map((hole) => Buffer.from(crafted.padEnd(67) + hole));
    for (const content of cases) expect((await verifyPdfSignature(content, certificates)).isValid).toBe(false);
    expect(await verifyPdfSignature(bytes, ['not a certificate'])).toMatchObject({ isValid: false });
  });
});
