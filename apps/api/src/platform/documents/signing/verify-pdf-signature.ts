/**
 * Verifies that the platform signed a PDF and that it is unchanged, with Node's crypto. Accepts only the format that the platform writes
 * (PAdES B-B, one signature).
 */
import { createHash, verify, X509Certificate } from 'node:crypto';
import type { AsnType } from 'asn1js';
import {
  OID_CONTENT_TYPE,
  OID_DATA,
  OID_MESSAGE_DIGEST,
  OID_SIGNED_DATA,
  OID_SIGNING_CERTIFICATE_V2,
} from './cms-object-ids.ts';

export type PdfSignatureCheck =
  | {
      readonly isValid: true;
      /** Of the certificate that verified it. 64 hexadecimal digits in lower case. */
      readonly certificateSha256: string;
    }
  | { readonly isValid: false; readonly problem: PdfSignatureProblem; readonly message: string };

export type PdfSignatureProblem = keyof typeof PROBLEMS;

const PROBLEMS = {
  'not-signed': 'The document has no signature in the format of this platform.',
  'not-whole': 'The signature does not cover the whole document: content was added or removed.',
  malformed: 'The signature is damaged and cannot be read.',
  changed: 'The document was changed after it was signed.',
  'other-signer': 'The document was not signed by this platform.',
  'bad-signature': 'The signature does not match its certificate.',
} as const;

type FromBER = typeof import('asn1js').fromBER;

class Refusal extends Error {
  readonly problem: PdfSignatureProblem;
  constructor(problem: PdfSignatureProblem) {
    super(PROBLEMS[problem]);
    this.problem = problem;
  }
}

/** DER of the constant parts. The platform writes nothing else there. */
const SEQUENCE = 0x30;
const SET = 0x31;
const OCTET_STRING = 0x04;
const CONTEXT_0 = 0xa0;
const VERSION_1 = '020101';
const SHA256 = '300d06096086480165030402010500';
const SET_OF_SHA256 = `310f${SHA256}`;
const DETACHED_DATA = '300b06092a864886f70d010701';
const SIGNATURE_ALGORITHMS = ['300d06092a864886f70d01010b0500', '300a06082a8648ce3d040302'];

/** Checks against every certificate that the platform has signed with. Never throws, whatever the bytes. */
export async function verifyPdfSignature(
  bytes: Uint8Array,
  certificatesPem: readonly string[],
): Promise<PdfSignatureCheck> {
  // Loaded with the first verification.
  const { fromBER } = await import('asn1js');
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const { signed, signature } = findSignature(file);
    const cms = readCms(signature, fromBER);
    const digest = createHash('sha256').update(signed[0]).update(signed[1]).digest();
    if (!digest.equals(cms.digest)) throw new Refusal('changed');
    const certificate = certificatesPem
      .map((pem) => new X509Certificate(pem))
      .find(({ raw }) => createHash('sha256').update(raw).digest().equals(cms.certificateHash));
    if (certificate === undefined) throw new Refusal('other-signer');
    requireSame(cms.certificate, certificate.raw);
    requireSame(cms.signerId, signerIdOf(certificate, fromBER));
    if (!verify('sha256', cms.signedAttributes, certificate.publicKey, cms.signature))
      throw new Refusal('bad-signature');
    return { isValid: true, certificateSha256: cms.certificateHash.toString('hex') };
  } catch (error) {
    const problem = error instanceof Refusal ? error.problem : 'malformed';
    return { isValid: false, problem, message: PROBLEMS[problem] };
  }
}

/** The signed bytes before and after the signature, and the signature. */
function findSignature(file: Buffer): { signed: [Buffer, Buffer]; signature: Buffer } {
  // In Latin-1, positions in the string equal offsets in the file.
  const text = file.toString('latin1');
  const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g)];
  const [range, ...others] = ranges;
  if (range === undefined || !text.includes('/SubFilter /ETSI.CAdES.detached')) throw new Refusal('not-signed');
  const [start = 0, before = 0, behind = 0, length = 0] = range.slice(1).map(Number);
  const coversAll = start === 0 && before < behind && behind + length === file.length;
  if (!coversAll || others.length > 0) throw new Refusal('not-whole');
  // The gap may contain only the signature: hexadecimal digits as the value of /Contents, nothing that a reader would show.
  const hole = text.slice(before, behind);
  if (!/\/Contents\s*$/.test(text.slice(Math.max(0, before - 20), before)) || !/^<[0-9a-f]*>$/.test(hole)) {
    throw new Refusal('not-whole');
  }
  return {
    signed: [file.subarray(0, before), file.subarray(behind)],
    signature: Buffer.from(hole.slice(1, -1), 'hex'),
  };
}

interface CmsSignature {
  readonly digest: Buffer;
  readonly certificateHash: Buffer;
  readonly certificate: Uint8Array;
  readonly signerId: Uint8Array;
  /** The bytes that the key signed. */
  readonly signedAttributes: Buffer;
  readonly signature: Buffer;
}

