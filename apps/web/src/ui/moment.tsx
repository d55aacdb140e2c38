import { formatDateTime } from '../lib/format.ts';

/** A point in time, in the reader's zone. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}
