import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { refetchUnder } from './written-record.ts';

/** Query key prefix of all Academy data. */
export const ACADEMY_KEY = ['academy'] as const;

/** Query key prefix of the drafts, lists and results of authors. */
export const AUTHORING_KEY = ['academy-authoring'] as const;

/** Refetches the shown Academy data, except a record that a write has returned. */
export async function refreshAcademy(queryClient: QueryClient, written?: QueryKey): Promise<void> {
  await refetchUnder(queryClient, ACADEMY_KEY, written);
}
