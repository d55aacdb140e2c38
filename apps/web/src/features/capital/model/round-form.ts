/** The form of a funding round. Money is typed, validated and sent as exact text. */
import { capitalEndpoints, type FundingRound } from '@aicv/contracts/capital/capital';
import { ROUND_STATUSES, type RoundStatus, roundProblem } from '@aicv/domain/capital/funding-round';
import { isCalendarDate } from '@aicv/domain/dates/calendar-date';
import { CAPITAL_MONEY } from '@aicv/domain/numbers/decimal';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { amountInput } from '../../../lib/forms/amount-input.ts';
import { createDrafts } from '../../../lib/forms/drafts.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';

/** In the order of the form. */
export const EMPTY_ROUND = {
  name: '',
  status: 'planning',
  closedAt: '',
  amount: '',
  valuation: '',
  leadInvestor: '',
  target: '',
  timeline: '',
  useOfFunds: '',
  ventureId: '',
  decisionId: '',
};

export type RoundValues = typeof EMPTY_ROUND;

/** The input for a new round outlives its dialog, and the page when the session ends. */
export const roundDraft = createDrafts<RoundValues>({ kind: 'round', lasts: 'page', untouched: EMPTY_ROUND }).of('new');

export const ROUND_LABELS: Readonly<Record<keyof RoundValues, string>> = {
  name: 'Name',
  status: 'Status',
  closedAt: 'Closing date',
  amount: 'Amount',
  valuation: 'Valuation',
  leadInvestor: 'Lead investor',
  target: 'Target',
  timeline: 'Timeline',
  useOfFunds: 'Use of funds',
  ventureId: 'Venture',
  decisionId: 'Decision',
};

export const ROUND_STATUS_OPTIONS = [
  { value: 'planning', label: 'Planning' },
  { value: 'active', label: 'Active' },
  { value: 'closed', label: 'Closed' },
] as const satisfies readonly { value: RoundStatus; label: string }[];

/** The form values of a record. An unknown status counts as planning (REQ-230). */
export function roundValues(round: FundingRound): RoundValues {
  return {
    name: round.name,
    status: statusOf(round.status),
    closedAt: round.closedAt?.slice(0, 10) ?? '',
    amount: round.amount ?? '',
    valuation: round.valuation ?? '',
    leadInvestor: round.leadInvestor ?? '',
    target: round.target ?? '',
    timeline: round.timeline ?? '',
    useOfFunds: round.useOfFunds ?? '',
    ventureId: round.ventureId ?? '',
    decisionId: round.decisionId ?? '',
  };
}

/** The values as sent, and as they will be stored: an empty one is null, and only a closed round has a closing date. */
export function roundInput(values: RoundValues) {
  const status = statusOf(values.status);
  return {
    name: values.name,
    status,
    closedAt: status === 'closed' ? closedAtInput(values.closedAt) : null,
    amount: amountInput(values.amount, CAPITAL_MONEY),
    valuation: amountInput(values.valuation, CAPITAL_MONEY),
    leadInvestor: values.leadInvestor.trim() || null,
    target: amountInput(values.target, CAPITAL_MONEY),
    timeline: values.timeline.trim() || null,
    useOfFunds: values.useOfFunds.trim() || null,
    ventureId: values.ventureId || null,
    decisionId: values.decisionId || null,
  };
}

/** A date is stored as its first moment in UTC. Invalid input is returned unchanged, and the schema rejects it. */
function closedAtInput(typed: string): string | null {
  const text = typed.trim();
  return isCalendarDate(text) ? `${text}T00:00:00Z` : text || null;
}

const checkFields = validatorOf(capitalEndpoints.createFundingRound.body);

/** The error of each field, then the error of the round as a whole. */
export function checkRound(
  values: RoundValues,
  nowMs = serverNow(),
): { readonly [Field in keyof RoundValues]?: string } {
  const input = roundInput(values);
  const messages = checkFields(input);
  if (Object.keys(messages).length > 0) return messages;
  const problem = roundProblem(input, nowMs);
  return problem === undefined ? {} : { [problem.field]: problem.message };
}

function statusOf(status: string): RoundStatus {
  return ROUND_STATUSES.find((known) => known === status) ?? 'planning';
}
