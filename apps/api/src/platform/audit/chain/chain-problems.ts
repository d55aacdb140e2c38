/** Problems of the chain, as sentences for the user who verifies it. */
import { createHash } from 'node:crypto';
import { linkText, personalText } from '@aicv/domain/audit/audit-chain';
import type { ChainLink } from './audit-chain.queries.ts';

export const CHAIN_PROBLEMS = {
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

/** The problem of a link that should follow the given hash. */
export function problemOfLink(link: ChainLink, previousHash: string): string | undefined {
  if (link.previousHash !== previousHash) return CHAIN_PROBLEMS.order;
  if (link.content === null) return CHAIN_PROBLEMS.deleted;
  if (sha256(linkText(previousHash, link.content)) !== link.hash) return CHAIN_PROBLEMS.edited;
  if (link.personal === null) return undefined;
  const isBound = link.personalSha256 === sha256(personalText(link.salt ?? '', link.personal));
  return isBound ? undefined : CHAIN_PROBLEMS.personal;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
