/** The key and certificate by which the platform signs documents, or the reason why it cannot (issue: legal, "Signing"). */
import { createPrivateKey, type KeyObject, randomBytes, randomUUID, sign, verify, X509Certificate } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../observability/error-code.ts';
import { publishFile } from '../store/document-store.ts';
import { makeSigningCertificate } from './make-signing-certificate.ts';
import { Pkcs12Error, readPkcs12 } from './read-pkcs12.ts';

export type SigningIdentity = UsableSigningIdentity | { readonly canSign: false; readonly reason: string };

export interface UsableSigningIdentity {
  readonly canSign: true;
  /** May be shown to and downloaded by any visitor. */
  readonly certificatePem: string;
  /** SHA-256 of the certificate's DER bytes, 64 hexadecimal digits in lower case. */
  readonly certificateSha256: string;
  /** The certificates above it, if a PKCS#12 file has them. PEM. */
  readonly chainPem: readonly string[];
  readonly validFrom: Date;
  readonly validTo: Date;
  /** A handle: it can be sent to a worker, and printing it does not reveal the key. */
  readonly privateKey: KeyObject;
}

export interface SigningIdentitySource {
  readonly dataDir: string;
  /** The subject of a generated certificate. */
  readonly organization: string;
  /** Replaces the generated key. */
  readonly pkcs12: { readonly path: string; readonly password: string } | undefined;
}

/** The displayed reason why there is no usable key. */
class UnusableIdentityError extends Error {}

interface Material {
  readonly privateKey: KeyObject;
  readonly certificate: X509Certificate;
  readonly chain: readonly X509Certificate[];
}

/** In the data directory: private key and certificate in one file, so that neither exists without the other. */
export const SIGNING_IDENTITY_FILE = 'signing/identity.pem';

/**
 * Reads the identity, or generates it at the first start, and verifies that it can sign. Never throws and never replaces an existing key. A
 * problem is returned as the reason why the platform cannot sign (REQ-103).
 */
export async function openSigningIdentity(source: SigningIdentitySource, now: Date): Promise<SigningIdentity> {
  const name = source.pkcs12 === undefined ? join(source.dataDir, SIGNING_IDENTITY_FILE) : source.pkcs12.path;
  try {
    const material =
      source.pkcs12 === undefined
        ? await readOrMake(name, source.organization, now)
        : await readFromPkcs12(name, source.pkcs12.password);
    requireWorkingKey(material, now);
    const { privateKey, certificate, chain } = material;
    return {
      canSign: true,
      certificatePem: certificate.toString(),
      certificateSha256: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
      chainPem: chain.map((each) => each.toString()),
      validFrom: certificate.validFromDate,
      validTo: certificate.validToDate,
      privateKey,
    };
  } catch (error) {
    return { canSign: false, reason: `The signing key ${name} cannot be used: ${describe(error)}.` };
  }
}

async function readOrMake(path: string, organization: string, now: Date): Promise<Material> {
  const existing = await readIfPresent(path);
  if (existing !== undefined) return parsePem(existing);
  const folder = join(path, '..');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { privateKeyPem, certificatePem } = await makeSigningCertificate(organization, now);
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, `${privateKeyPem}${certificatePem}`, { mode: 0o600, flag: 'wx' });
  // If two first starts run concurrently, one creates the file and both read it.
  await publishFile(temporary, path);
  return parsePem(await readFile(path, 'utf8'));
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parsePem(text: string): Material {
  try {
    return { privateKey: createPrivateKey(text), certificate: new X509Certificate(text), chain: [] };
  } catch {
    throw new UnusableIdentityError('the file is damaged; restore it from a backup');
  }
}

async function readFromPkcs12(path: string, password: string): Promise<Material> {
  const { privateKey, certificates } = await readPkcs12(await readFile(path), password);
  const certificate = certificates.find((each) => each.checkPrivateKey(privateKey));
  if (certificate === undefined) throw new UnusableIdentityError('its key matches none of its certificates');
  return { privateKey, certificate, chain: certificates.filter((each) => each !== certificate) };
}

const LEAST_RSA_BITS = 2048;
const CURVES = ['prime256v1', 'secp384r1', 'secp521r1'];

function requireWorkingKey({ privateKey, certificate }: Material, now: Date): void {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = privateKey;
  const isKnown =
    (type === 'rsa' && (details?.modulusLength ?? 0) >= LEAST_RSA_BITS) ||
    (type === 'ec' && CURVES.includes(details?.namedCurve ?? ''));
  if (!isKnown)
    throw new UnusableIdentityError(`it must be RSA of ${LEAST_RSA_BITS} bits or more, or P-256, P-384 or P-521`);
  if (!certificate.checkPrivateKey(privateKey))
    throw new UnusableIdentityError('the key does not match its certificate');
  const message = randomBytes(32);
  if (!verify('sha256', message, certificate.publicKey, sign('sha256', message, privateKey))) {
    throw new UnusableIdentityError('a signature made with it cannot be verified');
  }
  if (now < certificate.validFromDate) {
    throw new UnusableIdentityError(`its certificate is not valid before ${certificate.validFromDate.toISOString()}`);
  }
  if (now > certificate.validToDate) {
    throw new UnusableIdentityError(`its certificate expired on ${certificate.validToDate.toISOString()}`);
  }
}

/** Half a sentence without a full stop. The message of an unknown error could contain anything, so only its code is named. */
function describe(error: unknown): string {
  if (error instanceof UnusableIdentityError || error instanceof Pkcs12Error) return error.message;
  const code = codeOf(error) ?? 'unknown failure';
  if (code === 'ENOENT') return 'the file does not exist';
  if (code === 'EACCES' || code === 'EPERM') return 'the process lacks permission to read or write the file';
  return `it cannot be read or created (${code})`;
}
