import { createVentureBody, type VentureDetail } from '@aicv/contracts/ventures/ventures';
import { VENTURE_MONEY } from '@aicv/domain/numbers/decimal';
import * as z from 'zod/mini';
import { amountInput } from '../../../lib/forms/amount-input.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';

export type MoneyValues = Record<'mrr' | 'cac' | 'ltv', string>;

const validate = validatorOf(z.pick(createVentureBody, { mrr: true, cac: true, ltv: true }));

/** Validates only the changed fields: a KPI value may be negative or larger than an amount that is entered here. */
export function checkMoney(values: MoneyValues, opened: MoneyValues) {
  return validate(
    Object.fromEntries(Object.entries(values).filter(([name, amount]) => amount !== opened[name as keyof MoneyValues])),
  );
}

export function moneyValues({ mrr, cac, ltv }: VentureDetail): MoneyValues {
  return { mrr: mrr ?? '', cac: cac ?? '', ltv: ltv ?? '' };
}

/** The amounts as they are sent and stored. */
export function moneyChange(changed: Partial<MoneyValues>): Partial<Record<keyof MoneyValues, string | null>> {
  return Object.fromEntries(
    Object.entries(changed).map(([name, amount]) => [name, amountInput(amount, VENTURE_MONEY)]),
  );
}
