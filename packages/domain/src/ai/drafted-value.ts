/** A KPI value that was read from a text, and the rule that compares it with its quote (REQ-370). */
import { CAPITAL_MONEY, parseDecimal } from '../numbers/decimal.ts';
import { isMoneyMetric } from '../ventures/kpi.ts';
import type { Figure, FigureContext } from './figures.ts';

export interface DraftedValue {
  readonly metric: string;
  /** 'YYYY-MM'. */
  readonly month: string;
  /** In plain form ("48000"), or as written if it has no single reading ("1,250"). */
  readonly value: string;
}

const IS_SHARE =
  /(?:^|[^\p{L}])(?:rate|churn|margin|retention|conversion|growth|share|percent|percentage|nrr|grr|utili[sz]ation)(?!\p{L})|%/u;
const IS_DURATION = /(?:^|[^\p{L}])(?:runway|payback|time|days|weeks|months|years|duration|age|cycle)(?!\p{L})/u;

/** Whether a figure of this unit can be a value of the metric: no percentage is an amount, and amounts are in US dollars. */
export function canBeValue(
  metric: string,
  figure: Figure,
  { hasOtherCurrency }: Pick<FigureContext, 'hasOtherCurrency'>,
): boolean {
  if (figure.isChange || (figure.number === null && figure.ambiguous === null)) return false;
  const isShare = IS_SHARE.test(metric);
  switch (figure.unit) {
    case 'other_currency':
      return false;
    case 'percent':
      return isShare;
    case 'time':
      return IS_DURATION.test(metric);
    case 'dollars':
      return !isShare && !IS_DURATION.test(metric);
    case null:
      return !isShare && !(hasOtherCurrency && isMoneyMetric(metric));
  }
}

/** Whether the value is one of these figures. */
export function isFigureOf(
  figures: readonly Figure[],
  { metric, value }: DraftedValue,
  context: Pick<FigureContext, 'hasOtherCurrency'>,
): boolean {
  const stored = parseDecimal(value, CAPITAL_MONEY);
  return (
    stored !== null &&
    figures.some(
      (figure) =>
        canBeValue(metric, figure, context) &&
        figure.number !== null &&
        parseDecimal(figure.number, CAPITAL_MONEY) === stored,
    )
  );
}
