import { useNavigate } from '@tanstack/react-router';
import { ChartColumn, Download, FileDown, FileUp, SquareCheck, Target, Telescope, Zap } from 'lucide-react';
import { MenuItem, MenuSeparator } from '../../../../components/overlay/menu.tsx';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import type { OpportunitiesExport } from '../../board-mutations.ts';
import type { OtifSearch } from '../../model/board-search.ts';

type BoardExchangeItemsProps = {
  search: OtifSearch;
  onQuickAdd: () => void;
  onImport: () => void;
  onSelect?: (() => void) | undefined;
  digest?: OpportunitiesExport | undefined;
  digestTable: OpportunitiesExport;
  opportunities: OpportunitiesExport;
  mayOpenAnalytics: boolean;
};

/** The items of the board's menu; see `BoardExchangeMenu`. Each file has at most one download in progress. */
export function BoardExchangeItems(props: BoardExchangeItemsProps) {
  const { search, onQuickAdd, onImport, onSelect, digest, digestTable, opportunities, mayOpenAnalytics } = props;
  const mayWrite = useMayWrite();
  const navigate = useNavigate();
  const exporting = ({ isPending, mutate }: OpportunitiesExport) => ({
    disabled: isPending,
    onSelect: () => mutate(search),
  });
  return (
    <>
      {mayWrite ? (
        <>
          <MenuItem icon={<Zap />} onSelect={onQuickAdd}>
            Quick add
          </MenuItem>
          <MenuSeparator />
        </>
      ) : null}
      {onSelect === undefined ? null : (
        <>
          <MenuItem icon={<SquareCheck />} onSelect={onSelect}>
            Select cards
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {digest === undefined ? null : (
        <MenuItem icon={<Download />} {...exporting(digest)}>
          EXPORT WEEKLY DIGEST
        </MenuItem>
      )}
      <MenuItem icon={<FileDown />} {...exporting(digestTable)}>
        Weekly digest as CSV
      </MenuItem>
      <MenuItem icon={<FileDown />} {...exporting(opportunities)}>
        Export opportunities as CSV
      </MenuItem>
      <MenuSeparator />
      {mayWrite ? (
        <>
          <MenuItem icon={<FileUp />} onSelect={onImport}>
            Import CSV
          </MenuItem>
          <MenuSeparator />
        </>
      ) : null}
      <MenuItem icon={<Target />} onSelect={() => void navigate({ to: '/calibration' })}>
        Calibration
      </MenuItem>
      <MenuItem icon={<Telescope />} onSelect={() => void navigate({ to: '/anti-portfolio' })}>
        Anti-portfolio
      </MenuItem>
      {mayOpenAnalytics ? (
        <MenuItem icon={<ChartColumn />} onSelect={() => void navigate({ to: '/analytics' })}>
          Analytics
        </MenuItem>
      ) : null}
    </>
  );
}
