/**
 * How good resolved forecasts were (REQ-364). Input is grouped by probability, in ten-thousandths, so that sums of squares are whole numbers
 * and exact up to 90 million forecasts. Results are unrounded doubles, summed in ascending order of probability: equal forecasts give equal
 * results, in whatever order they arrive. Only the screen rounds. Intervals are 95% intervals.
 */
import { CERTAIN } from './forecast.ts';

/** Forecasts with the same probability, and how many of their statements came true or did not. Void ones are left out. */
export interface ForecastGroup {
  /** The probability in ten-thousandths. */
  readonly basisPoints: number;
  readonly yes: number;
  readonly no: number;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface Estimate {
  readonly value: number;
  /** Null if there are too few forecasts for one. */
  readonly interval: Interval | null;
}

/** The standard normal quantile of a two-sided 95% interval. */
const Z = 1.959963984540054;

/**
 * The log score takes a probability as at least 0.0001 and at most 0.9999, the nearest to 0 and 1 that can be entered. A certain forecast that
 * was wrong therefore costs ln(10,000) ≈ 9.21 instead of infinity.
 */
const LOG_SCORE_BOUND = 1;

/** The groups in ascending order, one for each probability. */
export function mergeGroups(groups: readonly ForecastGroup[]): ForecastGroup[] {
  const merged = new Map<number, ForecastGroup>();
  for (const { basisPoints, yes, no } of groups) {
    const before = merged.get(basisPoints) ?? { basisPoints, yes: 0, no: 0 };
    merged.set(basisPoints, { basisPoints, yes: before.yes + yes, no: before.no + no });
  }
  return [...merged.values()]
    .filter(({ yes, no }) => yes + no > 0)
    .sort((left, right) => left.basisPoints - right.basisPoints);
}

export function countForecasts(groups: readonly ForecastGroup[]): { readonly yes: number; readonly no: number } {
  return { yes: sumOf(groups, ({ yes }) => yes), no: sumOf(groups, ({ no }) => no) };
}

/** The mean of (probability − outcome)², from 0 (perfect) to 1. An unsure forecaster who always says 0.5 gets 0.25. */
export function brierScore(groups: readonly ForecastGroup[]): Estimate {
  const squares = sumOf(
    groups,
    ({ basisPoints, yes, no }) => yes * (CERTAIN - basisPoints) ** 2 + no * basisPoints ** 2,
  );
  const { yes, no } = countForecasts(groups);
  const value = squares / ((yes + no) * CERTAIN ** 2);
  const losses = groups.flatMap((group) => [
    { count: group.yes, value: (CERTAIN - group.basisPoints) ** 2 / CERTAIN ** 2 },
    { count: group.no, value: group.basisPoints ** 2 / CERTAIN ** 2 },
  ]);
  return { value, interval: within(intervalOfMean(losses, value), 0, 1) };
}

/** The mean of −ln(probability of what happened), from 0.0001 (see `LOG_SCORE_BOUND`) to 9.21. Always saying 0.5 gives 0.693. */
export function logScore(groups: readonly ForecastGroup[]): Estimate {
  const losses = groups.flatMap(({ basisPoints, yes, no }) => [
    { count: yes, value: -Math.log(bounded(basisPoints) / CERTAIN) },
    { count: no, value: -Math.log(bounded(CERTAIN - basisPoints) / CERTAIN) },
  ]);
  const value = meanOf(losses);
  return { value, interval: within(intervalOfMean(losses, value), 0, -Math.log(LOG_SCORE_BOUND / CERTAIN)) };
}

const bounded = (basisPoints: number) => Math.min(CERTAIN - LOG_SCORE_BOUND, Math.max(LOG_SCORE_BOUND, basisPoints));

/** Murphy's decomposition of the Brier score over forecasts of equal probability: reliability − resolution + uncertainty. */
export interface BrierDecomposition {
  /** How far the observed rates are from the probabilities. 0 is perfect. */
  readonly reliability: number;
  /** How far the observed rates are from the base rate. More is better. */
  readonly resolution: number;
  /** The variance of the outcomes, which no forecaster can influence. */
  readonly uncertainty: number;
}

/** Expects merged groups. */
export function decomposeBrier(groups: readonly ForecastGroup[]): BrierDecomposition {
  const { yes: came, no: failed } = countForecasts(groups);
  const count = came + failed;
  const baseRate = came / count;
  const weighted = (distance: (rate: number, probability: number) => number) =>
    sumOf(groups, ({ basisPoints, yes, no }) => (yes + no) * distance(yes / (yes + no), basisPoints / CERTAIN) ** 2) /
    count;
  return {
    reliability: weighted((rate, probability) => probability - rate),
    resolution: weighted((rate) => rate - baseRate),
    uncertainty: baseRate * (1 - baseRate),
  };
}

export interface Discrimination {
  /** The probability that a statement that came true has a higher forecast than one that did not. Ties count half. 0.5 is chance. */
  readonly auc: Estimate;
  /** The mean forecast of statements that came true minus that of the others. */
  readonly meanDifference: Estimate;
}

/** Null unless some statements came true and some did not. The interval of the AUC is DeLong's. Expects merged groups. */
export function discriminationOf(groups: readonly ForecastGroup[]): Discrimination | null {
  const { yes: came, no: failed } = countForecasts(groups);
  if (came === 0 || failed === 0) return null;
  const placements: { ofYes: Weighted; ofNo: Weighted }[] = [];
  let [yesBelow, noBelow] = [0, 0];
  for (const { yes, no } of groups) {
    placements.push({
      ofYes: { count: yes, value: (noBelow + no / 2) / failed },
      ofNo: { count: no, value: (came - yesBelow - yes / 2) / came },
    });
    yesBelow += yes;
    noBelow += no;
  }
  const ofYes = placements.map((placement) => placement.ofYes);
  const probabilities = (pick: (group: ForecastGroup) => number): Weighted[] =>
    groups.map((group) => ({ count: pick(group), value: group.basisPoints / CERTAIN }));
  const [whenYes, whenNo] = [probabilities(({ yes }) => yes), probabilities(({ no }) => no)];
  const auc = meanOf(ofYes);
  const meanDifference = meanOf(whenYes) - meanOf(whenNo);
  return {
    auc: {
      value: auc,
      interval: within(
        intervalOfDifference(
          auc,
          ofYes,
          placements.map((placement) => placement.ofNo),
        ),
        0,
        1,
      ),
    },
    meanDifference: {
      value: meanDifference,
      interval: within(intervalOfDifference(meanDifference, whenYes, whenNo), -1, 1),
    },
  };
}

interface Weighted {
  readonly count: number;
  readonly value: number;
}

function meanOf(values: readonly Weighted[]): number {
  return sumOf(values, ({ count, value }) => count * value) / sumOf(values, ({ count }) => count);
}

/** The square of the standard error of the mean; null with fewer than two values. */
function squaredError(values: readonly Weighted[], mean: number): number | null {
  const count = sumOf(values, (each) => each.count);
  if (count < 2) return null;
  return sumOf(values, (each) => each.count * (each.value - mean) ** 2) / (count - 1) / count;
}

function intervalOfMean(values: readonly Weighted[], mean: number): Interval | null {
  const squared = squaredError(values, mean);
  return squared === null ? null : around(mean, squared);
}

/** The interval of a value that varies with two independent samples. */
function intervalOfDifference(value: number, left: readonly Weighted[], right: readonly Weighted[]): Interval | null {
  const [ofLeft, ofRight] = [squaredError(left, meanOf(left)), squaredError(right, meanOf(right))];
  return ofLeft === null || ofRight === null ? null : around(value, ofLeft + ofRight);
}

function around(value: number, squared: number): Interval {
  const half = Z * Math.sqrt(squared);
  return { low: value - half, high: value + half };
}

function within(interval: Interval | null, least: number, most: number): Interval | null {
  return interval && { low: Math.max(least, interval.low), high: Math.min(most, interval.high) };
}

/** Wilson's score interval of a rate, for `count` ≥ 1. */
export function wilsonInterval(successes: number, count: number): Interval {
  const rate = successes / count;
  const scale = 1 + Z ** 2 / count;
  const center = (rate + Z ** 2 / (2 * count)) / scale;
  const half = (Z / scale) * Math.sqrt((rate * (1 - rate)) / count + Z ** 2 / (4 * count ** 2));
  // The ends are exact where every case is equal; rounding would miss them by some 1e-17.
  return {
    low: successes === 0 ? 0 : Math.max(0, center - half),
    high: successes === count ? 1 : Math.min(1, center + half),
  };
}

function sumOf<Value>(values: readonly Value[], of: (value: Value) => number): number {
  return values.reduce((sum, value) => sum + of(value), 0);
}
