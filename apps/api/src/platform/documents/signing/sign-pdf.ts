/**
 * PAdES baseline B-B (ETSI EN 319 142-1): a signature field with a placeholder in the document, and the CMS signature over everything
 * except the placeholder. The signing time is in the signature dictionary, because that profile forbids it in the CMS.
 */
import { createHash, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { type PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import {
  Set as AsnSet,
  type AsnType,
  Constructed,
  fromBER,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Sequence,
} from 'asn1js';
import { Certificate, IssuerAndSerialNumber } from 'pkijs';
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

const OID_SHA256 = '2.16.840.1.101.3.4.2.1';
const OID_SHA256_WITH_RSA = '1.2.840.113549.1.1.11';
const OID_ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';

/** Placeholder for numbers that are known only at the end. As wide as any offset of a file below 10 GB. */
const OFFSET_PLACEHOLDER = 9_999_999_999;
const RANGE_PLACEHOLDER = `[0 ${OFFSET_PLACEHOLDER} ${OFFSET_PLACEHOLDER} ${OFFSET_PLACEHOLDER}]`;
/** For the parts of the CMS besides certificates: attributes, signature, structure. */
const ROOM_BESIDES_CERTIFICATES = 2048;
/** ISO 32000-1, table 219: signatures exist, and the file must only be appended to. */
const SIGNATURES_EXIST_APPEND_ONLY = 3;
/** ISO 32000-1, table 165: bit 3 print, bit 8 locked. */
const PRINT_AND_LOCKED = 132;

/** Adds a signature field with an empty signature. The signature is invisible. */
export function reserveSignature(
  pdf: PDF,
  { signer, reason, location, signedAt }: SignatureDescription,
  key: SigningKey,
): void {
  const page = pdf.getPage(pdf.getPageCount() - 1);
  if (page === null) throw new Error('the document has no page for its signature');
  const certificatesLength = certificatesOf(key).reduce((sum, { raw }) => sum + raw.length, 0);
  const signature = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Sig'),
      Filter: PdfName.of('Adobe.PPKLite'),
      SubFilter: PdfName.of('ETSI.CAdES.detached'),
      ByteRange: numbers(0, OFFSET_PLACEHOLDER, OFFSET_PLACEHOLDER, OFFSET_PLACEHOLDER),
      Contents: PdfString.fromBytes(new Uint8Array(certificatesLength + ROOM_BESIDES_CERTIFICATES)),
      Name: PdfString.fromString(signer),
      Reason: PdfString.fromString(reason),
      Location: PdfString.fromString(location),
      M: PdfString.fromString(`D:${signedAt.replaceAll(/[-T:]|\.\d+/g, '')}`),
    }),
  );
  const field = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: PdfString.fromString('Signature'),
      Rect: numbers(0, 0, 0, 0),
      F: PdfNumber.of(PRINT_AND_LOCKED),
      P: page.ref,
      V: signature,
    }),
  );
  const annotations = page.dict.getArray('Annots', (ref) => pdf.getObject(ref));
  page.dict.set('Annots', new PdfArray([...(annotations ?? []), field]));
  // `NeedAppearances` would make readers change the file when they open it.
  const form = { Fields: new PdfArray([field]), NeedAppearances: PdfBool.FALSE };
  pdf.getCatalog().set('AcroForm', PdfDict.of({ ...form, SigFlags: PdfNumber.of(SIGNATURES_EXIST_APPEND_ONLY) }));
}

const numbers = (...values: readonly number[]) => new PdfArray(values.map((value) => PdfNumber.of(value)));

/** Fills in the reserved signature (REQ-103). Modifies the given bytes. */
export function signPdf(bytes: Uint8Array, key: SigningKey): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The signature was added last, so no text of the document is behind it.
  const rangeStart = file.lastIndexOf(RANGE_PLACEHOLDER);
  const holeStart = file.indexOf('<', file.indexOf('/Contents ', rangeStart));
  const holeEnd = file.indexOf('>', holeStart) + 1;
  const range = `[0 ${holeStart} ${holeEnd} ${file.length - holeEnd}]`.padEnd(RANGE_PLACEHOLDER.length);
  file.write(range, rangeStart, 'latin1');

  const digest = createHash('sha256').update(file.subarray(0, holeStart)).update(file.subarray(holeEnd)).digest();
  const cms = signDigest(digest, key).toString('hex');
  if (cms.length > holeEnd - holeStart - 2) throw new Error('the signature is longer than the room left for it');
  file.write(cms, holeStart + 1, 'latin1');
  return bytes;
}

