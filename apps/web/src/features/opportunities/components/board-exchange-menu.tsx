import type { ReactElement, RefObject } from 'react';
import { LazyMenu, type LazyMenuTrigger } from '../../../components/overlay/lazy-menu.tsx';
import type { OtifSearch } from '../api/board-search.ts';
import { type OpportunitiesExport, useExportOpportunities } from '../api/export-opportunities.ts';

const loadItems = async () => (await import('./board-exchange-items.tsx')).BoardExchangeItems;

type BoardExchangeMenuProps = {
  search: OtifSearch;
  trigger: (button: LazyMenuTrigger) => ReactElement;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onImport: () => void;
  /** Set if the toolbar has no room for the button. */
  onSelect?: (() => void) | undefined;
  digest?: OpportunitiesExport | undefined;
  /** Set for users who may see the analytics. */
  onAnalytics: (() => void) | undefined;
};

/** Export and import of the board, and the digest as a document. */
export function BoardExchangeMenu({ search, trigger, buttonRef, ...content }: BoardExchangeMenuProps) {
  // State of this component, because the menu unmounts when the user chooses an item.
  const digestTable = useExportOpportunities('digestTable');
  const opportunities = useExportOpportunities('opportunities');
  return (
    <LazyMenu
      label="More actions"
      loadContent={loadItems}
      content={{
        ...content,
        search,
        digestTable,
        opportunities,
      }}
      buttonRef={buttonRef}
      trigger={trigger}
    />
  );
}
