import type { MouseEvent, ReactNode } from 'react';

/** Link to an opportunity's page. The application defines the routes. */
export interface OpportunityLinks {
  hrefOf(id: string): string;
  open(id: string): void;
}

/**
 * Props that make an `<a>` a link of the board. The router's own link subscribes to the URL, so hundreds of cards would rerender with every
 * character of a search. A draggable link would be dragged instead of its card.
 */
export function opportunityLinkProps({ hrefOf, open }: OpportunityLinks, id: string) {
  return {
    href: hrefOf(id),
    draggable: false,
    onClick: (event: MouseEvent) => {
      // The browser handles other tabs, windows and downloads.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open(id);
    },
  };
}

/** Link back to the board; the application defines the routes. */
export type BoardLink = (props: { className: string; children: ReactNode }) => ReactNode;

/** Link to the venture launched from an opportunity. */
export type VentureLink = (props: { ventureId: string; className: string; children: ReactNode }) => ReactNode;
