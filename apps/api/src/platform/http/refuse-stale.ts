import { ApiError } from './api-error.ts';

/** Formats a record for a refusal that shows it. The routes pass it in, because use cases have no wire shapes. */
export type Present<Row> = (row: Row) => unknown;

/** Whether another user changed the record since the caller's version, if the caller sent one. */
export function isStale(stored: number, known: number | undefined): boolean {
  return known !== undefined && known !== stored;
}

/**
 * Refuses (409 STALE) a write to a record that another user changed since the caller's version, and returns the current record. `noun`
 * names the record. Without a version the last write wins (REQ-201).
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
