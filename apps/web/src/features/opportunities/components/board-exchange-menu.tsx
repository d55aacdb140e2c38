import { ChartColumn, Download, FileDown, FileUp, SquareCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { MenuSeparator } from '../../../ui/menu-separator.tsx';
import type { OtifSearch } from '../api/board-search.ts';
import { useExport } from '../api/export-opportunities.ts';

type BoardExchangeMenuProps = {
  search: OtifSearch;
  trigger: ReactElement;
  onImport: () => void;
  /** Given where the toolbar has no room for the button. */
  onSelect?: (() => void) | undefined;
  onExportDigest?: (() => void) | undefined;
  /** Given to those who may see the analytics. */
  onAnalytics: (() => void) | undefined;
};

/** What goes out of the board and into it, beyond the digest as a document. */
export function BoardExchangeMenu(props: BoardExchangeMenuProps) {
  const { search, trigger, onImport, onSelect, onExportDigest, onAnalytics } = props;
  const digestTable = useExport('digestTable');
  const opportunities = useExport('opportunities');
  return (
    <Menu label="More actions" trigger={trigger}>
      {onSelect === undefined ? null : (
        <>
          <MenuItem icon={<SquareCheck />} onSelect={onSelect}>
            Select cards
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {onExportDigest === undefined ? null : (
        <MenuItem icon={<Download />} onSelect={onExportDigest}>
          EXPORT WEEKLY DIGEST
        </MenuItem>
      )}
      <MenuItem icon={<FileDown />} disabled={digestTable.isPending} onSelect={() => digestTable.mutate(search)}>
        Weekly digest as CSV
      </MenuItem>
      <MenuItem icon={<FileDown />} disabled={opportunities.isPending} onSelect={() => opportunities.mutate(search)}>
        Export CSV
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<FileUp />} onSelect={onImport}>
        Import CSV
      </MenuItem>
      {onAnalytics === undefined ? null : (
        <>
          <MenuSeparator />
          <MenuItem icon={<ChartColumn />} onSelect={onAnalytics}>
            Analytics
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
