import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { otifSearchOf } from '../../model/board-search.ts';

/**
 * Props that make an `<a>` a link from the board or table to an opportunity, whose page gets the list from the address. The router's own link subscribes to the URL, so hundreds of cards would
 * rerender with every character of a search. A draggable link would be dragged instead of its card.
 */
export function useCardLink(opportunityId: string) {
  const router = useRouter();
  const target = () => {
    const search = otifSearchOf(router.state.location.search);
    return { to: '/otif/$opportunityId', params: { opportunityId }, search } as const;
  };
  return {
    href: router.buildLocation(target()).href,
    draggable: false,
    onClick: (event: MouseEvent) => {
      // The browser handles other tabs, windows and downloads.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void router.navigate(target());
    },
  };
}
