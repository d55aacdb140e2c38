/** Reads one value as users type it or paste it from a spreadsheet (REQ-346). */
import { type FormatEvidence, type NumberFormat, numberEvidence, readNumber } from '../csv/cell-formats.ts';
import { CAPITAL_MONEY, parseDecimal } from '../numbers/decimal.ts';
import { plainCode } from '../text/typed-text.ts';
import { isMoneyMetric } from './kpi.ts';

export type KpiCellReading =
  | { readonly kind: 'empty' }
  /** The stored form ("1250.50"). */
  | { readonly kind: 'value'; readonly value: string }
  /** A different number in each format, for example "1,250". */
  | { readonly kind: 'ambiguous'; readonly message: string }
  | { readonly kind: 'wrong'; readonly message: string };

const UNIT = String.raw`US\$|USD|EUR|GBP|CHF|[%$€£¥]`;
const WITH_UNIT = new RegExp(String.raw`^([+-]?)\s*(${UNIT})?\s*([+-]?)\s*(.*?)\s*(${UNIT})?$`, 'is');
const DOLLARS: readonly string[] = ['$', 'US$', 'USD'];
const QUOTED_LENGTH = 30;
/** Longer than any written number. */
const CELL_MAX_LENGTH = 100;

interface CellParts {
  readonly number: string;
  readonly units: readonly string[];
}

function partsOf(text: string): CellParts {
  const [, sign = '', before, innerSign = '', number = '', after] = WITH_UNIT.exec(plainCode(text.trim())) ?? [];
  const units = [before, after].filter((unit) => unit !== undefined);
  return { number: `${sign}${innerSign}${number}`, units: units.map((unit) => unit.toUpperCase()) };
}

/** Accepts thousands separators, a decimal comma, a percent sign and the sign of a currency. Amounts are in US dollars only. */
export function readKpiCell(text: string, metric: string, format?: NumberFormat): KpiCellReading {
  if (text.length > CELL_MAX_LENGTH && text.trim() !== '') return noNumber(text);
  const { number, units } = partsOf(text);
  const [unit] = units;
  if (number === '' && unit === undefined) return { kind: 'empty' };
  if (unit !== undefined && isMoneyMetric(metric) && !DOLLARS.includes(unit)) {
    return wrong(`${quoted(text)} is not an amount in US dollars. Enter it in US dollars, for example 1250.50.`);
  }
  if (units.length > 1) return noNumber(text);
  const plain = readNumber(number, format);
  if (plain === null) return numberEvidence(number) === 'either' ? ambiguous(number) : noNumber(text);
  const value = parseDecimal(plain, CAPITAL_MONEY);
  if (value !== null) return { kind: 'value', value };
  return wrong(`${quoted(text)} does not fit. A value has at most 13 digits and 2 decimals, for example 1250.50.`);
}

/** The text without its unit. */
export const kpiCellNumber = (text: string): string => partsOf(text).number;

/** What a typed value says about the format of the numbers beside it. */
export function kpiCellEvidence(text: string): FormatEvidence<NumberFormat> {
  return text.length > CELL_MAX_LENGTH ? null : numberEvidence(partsOf(text).number);
}

function ambiguous(number: string): KpiCellReading {
  const [point, comma] = [readNumber(number, 'decimal-point'), readNumber(number, 'decimal-comma')];
  return { kind: 'ambiguous', message: `“${number}” can be ${point} or ${comma}. Enter one of them.` };
}

const wrong = (message: string): KpiCellReading => ({ kind: 'wrong', message });

const noNumber = (text: string) =>
  wrong(`${quoted(text)} is not a number. Enter it in digits, for example 1250 or 1,250.50.`);

function quoted(text: string): string {
  const trimmed = text.trim();
  return `“${trimmed.length > QUOTED_LENGTH ? `${trimmed.slice(0, QUOTED_LENGTH)}...` : trimmed}”`;
}
