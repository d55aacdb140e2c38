import { type KeyObject, X509Certificate } from 'node:crypto';
import { OctetString } from 'asn1js';
import {
  AuthenticatedSafe,
  CertBag,
  Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from 'pkijs';

const OID_SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2';
const OID_CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3';
const ENCRYPTED_WITH_PASSWORD = 1;
const MAC_BY_PASSWORD = 0;
/** pkijs generates the initialization vector, but its type requires one. */
const algorithm = { name: 'AES-CBC', length: 256, iv: new ArrayBuffer(16) } as const;
const common = { hmacHashAlgorithm: 'SHA-256', iterationCount: 2048 };

/** A PKCS#12 file as OpenSSL 3 would write it. */
export async function makePkcs12File(
  key: KeyObject,
  certificatesPem: readonly string[],
  password: string,
): Promise<Buffer<ArrayBuffer>> {
  const secret = new TextEncoder().encode(password).buffer;
  const keyInfo = PrivateKeyInfo.fromBER(new Uint8Array(key.export({ type: 'pkcs8', format: 'der' })).buffer);
  const shrouded = new PKCS8ShroudedKeyBag({ parsedValue: keyInfo });
  await shrouded.makeInternalValues({ ...common, password: secret, contentEncryptionAlgorithm: algorithm });
  const certificateBags = certificatesPem.map((pem) => {
    const parsedValue = Certificate.fromBER(new Uint8Array(new X509Certificate(pem).raw).buffer);
    return new SafeBag({ bagId: OID_CERTIFICATE_BAG, bagValue: new CertBag({ parsedValue }) });
  });
  const bags = (safeBags: SafeBag[]) => ({
    privacyMode: ENCRYPTED_WITH_PASSWORD,
    value: new SafeContents({ safeBags }),
  });
  const safe = new AuthenticatedSafe({
    parsedValue: {
      safeContents: [bags([new SafeBag({ bagId: OID_SHROUDED_KEY_BAG, bagValue: shrouded })]), bags(certificateBags)],
    },
  });
  const encryption = { ...common, password: secret, contentEncryptionAlgorithm: algorithm };
  await safe.makeInternalValues({ safeContents: [encryption, encryption] });
  const file = new PFX({ parsedValue: { integrityMode: MAC_BY_PASSWORD, authenticatedSafe: safe } });
  await file.makeInternalValues({
    password: secret,
    iterations: 2048,
    pbkdf2HashAlgorithm: { name: 'SHA-256' },
    hmacHashAlgorithm: 'SHA-256',
  });
  if (!(file.authSafe?.content instanceof OctetString)) throw new Error('the file was not created');
  return Buffer.from(file.toSchema().toBER());
}
