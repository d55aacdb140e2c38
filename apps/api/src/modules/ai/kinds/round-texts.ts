import { formatDay } from '../../../platform/text/format-day.ts';
import type { FundingRoundRow } from '../../capital/capital.public.ts';
import { formatMoney } from '../../capital/quoted-capital.public.ts';
import type { CollectedText } from '../draft-inputs.ts';

/** The facts of a round as sentences, so that each can be quoted (REQ-367). Unknown facts are left out. */
export function roundTexts(round: FundingRoundRow): CollectedText[] {
  const { id: recordId, name, version, useOfFunds } = round;
  const of = { type: 'funding_round', recordId, recordName: name, version } as const;
  const label = `Funding round ${name}`;
  return [
    { ...of, label, text: termsOf(round).join('\n\n') },
    { ...of, label, text: planOf(round).join('\n\n') },
    { ...of, label: `Use of funds of ${name}`, text: useOfFunds ?? '' },
  ];
}

function termsOf({ name, status, closedAt, amount, valuation, leadInvestor }: FundingRoundRow): string[] {
  return [
    closedAt === null
      ? `The status of the funding round ${name} is ${status}.`
      : `The funding round ${name} closed on ${formatDay(closedAt.slice(0, 10))}.`,
    ...(amount === null ? [] : [`The amount of the round is ${formatMoney(amount)}.`]),
    ...(valuation === null ? [] : [`The valuation of the round is ${formatMoney(valuation)}.`]),
    ...(leadInvestor === null ? [] : [`The lead investor of the round is ${leadInvestor}.`]),
  ];
}

function planOf({ target, timeline }: FundingRoundRow): string[] {
  return [
    ...(target === null ? [] : [`The target of the round is ${formatMoney(target)}.`]),
    ...(timeline === null ? [] : [`The timeline of the round is ${timeline}.`]),
  ];
}
