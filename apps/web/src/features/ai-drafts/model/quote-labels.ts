import type { QuoteFault } from '@aicv/domain/ai/quote-check';

export const CHECK_LABELS = {
  verified: { name: 'Verified', tone: 'success' },
  repaired: { name: 'Repaired', tone: 'warning' },
  unverified: { name: 'Unverified', tone: 'danger' },
} as const;

/** Why code could not verify a sentence. */
export const FAULT_TEXTS: Readonly<Record<QuoteFault, string>> = {
  no_quote: 'It has no quote.',
  too_short: 'Its quote is too short to prove anything.',
  too_long: 'Its quote is too long.',
  unknown_source: 'It names a source that the draft does not have.',
  other_source: 'Its quote is from another source than the one it names.',
  joined: 'Its quote joins excerpts that do not follow each other.',
  not_found: 'Its quote is not in the source.',
  figure_missing: 'It has a figure that its quote does not have.',
};
