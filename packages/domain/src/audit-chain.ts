/**
 * The chain of a tenant's audit entries, as anyone can compute it again. The hash of a link is the SHA-256 of the hash before
 * it, a line feed and the entry's exact content, all as UTF-8; what an entry knows of a person is bound to its content by the
 * SHA-256 of a salt, a line feed and that text.
 */
import { canonicalJson } from './canonical-json.ts';

/** What stands before the first entry. */
export const CHAIN_START = '0'.repeat(64);

/** How far a tenant's chain had come: how many entries, and the hash of the last of them. */
export interface AuditHead {
  readonly tenantId: string;
  readonly position: number;
  readonly hash: string;
}

/** The form of the statement. */
export const HEAD_STATEMENT_VERSION = 1;

/** Not the brand's: a product that is given another name must not unsettle what it has signed. */
const PRODUCT = 'AICV';

/** What the platform signs of a head; `signedAt` is a time in UTC with milliseconds. */
export function headStatement({ tenantId, position, hash }: AuditHead, signedAt: string): string {
  return canonicalJson({ version: HEAD_STATEMENT_VERSION, product: PRODUCT, tenantId, position, hash, signedAt });
}

/** What is hashed for a link of the chain. */
export function linkText(previousHash: string, content: string): string {
  return `${previousHash}\n${content}`;
}

/** What is hashed of that which an entry knows of a person. */
export function personalText(salt: string, content: string): string {
  return `${salt}\n${content}`;
}
