/**
 * The archive: a gzipped tar file whose last part is the manifest, followed by an empty second gzip member with the SHA-256 of everything
 * before. Any tool can unpack it, and no bit can change undetected, not even those that gzip ignores.
 */
import { isTenantId } from '@aicv/domain/identity/tenant';
import { isDocumentKey } from '../documents/store/document-store.ts';

export const MANIFEST_PART = 'manifest.json';
/** The private key belongs to the machine, not to the content. It is in the archive only on request. */
export const SIGNING_KEY_PART = 'signing/identity.pem';

export const tablePart = (table: string) => `database/${table}.copy`;
export const documentPart = (key: string) => `documents/${key}`;
export const certificatePart = (sha256: string) => `certificates/${sha256}.pem`;
export const auditPart = (tenantId: string) => `audit/${tenantId}.ndjson`;

/** The document key of the part. Undefined for other parts. */
export function documentKeyOf(part: string): string | undefined {
  return part.startsWith('documents/') ? part.slice('documents/'.length) : undefined;
}

/** What fits into a tar header without extensions. */
const PART_NAME_MAX_BYTES = 100;

/** Whether an archive may have a part of this name. No name leads outside, and unknown names are refused. */
export function isPartName(name: string): boolean {
  if (name.length > PART_NAME_MAX_BYTES) return false;
  if (name === MANIFEST_PART || name === SIGNING_KEY_PART) return true;
  const key = documentKeyOf(name);
  if (key !== undefined) return isDocumentKey(key);
  const [, tenantId] = /^audit\/(.+)\.ndjson$/.exec(name) ?? [];
  if (tenantId !== undefined) return isTenantId(tenantId);
  return /^database\/[a-z][a-z0-9_]*\.copy$/.test(name) || /^certificates\/[0-9a-f]{64}\.pem$/.test(name);
}

// RFC 1952: an extra field (flag 4) of 36 bytes with one subfield "AV" of 32; then an empty block, its checksum 0 and its length 0.
const SEAL_START = Buffer.from('1f8b08040000000000ff24004156', 'hex');
const SEAL_HASH_LENGTH = Buffer.from('2000', 'hex');
const SEAL_END = Buffer.from('03000000000000000000', 'hex');
const SHA256_BYTES = 32;
const SEAL_PREFIX = Buffer.concat([SEAL_START, SEAL_HASH_LENGTH]);

export const SEAL_BYTES = SEAL_PREFIX.length + SHA256_BYTES + SEAL_END.length;

export function sealFor(sha256: Buffer): Buffer {
  return Buffer.concat([SEAL_PREFIX, sha256, SEAL_END]);
}

/** The hash in a seal. Undefined if these bytes are no seal. */
export function hashInSeal(bytes: Buffer): Buffer | undefined {
  const sha256 = bytes.subarray(SEAL_PREFIX.length, SEAL_PREFIX.length + SHA256_BYTES);
  return bytes.equals(sealFor(sha256)) ? sha256 : undefined;
}
