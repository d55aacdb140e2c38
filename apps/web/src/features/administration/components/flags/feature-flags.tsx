import type { Flag } from '@aicv/contracts/settings/feature-flags';
import { useQuery } from '@tanstack/react-query';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { LoadingList } from '../../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { usePendingSwitches, useSwitchFlag } from '../../flag-mutations.ts';
import { featureFlagsQuery } from '../../queries.ts';
import { FlagRow } from './flag-row.tsx';

const FlagReasonDialog = lazyDialog(() => import('./flag-reason-dialog.tsx'), 'FlagReasonDialog');
const FlagHistoryDialog = lazyDialog(() => import('./flag-history-dialog.tsx'), 'FlagHistoryDialog');

/**
 * The eight flags of the tenant, each with its switch and its history (REQ-251). `requested` is the key of the flag in the URL: its switch
 * takes the focus.
 */
export function FeatureFlags({ requested }: { requested?: unknown }) {
  const flags = useQuery(featureFlagsQuery);
  const { mutate: switchFlag } = useSwitchFlag();
  const pending = usePendingSwitches();
  const reasonFor = useDialogSlot<Flag>();
  const historyOf = useDialogSlot<Flag>();

  /** The state with pending changes applied; a refusal rolls it back. */
  const shown = (flag: Flag): boolean => pending.findLast((one) => one.flag.key === flag.key)?.enabled ?? flag.enabled;

  return (
    <Panel
      title="Feature flags"
      description="Turning a feature off hides it and blocks its pages and API. No data is deleted."
      padded={false}
    >
      {flags.data !== undefined ? (
        <ul aria-label="Feature flags" className="divide-y divide-line">
          {flags.data.flags.map((flag) => (
            <FlagRow
              key={flag.key}
              flag={flag}
              aiHost={flags.data.aiHost}
              takesFocus={flag.key === requested}
              isOn={shown(flag)}
              isPending={pending.some((one) => one.flag.key === flag.key)}
              onToggle={() => reasonFor.open(flag)}
              onShowHistory={() => historyOf.open(flag)}
              preloadDialogs={() => {
                void FlagReasonDialog.preload();
                void FlagHistoryDialog.preload();
              }}
            />
          ))}
        </ul>
      ) : flags.isError ? (
        <QueryFailure className="m-4" headingLevel={3} title="The feature flags could not be loaded" query={flags} />
      ) : (
        <LoadingList text="Loading Holdings Dashboard..." rows={16} />
      )}
      <DialogSlot {...reasonFor}>
        {(dialog, flag) => <FlagReasonDialog {...dialog} flag={flag} onSwitch={switchFlag} />}
      </DialogSlot>
      <DialogSlot {...historyOf}>{(dialog, flag) => <FlagHistoryDialog {...dialog} flag={flag} />}</DialogSlot>
    </Panel>
  );
}
