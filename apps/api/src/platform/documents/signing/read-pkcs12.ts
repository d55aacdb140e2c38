import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { PFX, SafeContents } from 'pkijs';

/** Every certificate in the file, in its order, and the one private key. */
export interface Pkcs12Content {
  readonly privateKey: KeyObject;
  readonly certificates: readonly X509Certificate[];
}

/** Its message completes the sentence "The file … cannot be used: …". */
export class Pkcs12Error extends Error {}

const OID_KEY_BAG = '1.2.840.113549.1.12.10.1.1';
const OID_SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2';
const OID_CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3';

/** Reads a PKCS#12 file with current encryption (PBES2, as OpenSSL 3 writes it). Throws Pkcs12Error for any other file. */
export async function readPkcs12(bytes: Uint8Array, password: string): Promise<Pkcs12Content> {
  const pkijs = await import('pkijs');
  const secret = new TextEncoder().encode(password).buffer;
  const pfx = parse(pkijs.PFX, bytes);
  try {
    await pfx.parseInternalValues({ password: secret, checkIntegrity: true });
  } catch {
    throw new Pkcs12Error('the password is wrong or the file is damaged');
  }
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (safe === undefined) throw new Pkcs12Error('it contains no key');
  try {
    await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password: secret })) });
  } catch {
    throw new Pkcs12Error(
      'its encryption is outdated; create the file again with "openssl pkcs12 -export" from OpenSSL 3',
    );
  }
  const parts: { value: SafeContents }[] = safe.parsedValue.safeContents;
  const bags = parts.flatMap(({ value }) => value.safeBags);

  const keys = bags.filter(({ bagId }) => bagId === OID_KEY_BAG || bagId === OID_SHROUDED_KEY_BAG);
  const [keyBag, ...otherKeys] = keys;
  if (keyBag === undefined) throw new Pkcs12Error('it contains no private key');
  if (otherKeys.length > 0) throw new Pkcs12Error('it contains more than one private key');
  const certificates = bags
    .filter(({ bagId }) => bagId === OID_CERTIFICATE_BAG)
    .flatMap(({ bagValue }) => (bagValue instanceof pkijs.CertBag ? [bagValue.parsedValue] : []))
    .map((certificate) => new X509Certificate(new Uint8Array(certificate.toSchema(true).toBER())));
  return { privateKey: readKey(new Uint8Array(keyBag.bagValue.toSchema().toBER()), password), certificates };
}

function parse(pfxType: typeof PFX, bytes: Uint8Array): PFX {
  try {
    return pfxType.fromBER(new Uint8Array(bytes).buffer);
  } catch {
    throw new Pkcs12Error('it is not a PKCS#12 file');
  }
}

function readKey(der: Uint8Array, password: string): KeyObject {
  try {
    return createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8', passphrase: password });
  } catch {
    throw new Pkcs12Error('its private key cannot be read');
  }
}
