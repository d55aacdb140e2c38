/** A metric with the records from which it was computed. */
import { capitalised } from '@aicv/domain/text/capitalised';
import type { FirmValue, VentureValue } from '../ventures/ventures.public.ts';

export interface SourceRecord {
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  /** The day that it is recorded as of. */
  readonly date: string | null;
  readonly ventureId: string | null;
  /** The title of that venture, for the record of its disclosure. */
  readonly ventureTitle: string | null;
}

export interface SourcedMetric<Value> {
  /** Null without records. */
  readonly value: Value | null;
  readonly sources: readonly SourceRecord[];
}

export function firmSource({ id, metric, value, recordedAt }: FirmValue): SourceRecord {
  return { id, label: capitalised(metric), value, date: recordedAt, ventureId: null, ventureTitle: null };
}

export function ventureSource({ id, title, metric, value, recordedAt, ventureId }: VentureValue): SourceRecord {
  return { id, label: `${title}: ${metric}`, value, date: recordedAt, ventureId, ventureTitle: title };
}

/** The day of the latest record; undefined for a metric without value or date. */
export function latestDateOf({ value, sources }: SourcedMetric<unknown>): string | undefined {
  return value === null ? undefined : latestDay(sources.flatMap(({ date }) => date ?? []));
}

export function latestDay(days: readonly string[]): string | undefined {
  return days.toSorted().at(-1);
}
