import type { QueryClient } from '@tanstack/react-query';

/** Query key prefix of all authoring data. */
export const AUTHORING_KEY = ['academy-authoring'] as const;

/** Refetches the shown authoring data; the rest refetches when it is shown. */
export async function refreshAuthoring(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: AUTHORING_KEY });
}
