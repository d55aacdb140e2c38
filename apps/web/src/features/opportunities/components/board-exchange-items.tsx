import { ChartColumn, Download, FileDown, FileUp, SquareCheck } from 'lucide-react';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { MenuSeparator } from '../../../ui/menu-separator.tsx';

type BoardExchangeItemsProps = {
  onImport: () => void;
  onSelect?: (() => void) | undefined;
  onExportDigest?: (() => void) | undefined;
  /** Undefined while the file is on its way. */
  onExportDigestTable: (() => void) | undefined;
  onExport: (() => void) | undefined;
  onAnalytics: (() => void) | undefined;
};

const NOT_NOW = () => undefined;

/** The entries of the board's menu; see `BoardExchangeMenu`. */
export function BoardExchangeItems(props: BoardExchangeItemsProps) {
  const { onImport, onSelect, onExportDigest, onExportDigestTable, onExport, onAnalytics } = props;
  return (
    <>
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
      <MenuItem
        icon={<FileDown />}
        disabled={onExportDigestTable === undefined}
        onSelect={onExportDigestTable ?? NOT_NOW}
      >
        Weekly digest as CSV
      </MenuItem>
      <MenuItem icon={<FileDown />} disabled={onExport === undefined} onSelect={onExport ?? NOT_NOW}>
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
    </>
  );
}
