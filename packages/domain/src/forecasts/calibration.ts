/** The calibration of a set of resolved forecasts (REQ-364). */
import { CERTAIN } from './forecast.ts';
import {
  type BrierDecomposition,
  brierScore,
  countForecasts,
  type Discrimination,
  decomposeBrier,
  discriminationOf,
  type Estimate,
  type ForecastGroup,
  type Interval,
  logScore,
  mergeGroups,
  wilsonInterval,
} from './forecast-scores.ts';

/** With fewer resolved forecasts, only their count is shown: scores of a few cases are chance. */
export const LEAST_RESOLVED = 10;

const BIN_COUNT = 10;

/** Forecasts from `from` up to, but not including, `to`; the last bin includes 1. */
export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Null without forecasts. */
  readonly meanForecast: number | null;
  /** The share of statements that came true, with Wilson's interval; null without forecasts. */
  readonly observed: { readonly value: number; readonly interval: Interval } | null;
}

export interface CalibrationScores {
  readonly baseRate: number;
  readonly meanForecast: number;
  readonly brier: Estimate;
  readonly decomposition: BrierDecomposition;
  readonly log: Estimate;
  readonly discrimination: Discrimination | null;
  readonly bins: CalibrationBin[];
}

export interface Calibration {
  /** Forecasts resolved as yes or no. */
  readonly resolved: number;
  /** Null below `LEAST_RESOLVED`. */
  readonly scores: CalibrationScores | null;
}

export function calibrationOf(groups: readonly ForecastGroup[]): Calibration {
  const merged = mergeGroups(groups);
  const { yes, no } = countForecasts(merged);
  const resolved = yes + no;
  if (resolved < LEAST_RESOLVED) return { resolved, scores: null };
  return {
    resolved,
    scores: {
      baseRate: yes / resolved,
      meanForecast: meanForecastOf(merged),
      brier: brierScore(merged),
      decomposition: decomposeBrier(merged),
      log: logScore(merged),
      discrimination: discriminationOf(merged),
      bins: calibrationBins(merged),
    },
  };
}

/** Ten bins of equal width. */
export function calibrationBins(groups: readonly ForecastGroup[]): CalibrationBin[] {
  return Array.from({ length: BIN_COUNT }, (_, index) => {
    const bin = groups.filter(({ basisPoints }) => binOf(basisPoints) === index);
    const { yes, no } = countForecasts(bin);
    const count = yes + no;
    return {
      from: index / BIN_COUNT,
      to: (index + 1) / BIN_COUNT,
      count,
      meanForecast: count === 0 ? null : meanForecastOf(bin),
      observed: count === 0 ? null : { value: yes / count, interval: wilsonInterval(yes, count) },
    };
  });
}

function binOf(basisPoints: number): number {
  return Math.min(BIN_COUNT - 1, Math.floor((basisPoints * BIN_COUNT) / CERTAIN));
}

function meanForecastOf(groups: readonly ForecastGroup[]): number {
  const { yes, no } = countForecasts(groups);
  const sum = groups.reduce((total, group) => total + (group.yes + group.no) * group.basisPoints, 0);
  return sum / ((yes + no) * CERTAIN);
}
