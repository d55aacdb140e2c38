/** The form of a funding round: money is typed, checked and sent as exact text. */
import { capitalEndpoints, type FundingRound } from '@aicv/contracts/capital';
import { CAPITAL_MONEY, parseDecimal } from '@aicv/domain/decimal';
import { ROUND_STATUSES, type RoundStatus, roundProblem } from '@aicv/domain/funding-round';
import { createDraft } from '../../lib/drafts.ts';
import { validatorOf } from '../../lib/validator-of.ts';
import type { RoundInput } from './api/use-save-round.ts';

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
};

export type RoundValues = typeof EMPTY_ROUND;

/** What was entered of a new round outlives its dialog, and the page when the session ends. */
export const roundDraft = createDraft<RoundValues>(EMPTY_ROUND);

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
};

export const ROUND_STATUS_OPTIONS = [
  { value: 'planning', label: 'Planning' },
  { value: 'active', label: 'Active' },
  { value: 'closed', label: 'Closed' },
] as const satisfies readonly { value: RoundStatus; label: string }[];

/** The record in the fields; a status that is none of ours counts as planning (specification, section 4). */
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
  };
}

/** The fields as they are sent: an empty one is null, and only a closed round has a closing date. */
export function roundInput(values: RoundValues): RoundInput {
  const status = statusOf(values.status);
  const texts = { ...values, closedAt: status === 'closed' ? values.closedAt : '' };
  const { name, status: _, ...optional } = texts;
  const entries = Object.entries(optional).map(([field, text]) => [field, text.trim() === '' ? null : text.trim()]);
  return { name, status, ...(Object.fromEntries(entries) as Omit<RoundInput, 'name' | 'status'>) };
}

const checkFields = validatorOf(capitalEndpoints.createFundingRound.body);

/** What is wrong with each field, then what is wrong with the round as a whole. */
export function checkRound(
  values: RoundValues,
  nowMs = Date.now(),
): { readonly [Field in keyof RoundValues]?: string } {
  const input = roundInput(values);
  const messages = checkFields(input);
  if (Object.keys(messages).length > 0) return messages;
  const problem = roundProblem(
    {
      status: values.status,
      amount: storedMoney(values.amount),
      valuation: storedMoney(values.valuation),
      closedAt: typeof input.closedAt === 'string' ? `${input.closedAt}T00:00:00Z` : null,
    },
    nowMs,
  );
  return problem === undefined ? {} : { [problem.field]: problem.message };
}

function storedMoney(text: string): string | null {
  return text.trim() === '' ? null : parseDecimal(text, CAPITAL_MONEY);
}

function statusOf(status: string): RoundStatus {
  return ROUND_STATUSES.find((known) => known === status) ?? 'planning';
}
