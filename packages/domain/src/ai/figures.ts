/**
 * Reads the figures of a text with their signs, scales and units, for example "$48k", "1.2 million" and "3,5 Mio" (REQ-370). A figure that
 * has two readings, or that is no amount, such as a year, a range or a version, has no number.
 */
import { type NumberFormat, numberEvidence, readNumber } from '../csv/cell-formats.ts';
import { MONTH_NAME } from './named-month.ts';

export interface Figure {
  /** UTF-16 offsets, with sign, scale and unit. */
  readonly start: number;
  readonly end: number;
  /** In plain form ("48000", "-3.5"); null without a single reading. */
  readonly number: string | null;
  /** As written, if only the meaning of its separator is open ("1,250"). */
  readonly ambiguous: string | null;
  readonly unit: 'dollars' | 'other_currency' | 'percent' | 'time' | null;
  /** A difference, such as "up by $5k" or "12 new". */
  readonly isChange: boolean;
}

/** What the whole text says about the figures in its parts. */
export interface FigureContext {
  /** Null if the text has figures of both formats. */
  readonly format: NumberFormat | undefined | null;
  readonly hasOtherCurrency: boolean;
}

const NUMERAL = /\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,'’]\d+)*/gu;
const GROUPED_BY_SPACE = /\d \d/;

const CODES =
  'EUR GBP CHF CAD AUD NZD SGD HKD JPY CNY RMB INR SEK NOK DKK PLN CZK HUF RON BRL MXN ZAR AED ILS KRW TRY THB IDR NGN KES EGP SAR RUB UAH PHP MYR COP CLP ARS PEN TWD BTC ETH'
    .split(' ')
    .join('|');
const NAMES = 'eur|gbp|chf|[Ee]uros?|[Pp]ounds?|sterling|francs?|yen|yuan|rupees?|kron[ae]r?|pesos?|reais|cents?|pence';
const DOLLARS = String.raw`US\$|USD|usd|(?<![\p{L}\p{Sc}])\$`;
const OTHER_CURRENCY = String.raw`\p{L}{1,3}\$|\p{Sc}|¢|(?<!\p{L})(?:${CODES})(?!\p{L})|(?<!\p{L})(?:${NAMES})(?!\p{L})`;
const HAS_OTHER_CURRENCY = new RegExp(
  String.raw`(?!US\$)(?<!\p{L})\p{L}{1,3}\$|(?!\$)\p{Sc}|(?<!\p{L})(?:${CODES}|${NAMES})(?!\p{L})`,
  'u',
);

