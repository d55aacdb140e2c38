import { generateKeyPair, randomBytes, sign, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';

const COMMON_NAME = 'AICV Document Signing';
const VALID_YEARS = 10;
/** Backdated, so that the certificate is valid on machines whose clock is slightly slow. */
const BACKDATED_MS = 24 * 60 * 60 * 1000;

/**
 * RSA, because every PDF verifier supports it (P-256 is younger than some of them). 3072 bits, because 2048 are expected to be too few
 * within the certificate's ten years (NIST SP 800-57, part 1, table 4).
 */
const MODULUS_BITS = 3072;

const OID_COMMON_NAME = '2.5.4.3';
const OID_ORGANIZATION = '2.5.4.10';
const OID_BASIC_CONSTRAINTS = '2.5.29.19';
const OID_KEY_USAGE = '2.5.29.15';
const OID_SHA256_WITH_RSA = '1.2.840.113549.1.1.11';
/** RFC 5280, section 4.2.1.3: bit 0 digitalSignature, bit 1 nonRepudiation; six bits unused. */
const DIGITAL_SIGNATURE_AND_NON_REPUDIATION = { unusedBits: 6, bits: 0b1100_0000 };

/** Generates a key and a self-signed certificate, both as PEM. */
export async function makeSigningCertificate(
  organization: string,
  now: Date,
): Promise<{ privateKeyPem: string; certificatePem: string }> {
  const [pkijs, asn1, keys] = await Promise.all([
    import('pkijs'),
    import('asn1js'),
    promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS }),
  ]);
  const namePart = (oid: string, text: string) =>
    new asn1.Set({
      value: [
        new asn1.Sequence({ value: [new asn1.ObjectIdentifier({ value: oid }), new asn1.Utf8String({ value: text })] }),
      ],
    });
  // Parsed from its bytes, because the library would put all parts of a composed name into one set.
  const name = asn1.fromBER(
    new asn1.Sequence({
      value: [namePart(OID_ORGANIZATION, organization), namePart(OID_COMMON_NAME, COMMON_NAME)],
    }).toBER(),
  ).result;
  const { unusedBits, bits } = DIGITAL_SIGNATURE_AND_NON_REPUDIATION;
  const keyUsage = new asn1.BitString({ valueHex: new Uint8Array([bits]).buffer, unusedBits });

  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1.Integer({ valueHex: serialNumber() });
  certificate.issuer = new pkijs.RelativeDistinguishedNames({ schema: name });
  certificate.subject = new pkijs.RelativeDistinguishedNames({ schema: name });
  certificate.notBefore.value = new Date(now.getTime() - BACKDATED_MS);
  certificate.notAfter.value = yearsLater(now, VALID_YEARS);
  const publicKey = new Uint8Array(keys.publicKey.export({ type: 'spki', format: 'der' }));
  certificate.subjectPublicKeyInfo = new pkijs.PublicKeyInfo({ schema: asn1.fromBER(publicKey.buffer).result });
  certificate.extensions = [
    new pkijs.Extension({
      extnID: OID_BASIC_CONSTRAINTS,
      critical: true,
      extnValue: new pkijs.BasicConstraints({ cA: false }).toSchema().toBER(),
    }),
    new pkijs.Extension({ extnID: OID_KEY_USAGE, critical: true, extnValue: keyUsage.toBER() }),
  ];
  const algorithm = { algorithmId: OID_SHA256_WITH_RSA, algorithmParams: new asn1.Null() };
  certificate.signature = new pkijs.AlgorithmIdentifier(algorithm);
  certificate.signatureAlgorithm = new pkijs.AlgorithmIdentifier(algorithm);
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER());
  const signature = new Uint8Array(sign('sha256', certificate.tbsView, keys.privateKey));
  certificate.signatureValue = new asn1.BitString({ valueHex: signature.buffer });
  return {
    privateKeyPem: String(keys.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    certificatePem: new X509Certificate(new Uint8Array(certificate.toSchema(true).toBER())).toString(),
  };
}

/** Positive, as required, and unpredictable (RFC 5280, section 4.1.2.2). */
function serialNumber(): ArrayBuffer {
  const bytes = new Uint8Array(randomBytes(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.buffer;
}

function yearsLater(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() + years);
  return then;
}
