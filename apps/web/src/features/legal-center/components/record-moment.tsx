import { formatMaybeDateTime } from './record-format.ts';

/** When a record was made; in a table the time goes under the day, until there is room for both. */
export function RecordMoment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="sm:inline-block sm:w-25 xl:w-auto xl:whitespace-nowrap">
      {formatMaybeDateTime(at)}
    </time>
  );
}
