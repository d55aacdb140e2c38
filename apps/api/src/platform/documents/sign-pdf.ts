/**
 * PAdES baseline B-B (ETSI EN 319 142-1): a signature field with a placeholder in the document, and the CMS signature over everything
 * except the placeholder. The signing time is in the signature dictionary, because that profile forbids it in the CMS.
 */
import { createHash, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { Integer, Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import {
  OID_CONTENT_TYPE,
  OID_DATA,
  OID_MESSAGE_DIGEST,
  OID_SIGNED_DATA,
  OID_SIGNING_CERTIFICATE_V2,
} from './cms-object-ids.ts';

/** The metadata of a signature, as PDF readers show it. */
export interface SignatureDescription {
  /** The signer: the platform, not the user that the document names. */
  readonly signer: string;
  readonly reason: string;
  readonly location: string;
  /** ISO 8601. */
  readonly signedAt: string;
}

export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly certificatePem: string;
  readonly chainPem: readonly string[];
}

/** The position of the placeholder in the written document. */
export interface SignaturePlaceholder {
  /** Byte offset of the signature dictionary in the file. */
  readonly offset: () => number;
}

const OID_SHA256 = '2.16.840.1.101.3.4.2.1';
const OID_SHA256_WITH_RSA = '1.2.840.113549.1.1.11';
const OID_ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';

/** Placeholders for numbers that are known only at the end. As wide as any offset of a file below 10 GB. */
const OFFSET_PLACEHOLDER = 'OOOOOOOOOO';
/** For the parts of the CMS besides certificates: attributes, signature, structure. */
const ROOM_BESIDES_CERTIFICATES = 2048;
/** ISO 32000-1, table 219: signatures exist, and the file must only be appended to. */
const SIGNATURES_EXIST_APPEND_ONLY = 3;
/** ISO 32000-1, table 165: bit 3 print, bit 8 locked. */
const PRINT_AND_LOCKED = 132;

/** Adds the field to an open document with a selected font. The signature is invisible. */
export function reserveSignature(
  pdf: PDFKit.PDFDocument,
  description: SignatureDescription,
  key: SigningKey,
): SignaturePlaceholder {
  const signature = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, OFFSET_PLACEHOLDER, OFFSET_PLACEHOLDER, OFFSET_PLACEHOLDER],
    Contents: Buffer.alloc(readCertificates(key).length + ROOM_BESIDES_CERTIFICATES),
    // pdfkit writes String objects as text and plain strings as names.
    Name: Object(description.signer),
    Reason: Object(description.reason),
    Location: Object(description.location),
    M: new Date(description.signedAt),
  });
  pdf.initForm();
  const field = pdf.formField('Signature');
  Object.assign(field.data, {
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    F: PRINT_AND_LOCKED,
    P: pdf.page.dictionary,
    V: signature,
  });
  pdf.page.annotations.push(field);
  // The types lack the document's root. `NeedAppearances` would make readers change the file when they open it.
  const { _root: root } = pdf as unknown as { _root: { data: { AcroForm: { data: object } } } };
  Object.assign(root.data.AcroForm.data, { NeedAppearances: false, SigFlags: SIGNATURES_EXIST_APPEND_ONLY });
  // pdfkit ends only fields that have children.
  field.end(undefined);
  signature.end(undefined);
  return { offset: () => (signature as unknown as { offset: number }).offset };
}

/** Returns the finished document with its signature (REQ-103). Modifies the given bytes. */
export function signPdf(bytes: Buffer, placeholder: SignaturePlaceholder, key: SigningKey): Uint8Array {
  const start = placeholder.offset();
  const holeStart = bytes.indexOf('<', bytes.indexOf('/Contents ', start));
  const holeEnd = bytes.indexOf('>', holeStart) + 1;
  const pending = `[0 /${OFFSET_PLACEHOLDER} /${OFFSET_PLACEHOLDER} /${OFFSET_PLACEHOLDER}]`;
  const range = `[0 ${holeStart} ${holeEnd} ${bytes.length - holeEnd}]`.padEnd(pending.length);
  bytes.write(range, bytes.indexOf(pending, start), 'latin1');

  const digest = createHash('sha256').update(bytes.subarray(0, holeStart)).update(bytes.subarray(holeEnd)).digest();
  const cms = signDigest(digest, key).toString('hex');
  if (cms.length > holeEnd - holeStart - 2) throw new Error('the signature is longer than the room left for it');
  bytes.write(cms, holeStart + 1, 'latin1');
  return bytes;
}

