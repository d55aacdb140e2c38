import type { MouseEvent } from 'react';

/** The way to an opportunity's own page; the router is the application's. */
export interface OpportunityLinks {
  hrefOf(id: string): string;
  open(id: string): void;
}

/**
 * What makes a link of an `<a>`. The router's own link listens to the address, which some hundred cards would do at every
 * letter of a search; and a link that can be dragged would be dragged in place of its card.
 */
export function opportunityLinkProps({ hrefOf, open }: OpportunityLinks, id: string) {
  return {
    href: hrefOf(id),
    draggable: false,
    onClick: (event: MouseEvent) => {
      // Another tab, window or a download is the browser's business.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open(id);
    },
  };
}
