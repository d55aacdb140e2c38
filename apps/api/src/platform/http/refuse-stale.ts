import { ApiError } from './api-error.ts';

/** Makes the wire shape of a record for a refusal that shows it; the routes hand it in, as use cases know no wire shapes. */
export type Present<Row> = (row: Row) => unknown;

/** Whether someone else changed the record since the version that the caller knows, if they know one. */
export function isStale(stored: number, known: number | undefined): boolean {
  return known !== undefined && known !== stored;
}

/**
 * Refuses (409 STALE) a write to a record that someone else changed since the version that the caller knows, and shows the
 * newer state; `noun` is what the record is called. Without a version the last write wins (REQ-201).
 */
export async function refuseStale<Row>(
  noun: string,
  stored: number,
  known: number | undefined,
  showCurrent: () => Promise<Row> | Row,
  present: Present<Row>,
): Promise<void> {
  if (!isStale(stored, known)) return;
  throw new ApiError(409, 'STALE', `This ${noun} was changed by someone else in the meantime`, {
    extra: { current: present(await showCurrent()) },
  });
}
