import type { MouseEvent } from 'react';
import { formatDate, formatDateTime, formatExactTime } from '../../lib/format/format.ts';
import { formatAge } from '../../lib/format/format-duration.ts';
import { useNow } from '../../lib/hooks/use-now.ts';

/** A point in time, in the reader's time zone. Without room, the time is below the day. Hovering shows its seconds and zone. */
export function Moment({ at }: { at: string }) {
  const text = formatDateTime(at);
  const endOfDay = text.lastIndexOf(', ') + 1;
  return (
    <time dateTime={at} onMouseEnter={showExactTime}>
      <span className="whitespace-nowrap">{text.slice(0, endOfDay)}</span>{' '}
      <span className="whitespace-nowrap">{text.slice(endOfDay + 1)}</span>
    </time>
  );
}

/** The day of a point in time, in the reader's time zone. Hovering shows the exact time. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)} onMouseEnter={showExactTime} className="whitespace-nowrap">
      {formatDate(at)}
    </time>
  );
}

/** How long ago something happened: "3 hours ago"; after a day, the day. Hovering shows the exact time with its zone. */
export function TimeAgo({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)} onMouseEnter={showExactTime} className={className}>
      {formatAge(at, useNow())}
    </time>
  );
}

/** Formatted on demand: the zone's name needs the browser's locale data, which takes 60 ms to load on a phone. */
function showExactTime({ currentTarget }: MouseEvent<HTMLTimeElement>): void {
  currentTarget.title = formatExactTime(currentTarget.dateTime);
}
