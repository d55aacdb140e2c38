import type { QueryClient } from '@tanstack/react-query';

export const MOVE_KEY = ['move-opportunity'] as const;

/** Whether a move on the board is pending. */
export function hasPendingMoves(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ mutationKey: MOVE_KEY }) > 0;
}
