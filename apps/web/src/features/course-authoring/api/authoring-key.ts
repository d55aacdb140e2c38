import type { QueryClient } from '@tanstack/react-query';

/** Begins the key of all that authors read. */
export const AUTHORING_KEY = ['academy-authoring'] as const;

/** Reads again what is shown of the authors' side; the rest follows when it is shown. */
export async function refreshAuthoring(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: AUTHORING_KEY });
}