interface ReadCertificates {
  readonly pem: string;
  /** The total length in bytes. */
  readonly length: number;
  readonly signer: Certificate;
  readonly signerSha256: Buffer;
  readonly chain: readonly Certificate[];
  /** By the length of the signature in bytes, which varies for elliptic curve keys. */
  readonly signed: Map<number, CmsOfKey>;
}

/** The constant part of a signature: everything except the document's digest and the signature value. */
interface CmsOfKey {
  /** The digest is replaced at `digestAt`; the signature value goes to its end. */
  readonly bytes: Buffer;
  readonly digestAt: number;
}

/** Cached, because one key signs document after document. */
let lastRead: ReadCertificates | undefined;

function readCertificates({ certificatePem, chainPem }: SigningKey): ReadCertificates {
  const pem = [certificatePem, ...chainPem].join('\n');
  if (lastRead?.pem === pem) return lastRead;
  const raws = [certificatePem, ...chainPem].map((each) => new X509Certificate(each).raw);
  const [signer, ...chain] = raws.map((raw) => Certificate.fromBER(new Uint8Array(raw).buffer));
  const [signerRaw] = raws;
  if (signer === undefined || signerRaw === undefined) throw new Error('a signature needs a certificate');
  lastRead = {
    pem,
    length: raws.reduce((sum, raw) => sum + raw.length, 0),
    signer,
    signerSha256: createHash('sha256').update(signerRaw).digest(),
    chain,
    signed: new Map(),
  };
  return lastRead;
}

/** Placeholder for a document's digest in the cached part. */
const SOME_DIGEST = createHash('sha256').update('a document').digest();

function signDigest(digest: Buffer, key: SigningKey): Buffer {
  const certificates = readCertificates(key);
  const signedBytes = Buffer.from(signedAttributes(certificates, digest).toSchema().toBER());
  // RFC 5652, section 5.4: signed with the SET tag, not with the tag in the message.
  signedBytes[0] = 0x31;
  const signature = sign('sha256', signedBytes, key.privateKey);

  let cached = certificates.signed.get(signature.length);
  if (cached === undefined) {
    const bytes = Buffer.from(cmsOf(certificates, key, SOME_DIGEST, Buffer.alloc(signature.length)));
    cached = { bytes, digestAt: bytes.indexOf(SOME_DIGEST) };
    certificates.signed.set(signature.length, cached);
  }
  const cms = Buffer.from(cached.bytes);
  digest.copy(cms, cached.digestAt);
  signature.copy(cms, cms.length - signature.length);
  return cms;
}

function signedAttributes({ signerSha256 }: ReadCertificates, digest: Buffer): SignedAndUnsignedAttributes {
  const certificateHash = octets(signerSha256);
  // DER sorts a set by encoding. In this order, each member is longer than the previous one.
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({ type: OID_CONTENT_TYPE, values: [new ObjectIdentifier({ value: OID_DATA })] }),
      new Attribute({ type: OID_MESSAGE_DIGEST, values: [octets(digest)] }),
      new Attribute({ type: OID_SIGNING_CERTIFICATE_V2, values: [sequence(sequence(sequence(certificateHash)))] }),
    ],
  });
}

function cmsOf(
  certificates: ReadCertificates,
  { privateKey }: SigningKey,
  digest: Buffer,
  signature: Buffer,
): ArrayBuffer {
  const { signer: parsed, chain } = certificates;
  const isRsa = privateKey.asymmetricKeyType === 'rsa';
  const digestAlgorithm = { algorithmId: OID_SHA256, algorithmParams: new Null() };
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: [new AlgorithmIdentifier(digestAlgorithm)],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID_DATA }),
    certificates: [parsed, ...chain],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: parsed.issuer,
          serialNumber: new Integer({ valueHex: parsed.serialNumber.valueBlock.valueHexView.slice().buffer }),
        }),
        digestAlgorithm: new AlgorithmIdentifier(digestAlgorithm),
        signedAttrs: signedAttributes(certificates, digest),
        signatureAlgorithm: new AlgorithmIdentifier(
          isRsa
            ? { algorithmId: OID_SHA256_WITH_RSA, algorithmParams: new Null() }
            : { algorithmId: OID_ECDSA_WITH_SHA256 },
        ),
        signature: octets(signature),
      }),
    ],
  });
  return new ContentInfo({ contentType: OID_SIGNED_DATA, content: signedData.toSchema(true) }).toSchema().toBER();
}

const octets = (bytes: Uint8Array) => new OctetString({ valueHex: new Uint8Array(bytes).buffer });
const sequence = (value: Sequence | OctetString) => new Sequence({ value: [value] });
