import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { formatCompactMoney, formatMoney } from '../../../lib/format/money.ts';

/** An abbreviated amount with the exact one as its title; a dash if unknown. */
export function Money({ amount, isExact = false }: { amount: string | null; isExact?: boolean }) {
  if (amount === null) return <NotSet />;
  if (isExact) return formatMoney(amount);
  return <span title={formatMoney(amount)}>{formatCompactMoney(amount)}</span>;
}

export function NotSet() {
  return (
    <span className="text-fg-3">
      <span aria-hidden="true">—</span>
      <VisuallyHidden>not set</VisuallyHidden>
    </span>
  );
}
