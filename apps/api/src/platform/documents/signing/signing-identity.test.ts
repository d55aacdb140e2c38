import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeSigningCertificate } from './make-signing-certificate.ts';
import { makePkcs12File } from './pkcs12-file.testing.ts';
import { openSigningIdentity, SIGNING_IDENTITY_FILE, type SigningIdentity } from './signing-identity.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const PASSWORD = 'a password with spaces ';

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aicv-signing-'));
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function open(dataDir: string, now = NOW): Promise<SigningIdentity> {
  return openSigningIdentity({ dataDir, organization: 'Example, Inc.', pkcs12: undefined }, now);
}

async function openPkcs12(content: Uint8Array | string, password = PASSWORD): Promise<SigningIdentity> {
  const path = join(newFolder(), 'signing.p12');
  writeFileSync(path, content);
  return openSigningIdentity({ dataDir: newFolder(), organization: 'Example, Inc.', pkcs12: { path, password } }, NOW);
}

function reasonOf(identity: SigningIdentity): string {
  return identity.canSign ? 'it can sign' : identity.reason;
}

const made = makeSigningCertificate('Example, Inc.', NOW);
const other = makeSigningCertificate('Other, Inc.', NOW);

// REQ-103, REQ-308
describe('the signing identity of a data directory', () => {
  it('is generated at the first start, readable by its owner only, and the same at the next start', async () => {
    const dataDir = join(newFolder(), 'data');
    const first = await open(dataDir);
    const second = await open(dataDir);
    expect(first.canSign && second.canSign && first.certificateSha256 === second.certificateSha256).toBe(true);
    expect(statSync(join(dataDir, SIGNING_IDENTITY_FILE)).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'signing')).mode & 0o777).toBe(0o700);
  });

  it('is one if several processes start at once, and leaves no other file', async () => {
    const dataDir = newFolder();
    const identities = await Promise.all([1, 2, 3, 4].map(() => open(dataDir)));
    const prints = new Set(identities.map((each) => (each.canSign ? each.certificateSha256 : each.reason)));
    expect(prints.size).toBe(1);
    expect(readdirSync(join(dataDir, 'signing'))).toEqual(['identity.pem']);
  });

  it('has its own certificate for signing documents, valid for ten years', async () => {
    const identity = await open(newFolder());
    if (!identity.canSign) throw new Error(identity.reason);
    const certificate = new X509Certificate(identity.certificatePem);
    expect(certificate.subject.split('\n')).toEqual(['O=Example\\, Inc.', 'CN=AICV Document Signing']);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.ca).toBe(false);
    expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(3072);
    expect(identity.validTo.toISOString()).toBe('2036-03-01T12:00:00.000Z');
    expect(identity.validFrom < NOW).toBe(true);
    expect(identity.certificateSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(identity)).not.toContain('PRIVATE');
  });

  it('cannot sign with a damaged file, says so in one sentence and does not change the file', async () => {
    const dataDir = newFolder();
    await open(dataDir);
    const path = join(dataDir, SIGNING_IDENTITY_FILE);
    writeFileSync(path, readFileSync(path, 'utf8').slice(0, 900));
    const damaged = readFileSync(path, 'utf8');
    expect(reasonOf(await open(dataDir))).toBe(
      `The signing key ${path} cannot be used: the file is damaged; restore it from a backup.`,
    );
    expect(readFileSync(path, 'utf8')).toBe(damaged);
  });

  it('cannot sign with a key that does not match its certificate', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'signing'));
    writeFileSync(join(dataDir, SIGNING_IDENTITY_FILE), (await made).privateKeyPem + (await other).certificatePem);
    expect(reasonOf(await open(dataDir))).toContain('the key does not match its certificate');
  });

  it('cannot sign before or after the validity of its certificate', async () => {
    const dataDir = newFolder();
    await open(dataDir);
    expect(reasonOf(await open(dataDir, new Date('2036-03-01T12:00:01Z')))).toContain(
      'its certificate expired on 2036-03-01',
    );
    expect(reasonOf(await open(dataDir, new Date('2026-02-01T00:00:00Z')))).toContain('is not valid before 2026-02-28');
  });

  it('cannot sign if the key cannot be stored', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    expect(reasonOf(await open(file))).toContain('it cannot be read or created (ENOTDIR)');
  });
});

// REQ-103
describe('the signing identity of a PKCS#12 file', () => {
  it('signs with the key and certificate of the file and includes the certificates above it', async () => {
    const [mine, above] = await Promise.all([made, other]);
    const key = createPrivateKey(mine.privateKeyPem);
    const identity = await openPkcs12(await makePkcs12File(key, [above.certificatePem, mine.certificatePem], PASSWORD));
    if (!identity.canSign) throw new Error(identity.reason);
    expect(identity.certificatePem).toBe(mine.certificatePem);
    expect(identity.chainPem).toEqual([above.certificatePem]);
  });

  it('cannot sign with a wrong password', async () => {
    const { privateKeyPem, certificatePem } = await made;
    const file = await makePkcs12File(createPrivateKey(privateKeyPem), [certificatePem], PASSWORD);
    expect(reasonOf(await openPkcs12(file, 'another'))).toContain('the password is wrong or the file is damaged');
  });

  it('cannot sign with a damaged, wrong or missing file', async () => {
    const { privateKeyPem, certificatePem } = await made;
    const file = await makePkcs12File(createPrivateKey(privateKeyPem), [certificatePem], PASSWORD);
    const middle = Math.floor(file.length / 2);
    file[middle] = (file[middle] ?? 0) ^ 1;
    expect(reasonOf(await openPkcs12(file))).toContain('the password is wrong or the file is damaged');
    expect(reasonOf(await openPkcs12('hello'))).toContain('it is not a PKCS#12 file');
    expect(reasonOf(await openPkcs12(''))).toContain('it is not a PKCS#12 file');
    const pkcs12 = { path: join(newFolder(), 'absent.p12'), password: '' };
    const absent = await openSigningIdentity({ dataDir: newFolder(), organization: 'Example, Inc.', pkcs12 }, NOW);
    expect(reasonOf(absent)).toBe(`The signing key ${pkcs12.path} cannot be used: the file does not exist.`);
  });

  it('cannot sign with a key that matches none of the certificates', async () => {
    const file = await makePkcs12File(
      createPrivateKey((await made).privateKeyPem),
      [(await other).certificatePem],
      PASSWORD,
    );
    expect(reasonOf(await openPkcs12(file))).toContain('its key matches none of its certificates');
  });

  it('refuses key types that PDF readers do not support', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'signing'));
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(join(dataDir, SIGNING_IDENTITY_FILE), `${pem}${(await made).certificatePem}`);
    expect(reasonOf(await open(dataDir))).toContain('it must be RSA of 2048 bits or more');
  });
});
