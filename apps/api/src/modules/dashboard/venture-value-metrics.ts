/** Metrics from the valuations of live ventures and the investments in them. */
import { changePercent, meanChangePercent, totalOf } from '@aicv/domain/dashboard/finance';
import type { VentureValue } from '../ventures/ventures.public.ts';
import { type SourcedMetric, ventureSource } from './sourced-metric.ts';

export interface PortfolioRecords {
  /** The latest valuation of each live venture. */
  readonly valuations: readonly VentureValue[];
  /** The valuation of each as of twelve months before the latest of these. */
  readonly earlierValuations: readonly VentureValue[];
}

export interface PortfolioMetrics {
  readonly portfolioValue: SourcedMetric<string>;
  readonly portfolioGrowth: SourcedMetric<number>;
}

export function computePortfolioMetrics({ valuations, earlierValuations }: PortfolioRecords): PortfolioMetrics {
  const pairs = pairsOf(earlierValuations, valuations);
  return {
    portfolioValue: { value: totalOf(valuations.map(({ value }) => value)), sources: valuations.map(ventureSource) },
    portfolioGrowth: { value: changePercent(pairs.map(valuesOf)), sources: sourcesOf(pairs) },
  };
}

export interface ReturnMetrics {
  readonly roi: SourcedMetric<number>;
  readonly averageRoi: SourcedMetric<number>;
}

export function computeReturnMetrics(
  valuations: readonly VentureValue[],
  invested: readonly VentureValue[],
): ReturnMetrics {
  const pairs = pairsOf(invested, valuations);
  const sources = sourcesOf(pairs);
  return {
    roi: { value: changePercent(pairs.map(valuesOf)), sources },
    averageRoi: { value: meanChangePercent(pairs.map(valuesOf)), sources },
  };
}

interface RecordPair {
  readonly before: VentureValue;
  readonly after: VentureValue;
}

/** Of the ventures that have both: without its counterpart a value would count as a change from or to zero. */
function pairsOf(before: readonly VentureValue[], after: readonly VentureValue[]): RecordPair[] {
  const beforeOf = new Map(before.map((value) => [value.ventureId, value]));
  return after.flatMap((value) => {
    const counterpart = beforeOf.get(value.ventureId);
    return counterpart === undefined ? [] : [{ before: counterpart, after: value }];
  });
}

function valuesOf({ before, after }: RecordPair) {
  return { before: before.value, after: after.value };
}

/** Each record once: a valuation not renewed for a year is both sides of its pair. */
function sourcesOf(pairs: readonly RecordPair[]) {
  const records = new Map(pairs.flatMap(({ before, after }) => [after, before]).map((value) => [value.id, value]));
  return [...records.values()].map(ventureSource);
}
