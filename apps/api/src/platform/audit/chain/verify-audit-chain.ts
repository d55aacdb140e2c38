import { createHash } from 'node:crypto';
import { CHAIN_START, linkText, personalText } from '@aicv/domain/audit/audit-chain';
import type { Queryable } from '../../db/pool/queryable.ts';
import type { TenantScope } from '../../db/tenancy/tenant-scope.ts';
import { listSigningCertificates } from '../../documents/signing/signing.repository.ts';
import { findBrokenAnchor } from './anchor-disclosures.ts';
import { type ChainLink, findUnlinkedEntry, readEnds, readLinks } from './audit-chain.queries.ts';
import { type AuditCheckpointRow, findLastCheckpoint, listCheckpointsBetween } from './audit-checkpoints.queries.ts';
import { problemOfCheckpoint, problemOfCheckpointBeyond, publicKeysOf } from './checkpoint-problems.ts';

export interface ChainBreak {
  /** Null for an entry outside of the chain. */
  readonly position: number | null;
  readonly entryId: string | null;
  readonly problem: string;
}

export interface ChainVerification {
  /** The number of unchanged entries. Entries after a broken one are not checked. */
  readonly entries: number;
  /** The number of signed heads that were compared. */
  readonly checkpoints: number;
  /** The number of entries whose personal data was erased. The chain stays valid. */
  readonly erased: number;
  /** The first broken position. */
  readonly broken: ChainBreak | null;
}

/** Sentences for the user who verifies the chain. */
const CHAIN_PROBLEMS = {
  missing: 'There is no entry at this position: it was deleted or moved elsewhere.',
  order: 'The entry does not follow the one before it: entries were inserted, deleted or moved here.',
  deleted: 'The entry at this position was deleted.',
  edited: 'The entry was changed after it was written.',
  personal: 'The personal data of the entry was changed after it was written.',
  headless: 'The record of the end of the chain is missing.',
  head: 'The recorded hash of the end of the chain does not match its last entry.',
  beyondEnd: 'The chain continues past its recorded end: an entry was inserted directly.',
  disclosures: 'Disclosures counted by the entry at this position were changed or deleted.',
  unlinked: 'An entry is not part of the chain: it was inserted directly.',
} as const;

/** Enough that a page costs more than its round trips, and few enough that other requests run in between. */
const PAGE = 1_000;

/**
 * Recomputes the whole chain of a tenant from its entries. Compares it with the links, with the recorded end and with every signed head.
 * Entries appended meanwhile are ignored. Reads page by page in separate transactions, so it holds neither a connection nor much memory,
 * however long the log is (REQ-271).
 */
export async function verifyAuditChain(scope: TenantScope, tenantId: string): Promise<ChainVerification> {
  const start = await scope.withTenant(tenantId, readStart);
  const end = start.head?.position ?? 0;
  const seen = { entries: 0, checkpoints: 0, erased: 0, hash: CHAIN_START };
  const answer = (broken: ChainBreak | null): ChainVerification => {
    const { hash: _hash, ...counts } = seen;
    return { ...counts, broken };
  };
  const brokenAt = (position: number | null, entryId: string | null, problem: string) =>
    answer({ position, entryId, problem });

  let signedUpTo = 0;
  while (seen.entries < end) {
    const page = await scope.withTenant(tenantId, (tx) => readPage(tx, seen.entries, end));
    if (page.links.length === 0) return brokenAt(seen.entries + 1, null, CHAIN_PROBLEMS.missing);
    for (const link of page.links) {
      const position = seen.entries + 1;
      if (link.position !== position) return brokenAt(position, null, CHAIN_PROBLEMS.missing);
      const checkpoint = page.signed.get(position);
      const problem =
        problemOfLink(link, seen.hash) ??
        (checkpoint && problemOfCheckpoint(checkpoint, link.hash, { keys: start.keys, signedUpTo }));
      if (problem !== undefined) return brokenAt(position, link.entryId, problem);
      seen.entries = position;
      seen.hash = link.hash;
      if (link.personalSha256 !== null && link.personal === null) seen.erased += 1;
      if (checkpoint === undefined) continue;
      seen.checkpoints += 1;
      signedUpTo = position;
    }
  }
  if (start.lastPosition > 0 && start.head === undefined) return brokenAt(1, null, CHAIN_PROBLEMS.headless);
  if (start.head !== undefined && start.head.hash !== seen.hash) return brokenAt(end, null, CHAIN_PROBLEMS.head);
  if (start.lastPosition > end) return brokenAt(end + 1, null, CHAIN_PROBLEMS.beyondEnd);
  if (start.lastSigned !== undefined && start.lastSigned.position > end) {
    return brokenAt(end + 1, null, problemOfCheckpointBeyond(start.lastSigned, start.keys));
  }
  const anchor = await scope.withTenant(tenantId, findBrokenAnchor);
  if (anchor !== undefined) return brokenAt(anchor.position, anchor.entryId, CHAIN_PROBLEMS.disclosures);
  const unlinked = await scope.withTenant(tenantId, findUnlinkedEntry);
  return unlinked === undefined ? answer(null) : brokenAt(null, unlinked, CHAIN_PROBLEMS.unlinked);
}

async function readStart(tx: Queryable) {
  const keys = publicKeysOf(await listSigningCertificates(tx));
  // Read before the ends. Only linked entries are signed, so a signed head beyond the ends means a truncated chain.
  const lastSigned = await findLastCheckpoint(tx);
  return { keys, lastSigned, ...(await readEnds(tx)) };
}

async function readPage(
  tx: Queryable,
  after: number,
  end: number,
): Promise<{ links: ChainLink[]; signed: Map<number, AuditCheckpointRow> }> {
  const links = await readLinks(tx, after, Math.min(PAGE, end - after));
  const checkpoints = await listCheckpointsBetween(tx, after, links.at(-1)?.position ?? after);
  return { links, signed: new Map(checkpoints.map((checkpoint) => [checkpoint.position, checkpoint])) };
}

/** The problem of a link that should follow the given hash. */
function problemOfLink(link: ChainLink, previousHash: string): string | undefined {
  if (link.previousHash !== previousHash) return CHAIN_PROBLEMS.order;
  if (link.content === null) return CHAIN_PROBLEMS.deleted;
  if (sha256(linkText(previousHash, link.content)) !== link.hash) return CHAIN_PROBLEMS.edited;
  if (link.personal === null) return undefined;
  const isBound = link.personalSha256 === sha256(personalText(link.salt ?? '', link.personal));
  return isBound ? undefined : CHAIN_PROBLEMS.personal;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
