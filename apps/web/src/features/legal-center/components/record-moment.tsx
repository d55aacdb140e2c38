import { formatMaybeDateTime } from '../model/record-format.ts';

/** The time of a record. In a table, the time is below the day until there is room for both. */
export function RecordMoment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="sm:inline-block sm:w-25 xl:w-auto xl:whitespace-nowrap">
      {formatMaybeDateTime(at)}
    </time>
  );
}
