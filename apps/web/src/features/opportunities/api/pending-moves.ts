import type { QueryClient } from '@tanstack/react-query';

export const MOVE_KEY = ['move-opportunity'] as const;

/** Whether the server has yet to answer a move on the board. */
export function hasPendingMoves(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ mutationKey: MOVE_KEY }) > 0;
}
