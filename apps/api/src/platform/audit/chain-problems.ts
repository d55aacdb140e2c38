/** Problems of the chain, as sentences for the user who verifies it. */
import { createHash } from 'node:crypto';
import { linkText, personalText } from '@aicv/domain/audit-chain';
import type { ChainLink } from './audit-chain.queries.ts';

export const CHAIN_PROBLEMS = {
  missing: 'There is no entry at this position: it was deleted or moved elsewhere.',
  order: 'The entry does not follow the one before it: entries were inserted, deleted or moved here.',
  deleted: 'The entry at this position was deleted.',
  edited: 'The entry was changed after it was written.',
  personal: 'What the entry knows of a person was changed after it was written.',
  headless: 'The end of the chain is no longer on record.',
  head: 'The hash that is on record for the end of the chain is not that of its last entry.',
  beyondEnd: 'The chain goes on behind the end that is on record: an entry was added around it.',
  disclosures: 'Disclosures that the entry at this position counted were changed or deleted.',
  unlinked: 'An entry stands outside of the chain: it was inserted around it.',
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
