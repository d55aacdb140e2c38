/**
 * PAdES baseline B-B (ETSI EN 319 142-1): a signature field with a placeholder in the document, and the CMS signature over everything
 * except the placeholder. The signing time is in the signature dictionary, because that profile forbids it in the CMS.
 */
import { createHash, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { type PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import { Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
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
  const certificatesLength = rawCertificates(key).reduce((sum, { length }) => sum + length, 0);
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

const rawCertificates = ({ certificatePem, chainPem }: SigningKey) =>
  [certificatePem, ...chainPem].map((pem) => new X509Certificate(pem).raw);

/** The CMS message (RFC 5652) in DER. */
function signDigest(digest: Buffer, key: SigningKey): Buffer {
  const [signerRaw, ...chain] = rawCertificates(key);
  if (signerRaw === undefined) throw new Error('a signature needs a certificate');
  const signer = Certificate.fromBER(signerRaw);
  const signedAttrs = signedAttributes(createHash('sha256').update(signerRaw).digest(), digest);
  const signedBytes = Buffer.from(signedAttrs.toSchema().toBER());
  // RFC 5652, section 5.4: signed with the SET tag, not with the tag in the message.
  signedBytes[0] = 0x31;

  const digestAlgorithm = { algorithmId: OID_SHA256, algorithmParams: new Null() };
  const isRsa = key.privateKey.asymmetricKeyType === 'rsa';
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: [new AlgorithmIdentifier(digestAlgorithm)],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID_DATA }),
    certificates: [signer, ...chain.map((raw) => Certificate.fromBER(raw))],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: signer.issuer, serialNumber: signer.serialNumber }),
        digestAlgorithm: new AlgorithmIdentifier(digestAlgorithm),
        signedAttrs,
        signatureAlgorithm: new AlgorithmIdentifier(
          isRsa
            ? { algorithmId: OID_SHA256_WITH_RSA, algorithmParams: new Null() }
            : { algorithmId: OID_ECDSA_WITH_SHA256 },
        ),
        signature: octets(sign('sha256', signedBytes, key.privateKey)),
      }),
    ],
  });
  const content = new ContentInfo({ contentType: OID_SIGNED_DATA, content: signedData.toSchema(true) });
  return Buffer.from(content.toSchema().toBER());
}

function signedAttributes(certificateSha256: Buffer, digest: Buffer): SignedAndUnsignedAttributes {
  // DER sorts a set by encoding. In this order, each member is longer than the previous one.
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({ type: OID_CONTENT_TYPE, values: [new ObjectIdentifier({ value: OID_DATA })] }),
      new Attribute({ type: OID_MESSAGE_DIGEST, values: [octets(digest)] }),
      new Attribute({
        type: OID_SIGNING_CERTIFICATE_V2,
        values: [sequence(sequence(sequence(octets(certificateSha256))))],
      }),
    ],
  });
}

const octets = (bytes: Uint8Array) => new OctetString({ valueHex: new Uint8Array(bytes).buffer });
const sequence = (value: Sequence | OctetString) => new Sequence({ value: [value] });