const BEFORE = new RegExp(`(?:([-+]?)(?:(${DOLLARS})|(${OTHER_CURRENCY})) ?)?([-+]?)$`, 'u');
/** What may come before a figure without being part of it. */
const EDGE = /(?:^|[\s("'[:;=|*>~≈])$/u;
const TIME_OF_DAY = /\d:$/;
const UNCLEAR_DASH = /[:=(]\s?-\s$/;
const ORDINAL =
  /(?:^|[^\p{L}])(?:week|day|year|quarter|month|page|section|chapter|no\.?|nr\.?|number|item|step|phase|version|top|level|series|round)\s$/iu;
const CHANGE_BEFORE =
  /(?:^|[^\p{L}])(?:by|up|down|plus|minus|negative|another|additional|extra|more|less|fewer|added|adding|lost|losing|gained|won|signed|(?:increase|decrease|drop|growth|rise|fall|decline|change) of)\s(?:(?:about|around|roughly|approximately|almost|nearly|over|some)\s)?$/iu;
const CHANGE_AFTER =
  /^\s(?:(?:net )?new|more|less|fewer|higher|lower|additional|growth|increase|decrease|decline)(?!\p{L})/iu;

const PERCENT = /^ ?(?:%|(?:percent|per cent|pct)(?!\p{L}))/iu;
const NO_PERCENT = /^[ -]?(?:percentage|points?|pp|pts|bps|basis)(?!\p{L})/iu;
const DOLLARS_AFTER = /^ ?(?:USD|usd|US\$|\$|(?:(?:US|U\.S\.) )?[Dd]ollars?)(?!\p{L})/u;
const OTHER_DOLLARS = /^ ?(?:\p{L}+ ){1,2}dollars?(?!\p{L})/iu;
const OTHER_AFTER = new RegExp(`^ ?(?:${OTHER_CURRENCY})`, 'u');
const TIME = /^[ -]?(?:days?|weeks?|months?|mos?|quarters?|years?|yrs?|hours?|hrs?|minutes?|mins?|seconds?)(?!\p{L})/iu;
const PER_MONTH = /^(?: ?\/ ?| per | a )(?:month|mo)(?!\p{L})/iu;
const OTHER_RATE = /^(?: ?\/| per | a (?:day|week|quarter|year)(?!\p{L})|-?(?:fold|point))/iu;
/** Joined to a figure, these make it something else. */
const CONTINUES = /^(?:[\p{L}\p{M}\p{N}\p{Sc}%‰‱°²³×*^+_#@]|[-.,:'’]\p{N}|-\p{Sc}|-(?:\p{L}|$))/u;
const LIST_MARK = /^[.)](?:\s|$)/;

/** Powers of ten by the scale as written. Those of `ONLY_MONEY` mean something else without a currency, such as meters or months. */
const SCALES: Readonly<Record<string, number>> = {
  k: 3,
  K: 3,
  thousand: 3,
  tsd: 3,
  m: 6,
  M: 6,
  mm: 6,
  MM: 6,
  mn: 6,
  mln: 6,
  mio: 6,
  million: 6,
  millions: 6,
  millionen: 6,
  b: 9,
  B: 9,
  bn: 9,
  mrd: 9,
  billion: 9,
  billions: 9,
  milliarde: 9,
  milliarden: 9,
};
const ONLY_MONEY: readonly string[] = ['m', 'mm', 'b', 'B', 'MM'];
const SCALE = /^( ?)(\p{L}+)\.?(?!\p{L})/u;
/** A word that multiplies a figure by something that is not in `SCALES`. */
const OTHER_SCALE =
  /^[ -]?(?:mil|bil|tril|thou|taus|tsd|hund|doz|lakh|lac|crore|grand|mrd|mld|mia|mio|[kmbt]n?(?!\p{L}))/iu;

/** What a text says about the figures in it. The text is normalized: no invisible characters, one kind of dash, one kind of quotation mark. */
export function figureContext(text: string): FigureContext {
  const evident = new Set<NumberFormat>();
  for (const { 0: numeral, index } of text.matchAll(NUMERAL)) {
    const { unit, power } = partsOf(text, { numeral, start: index });
    const evidence = numberEvidence(numeral);
    const isGrouped = (numeral.match(/[.,'’]/g)?.length ?? 0) > 1;
    if (evidence === null || (unit === null && power === 0 && !isGrouped)) continue;
    if (evidence !== 'either') evident.add(evidence);
    // Dollars have no three decimals.
    else if (unit === 'dollars' && power === 0 && numeral.includes(',')) evident.add('decimal-point');
  }
  const [format] = evident;
  return { format: evident.size > 1 ? null : format, hasOtherCurrency: HAS_OTHER_CURRENCY.test(text) };
}

/** All figures of a part of a normalized text. */
export function readFigures(text: string, { format }: Pick<FigureContext, 'format'>): Figure[] {
  const figures: (Figure & { readonly isCalendar: boolean; readonly power: number })[] = [];
  for (const { 0: numeral, index } of text.matchAll(NUMERAL)) {
    const parts = partsOf(text, { numeral, start: index });
    const { start, end, unit, power, isNegative } = parts;
    const isCalendar = unit === null && power === 0 && isCalendarFigure(text, { numeral, start, end });
    const before = figures.at(-1);
    const link = before === undefined || before.isCalendar ? '' : text.slice(before.end, start);
    const isRange = /^ ?- ?$/.test(link);
    // "10 to 15k" has no figure of ten.
    const sharesScale = power > 0 && before?.power === 0 && /^ ?(?:-|to|or|and|bis) ?$/i.test(link);
    if (before !== undefined && (isRange || sharesScale))
      figures.splice(-1, 1, { ...before, number: null, ambiguous: null });
    const isClear = parts.isClear && !isRange && !isCalendar;
    const plain = isClear && !GROUPED_BY_SPACE.test(numeral) ? readNumber(numeral, format ?? undefined) : null;
    const isAmbiguous = isClear && plain === null && power === 0 && numberEvidence(numeral) === 'either';
    figures.push({
      start,
      end,
      number: plain === null ? null : `${isNegative && /[1-9]/.test(plain) ? '-' : ''}${shifted(plain, power)}`,
      ambiguous: isAmbiguous ? `${isNegative ? '-' : ''}${numeral}` : null,
      unit,
      isChange: parts.isChange,
      isCalendar,
      power,
    });
  }
  return figures.map(({ isCalendar: _isCalendar, power: _power, ...figure }) => figure);
}

interface Numeral {
  readonly numeral: string;
  readonly start: number;
}

/** How far around a figure its unit and the words that change its meaning are looked for. */
const REACH = 60;
const beforeOf = (text: string, at: number) => text.slice(Math.max(0, at - REACH), at);
const afterOf = (text: string, at: number) => text.slice(at, at + REACH);

function partsOf(text: string, { numeral, start: digits }: Numeral) {
  const [prefix = '', outer = '', dollars, other, inner = ''] = BEFORE.exec(beforeOf(text, digits)) ?? [];
  const start = digits - prefix.trimStart().length;
  const before = beforeOf(text, start);
  const after = afterOf(text, digits + numeral.length);
  let rest = after;
  const take = (pattern: RegExp): boolean => {
    const [taken = ''] = pattern.exec(rest) ?? [];
    rest = rest.slice(taken.length);
    return taken !== '';
  };
  const isPercent = take(PERCENT);
  const scale = isPercent ? null : scaleOf(rest);
  rest = rest.slice(scale?.length ?? 0);
  const isDollars = take(DOLLARS_AFTER) || dollars !== undefined;
  const isOther = take(OTHER_DOLLARS) || take(OTHER_AFTER) || other !== undefined;
  const isMoney = isOther || isDollars;
  const isTime = !isMoney && !isPercent && take(TIME);
  const end = digits + numeral.length + after.length - rest.length;
  take(PER_MONTH);
  const signs = `${outer}${inner}`;
  const isScaleClear = scale === null || isMoney || !ONLY_MONEY.includes(scale.written);
  const isClear =
    isScaleClear &&
    signs.length <= 1 &&
    EDGE.test(before) &&
    !TIME_OF_DAY.test(before) &&
    !UNCLEAR_DASH.test(before) &&
    !ORDINAL.test(before) &&
    !/^0\d/.test(numeral) &&
    !(isPercent && isMoney) &&
    !NO_PERCENT.test(rest) &&
    !PERCENT.test(rest) &&
    !OTHER_SCALE.test(rest) &&
    !OTHER_RATE.test(rest) &&
    !CONTINUES.test(rest) &&
    !(before.endsWith('(') && rest.startsWith(')')) &&
    !(/(?:^|\n)\s*$/.test(before) && LIST_MARK.test(rest));
  const unit: Figure['unit'] = isOther
    ? 'other_currency'
    : isDollars
      ? 'dollars'
      : isPercent
        ? 'percent'
        : isTime
          ? 'time'
          : null;
  return {
    start,
    end,
    unit,
    power: scale?.power ?? 0,
    isClear,
    isNegative: signs === '-',
    isChange: signs === '+' || CHANGE_BEFORE.test(before) || CHANGE_AFTER.test(rest),
  };
}

function scaleOf(rest: string): { readonly written: string; readonly length: number; readonly power: number } | null {
  const [taken = '', , written = ''] = SCALE.exec(rest) ?? [];
  const key = written.length <= 2 ? written : written.toLowerCase();
  const power = Object.hasOwn(SCALES, key) ? SCALES[key] : undefined;
  if (power === undefined) return null;
  // A period ends the sentence, except after an abbreviation.
  const length = taken.endsWith('.') && !/^(?:tsd|mio|mrd|mn|mln|bn)$/i.test(written) ? taken.length - 1 : taken.length;
  return { written, length, power };
}

const YEAR = /^(?:19|20|21)\d\d$/;
const DAY = /^(?:[1-9]|[12]\d|3[01])$/;
const AFTER_MONTH = new RegExp(`${MONTH_NAME}\\.? $`, 'u');
const BEFORE_MONTH = new RegExp(`^\\.? (?:of )?${MONTH_NAME}`, 'u');

function isCalendarFigure(text: string, { numeral, start, end }: Numeral & { readonly end: number }): boolean {
  if (YEAR.test(numeral)) return true;
  return DAY.test(numeral) && (AFTER_MONTH.test(beforeOf(text, start)) || BEFORE_MONTH.test(afterOf(text, end)));
}

/** The plain number times a power of ten, exactly. */
function shifted(plain: string, power: number): string {
  const [whole = '', fraction = ''] = plain.split('.');
  const digits = `${whole}${fraction.padEnd(power, '0')}`;
  const point = whole.length + power;
  const decimals = digits.slice(point).replace(/0+$/, '');
  return `${digits.slice(0, point).replace(/^0+(?=\d)/, '')}${decimals === '' ? '' : `.${decimals}`}`;
}