interface ParsedCertificate {
  /** DER. */
  readonly raw: Buffer;
  readonly asn1: AsnType;
  readonly issuerAndSerialNumber: Sequence;
}

/** A process signs with one identity. Each certificate of its chain is parsed once. */
const CACHED_CERTIFICATES_MAX = 16;
const parsedCertificates = new Map<string, ParsedCertificate>();

function parseCertificate(pem: string): ParsedCertificate {
  let parsed = parsedCertificates.get(pem);
  if (parsed === undefined) {
    const { raw } = new X509Certificate(pem);
    const { issuer, serialNumber } = Certificate.fromBER(raw);
    const issuerAndSerialNumber = new IssuerAndSerialNumber({ issuer, serialNumber }).toSchema();
    parsed = { raw, asn1: fromBER(raw).result, issuerAndSerialNumber };
    if (parsedCertificates.size >= CACHED_CERTIFICATES_MAX) parsedCertificates.clear();
    parsedCertificates.set(pem, parsed);
  }
  return parsed;
}

const certificatesOf = ({ certificatePem, chainPem }: SigningKey) =>
  [certificatePem, ...chainPem].map(parseCertificate);

/** The CMS message in DER: ContentInfo with SignedData (RFC 5652, section 5). */
function signDigest(digest: Buffer, key: SigningKey): Buffer {
  const certificates = certificatesOf(key);
  const [signer] = certificates;
  if (signer === undefined) throw new Error('a signature needs a certificate');
  const attributes = signedAttributes(createHash('sha256').update(signer.raw).digest(), digest);
  // Section 5.4: signed with the SET tag, not with the tag in the message.
  const signature = sign('sha256', Buffer.from(new AsnSet({ value: attributes }).toBER()), key.privateKey);
  const isRsa = key.privateKey.asymmetricKeyType === 'rsa';
  const signerInfo = sequence(
    new Integer({ value: 1 }),
    signer.issuerAndSerialNumber,
    sequence(objectId(OID_SHA256), new Null()),
    contextSpecific(0, attributes),
    isRsa ? sequence(objectId(OID_SHA256_WITH_RSA), new Null()) : sequence(objectId(OID_ECDSA_WITH_SHA256)),
    octets(signature),
  );
  const signedData = sequence(
    new Integer({ value: 1 }),
    new AsnSet({ value: [sequence(objectId(OID_SHA256), new Null())] }),
    sequence(objectId(OID_DATA)),
    contextSpecific(
      0,
      certificates.map(({ asn1 }) => asn1),
    ),
    new AsnSet({ value: [signerInfo] }),
  );
  return Buffer.from(sequence(objectId(OID_SIGNED_DATA), contextSpecific(0, [signedData])).toBER());
}

/** DER sorts a set by encoding. In this order, each member is longer than the previous one. */
const signedAttributes = (certificateSha256: Buffer, digest: Buffer) => [
  attribute(OID_CONTENT_TYPE, objectId(OID_DATA)),
  attribute(OID_MESSAGE_DIGEST, octets(digest)),
  attribute(OID_SIGNING_CERTIFICATE_V2, sequence(sequence(sequence(octets(certificateSha256))))),
];

const attribute = (id: string, value: AsnType) => sequence(objectId(id), new AsnSet({ value: [value] }));
const objectId = (value: string) => new ObjectIdentifier({ value });
const octets = (bytes: Uint8Array) => new OctetString({ valueHex: new Uint8Array(bytes).buffer });
const sequence = (...value: AsnType[]) => new Sequence({ value });
const contextSpecific = (tagNumber: number, value: AsnType[]) =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber }, value });
