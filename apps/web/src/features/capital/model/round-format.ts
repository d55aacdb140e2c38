/** Formats funding rounds (REQ-229). */
import type { FundingRound } from '@aicv/contracts/capital/capital';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { formatCompactMoney, formatMoney } from '../../../lib/format/money.ts';

const NOT_YET_KNOWN = 'TBD';

const STATUS = {
  closed: { label: 'CLOSED', tone: 'success' },
  active: { label: 'ACTIVE', tone: 'info' },
  planning: { label: 'PLANNING', tone: 'warning' },
} as const;

/** Any status other than closed and active counts as planning. */
export function roundStatus({ status }: Pick<FundingRound, 'status'>) {
  return status === 'closed' || status === 'active' ? STATUS[status] : STATUS.planning;
}

export const isPlanned = (round: Pick<FundingRound, 'status'>) => roundStatus(round) === STATUS.planning;

/** The short and the full amount; an unknown amount has no full form. */
export function roundMoney(amount: string | null): { readonly short: string; readonly full: string | undefined } {
  if (amount === null) return { short: NOT_YET_KNOWN, full: undefined };
  return { short: formatCompactMoney(amount), full: formatMoney(amount) };
}

/** The lead investor of the round. */
export function roundLead({ leadInvestor }: Pick<FundingRound, 'leadInvestor'>): string {
  return leadInvestor?.trim() ? leadInvestor : NOT_YET_KNOWN;
}

/** The day on which the round closed: a calendar day, stored as its first moment in UTC, the same in every time zone. */
export function roundClosing({ closedAt }: Pick<FundingRound, 'closedAt'>): string {
  return closedAt === null ? 'Ongoing' : formatCalendarDate(closedAt.slice(0, 10));
}

/** Planned rounds with more details than a name; without any, the newest planned round. */
export function plannedRounds(rounds: readonly FundingRound[]): readonly FundingRound[] {
  const planned = rounds.filter(isPlanned);
  const described = planned.filter(({ target, useOfFunds, timeline }) => target ?? useOfFunds ?? timeline);
  return described.length > 0 ? described : planned.slice(0, 1);
}