/** RFC 5652: ContentInfo → SignedData → its one SignerInfo. */
function readCms(padded: Buffer, fromBER: FromBER): CmsSignature {
  const { offset, result } = fromBER(new Uint8Array(padded).buffer);
  const written = padded.subarray(0, Math.max(0, offset));
  // The padding after the signature is zeros, and the lengths are consistent. Otherwise unsigned bytes could be there.
  const isExact =
    Buffer.from(result.toBER()).equals(written) && padded.subarray(written.length).every((byte) => byte === 0);
  if (written.length === 0 || !isExact) throw new Refusal('malformed');
  const [contentType, content, ...behind] = childrenOf(result);
  if (behind.length > 0) throw new Refusal('malformed');
  requireOid(contentType, OID_SIGNED_DATA);
  const [version, digestAlgorithms, data, certificates, signerInfos, ...more] = childrenOf(
    childrenOf(content, CONTEXT_0)[0],
  );
  requireDer(version, [VERSION_1]);
  requireDer(digestAlgorithms, [SET_OF_SHA256]);
  requireDer(data, [DETACHED_DATA]);
  const [signer, ...others] = childrenOf(signerInfos, SET);
  if (more.length > 0 || others.length > 0) throw new Refusal('malformed');
  const [signerVersion, signerId, digestAlgorithm, attributes, algorithm, signature, ...unsigned] = childrenOf(signer);
  requireDer(signerVersion, [VERSION_1]);
  requireDer(digestAlgorithm, [SHA256]);
  requireDer(algorithm, SIGNATURE_ALGORITHMS);
  if (unsigned.length > 0) throw new Refusal('malformed');

  requireOid(attributeOf(attributes, OID_CONTENT_TYPE), OID_DATA);
  const signedAttributes = Buffer.from(encodingOf(attributes));
  // RFC 5652, section 5.4: signed with the SET tag, not with the tag in the message.
  signedAttributes[0] = SET;
  // RFC 5035: the first certificate is the signer's, and SHA-256 is the default hash.
  const [named] = childrenOf(attributeOf(attributes, OID_SIGNING_CERTIFICATE_V2));
  const [signerCertificate] = childrenOf(named);
  return {
    digest: octetsOf(attributeOf(attributes, OID_MESSAGE_DIGEST)),
    certificateHash: octetsOf(childrenOf(signerCertificate)[0]),
    certificate: encodingOf(childrenOf(certificates, CONTEXT_0)[0]),
    signerId: Buffer.concat(childrenOf(signerId).map(encodingOf)),
    signedAttributes,
    signature: octetsOf(signature),
  };
}

/** Issuer and serial number, by which a CMS identifies its signer's certificate. */
function signerIdOf({ raw }: X509Certificate, fromBER: FromBER): Buffer {
  const [, serialNumber, , issuer] = childrenOf(childrenOf(fromBER(new Uint8Array(raw).buffer).result)[0]);
  return Buffer.concat([encodingOf(issuer), encodingOf(serialNumber)]);
}

function attributeOf(attributes: AsnType | undefined, oid: string): AsnType | undefined {
  const found = childrenOf(attributes, CONTEXT_0).filter((each) => oidOf(childrenOf(each)[0]) === oid);
  if (found.length !== 1) throw new Refusal('malformed');
  return childrenOf(childrenOf(found[0])[1], SET)[0];
}

function childrenOf(node: AsnType | undefined, tag: number = SEQUENCE): AsnType[] {
  const value: unknown = node === undefined ? undefined : Reflect.get(node.valueBlock, 'value');
  if (!Array.isArray(value) || encodingOf(node)[0] !== tag) throw new Refusal('malformed');
  return value;
}

function octetsOf(node: AsnType | undefined): Buffer {
  const value: unknown = node === undefined ? undefined : Reflect.get(node.valueBlock, 'valueHexView');
  if (!(value instanceof Uint8Array) || encodingOf(node)[0] !== OCTET_STRING) throw new Refusal('malformed');
  return Buffer.from(value);
}

function encodingOf(node: AsnType | undefined): Uint8Array {
  if (node === undefined) throw new Refusal('malformed');
  return node.valueBeforeDecodeView;
}

function oidOf(node: AsnType | undefined): string {
  return node === undefined ? '' : String(node.valueBlock);
}

function requireDer(node: AsnType | undefined, expected: readonly string[]): void {
  if (!expected.includes(Buffer.from(encodingOf(node)).toString('hex'))) throw new Refusal('malformed');
}

function requireSame(found: Uint8Array, expected: Uint8Array): void {
  if (!Buffer.from(found).equals(expected)) throw new Refusal('malformed');
}

function requireOid(node: AsnType | undefined, oid: string): void {
  if (oidOf(node) !== oid) throw new Refusal('malformed');
}
