/** How a funding round reads (specification, sections 2 and 4). */
import type { FundingRound } from '@aicv/contracts/capital';
import { formatDate } from '../../../lib/format.ts';
import { formatCompactMoney, formatMoney } from '../../../lib/money.ts';

const NOT_YET_KNOWN = 'TBD';

const STATUS = {
  closed: { label: 'CLOSED', tone: 'success' },
  active: { label: 'ACTIVE', tone: 'info' },
  planning: { label: 'PLANNING', tone: 'warning' },
} as const;

/** Anything that is neither closed nor active counts as planning. */
export function roundStatus({ status }: Pick<FundingRound, 'status'>) {
  return status === 'closed' || status === 'active' ? STATUS[status] : STATUS.planning;
}

/** The amount in short and in full; what is not known has no full form. */
export function roundMoney(amount: string | null): { readonly short: string; readonly full: string | undefined } {
  if (amount === null) return { short: NOT_YET_KNOWN, full: undefined };
  return { short: formatCompactMoney(amount), full: formatMoney(amount) };
}

/** Who leads the round. */
export function roundLead({ leadInvestor }: Pick<FundingRound, 'leadInvestor'>): string {
  return leadInvestor?.trim() ? leadInvestor : NOT_YET_KNOWN;
}

/** When the round closed. */
export function roundClosing({ closedAt }: Pick<FundingRound, 'closedAt'>): string {
  return closedAt === null ? 'Ongoing' : formatDate(closedAt);
}
