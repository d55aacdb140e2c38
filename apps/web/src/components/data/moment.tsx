import { formatDateTime } from '../../lib/format/format.ts';

/** A point in time, in the reader's time zone. Without room, the time is below the day. */
export function Moment({ at }: { at: string }) {
  const text = formatDateTime(at);
  const endOfDay = text.lastIndexOf(', ') + 1;
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{text.slice(0, endOfDay)}</span>{' '}
      <span className="whitespace-nowrap">{text.slice(endOfDay + 1)}</span>
    </time>
  );
}
