import type { QueryClient } from '@tanstack/react-query';

/** Query key prefix of all Academy data. */
export const ACADEMY_KEY = ['academy'] as const;

/** Refetches the shown Academy data; the rest refetches when it is shown. */
export async function refreshAcademy(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ACADEMY_KEY });
}
