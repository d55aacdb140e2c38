/**
 * The chain of a tenant's audit entries, in a form that anyone can recompute. The hash of a link is the SHA-256 of the previous hash, a
 * line feed and the entry's exact content, all as UTF-8. The personal data of an entry is bound to its content by the SHA-256 of a salt, a
 * line feed and that text.
 */
import { canonicalJson } from './canonical-json.ts';

/** The hash before the first entry. */
export const CHAIN_START = '0'.repeat(64);

/** The head of a tenant's chain: the number of entries, and the hash of the last. */
export interface AuditHead {
  readonly tenantId: string;
  readonly position: number;
  readonly hash: string;
}

/** The form of the statement. */
export const HEAD_STATEMENT_VERSION = 1;

/** Not the brand's: renaming the product must not invalidate earlier signatures. */
const PRODUCT = 'AICV';

/** The statement of a head that the platform signs; `signedAt` is a time in UTC with milliseconds. */
export function headStatement({ tenantId, position, hash }: AuditHead, signedAt: string): string {
  return canonicalJson({ version: HEAD_STATEMENT_VERSION, product: PRODUCT, tenantId, position, hash, signedAt });
}

/** The hashed text of a link of the chain. */
export function linkText(previousHash: string, content: string): string {
  return `${previousHash}\n${content}`;
}

/** The hashed text of an entry's personal data. */
export function personalText(salt: string, content: string): string {
  return `${salt}\n${content}`;
}
