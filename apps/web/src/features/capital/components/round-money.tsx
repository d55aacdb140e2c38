import { roundMoney } from '../model/round-format.ts';

/** A short amount, with the exact one as its title. */
export function RoundMoney({ amount }: { amount: string | null }) {
  const { short, full } = roundMoney(amount);
  return <span title={full}>{short}</span>;
}
