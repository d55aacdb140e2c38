import { scaleUtc } from 'd3-scale';
import { type AxisLabel, labelAt, labelsWithRoom, textWidth } from './axis-label.ts';

type DateAxis = { x: (date: string) => number; labels: AxisLabel[] };

/** Room for half a dot at each end. */
const EDGE = 6;
const COMFORTABLE_GAP = 16;
/** With fewer labels, the first and the last date are more useful. */
const FEW_LABELS = 3;
const MS_PER_DAY = 86_400_000;

/** Positions calendar dates, earliest first. Labels all of them, or as many round ones as fit. */
export function dateAxis(dates: readonly string[], width: number, formatDate: (date: string) => string): DateAxis {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const scale = scaleUtc()
    .domain([Date.parse(first), Date.parse(last)])
    .range([EDGE, Math.max(width - EDGE, EDGE)]);
  const x = (date: string) => scale(Date.parse(date));
  const labelled = (chosen: readonly string[]) => chosen.map((date) => labelAt(x(date), formatDate(date), { width }));

  const most = Math.floor(width / (textWidth(formatDate(last)) + COMFORTABLE_GAP));
  const choices = [(count: number) => roundDates(scale.ticks(count)), (count: number) => everyFew(dates, count)];
  for (const choose of choices) {
    const labels = mostWithRoom(most, (count) => labelled(choose(count)));
    if (labels.length >= FEW_LABELS) return { x, labels };
  }
  const ends = labelled(first === last ? [last] : [first, last]);
  return { x, labels: haveRoom(ends) ? ends : ends.slice(-1) };
}

/** The labels for the highest count at which all of them fit. */
function mostWithRoom(most: number, labelsFor: (count: number) => AxisLabel[]): AxisLabel[] {
  for (let count = most; count >= FEW_LABELS; count -= 1) {
    const labels = labelsFor(count);
    if (haveRoom(labels)) return labels;
  }
  return [];
}

function haveRoom(labels: readonly AxisLabel[]): boolean {
  return labelsWithRoom(labels).length === labels.length;
}

/** A period of a few days also gets ticks at hours, which have no meaning here. */
function roundDates(ticks: readonly Date[]): string[] {
  return ticks.filter((tick) => tick.getTime() % MS_PER_DAY === 0).map((tick) => tick.toISOString().slice(0, 10));
}

function everyFew(dates: readonly string[], count: number): string[] {
  const step = Math.ceil(dates.length / count);
  return dates.filter((_, index) => index % step === 0);
}
