import type { OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { showToast } from '../../../../components/feedback/toast-store.ts';
import { Button } from '../../../../components/form/button.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { callApi } from '../../../../lib/api/api-client.ts';
import { failureMessage } from '../../../../lib/api/api-request-error.ts';
import { VENTURES_KEY } from '../../../../lib/api/ventures-key.ts';
import { useSingleFlight } from '../../../../lib/forms/use-single-flight.ts';
import { cacheOpportunity, readOpportunityAgain } from '../../model/opportunity-detail-cache.ts';

type LaunchDialogProps = {
  opportunity: OpportunityDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks for confirmation before an opportunity becomes a venture. A launch cannot be undone. */
export function LaunchDialog({ opportunity, open, onOpenChange }: LaunchDialogProps) {
  const launch = useLaunchVenture(opportunity);
  const singleFlight = useSingleFlight();
  const close = () => {
    if (launch.isPending) return;
    launch.reset();
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Launch venture"
      size="sm"
      // The link to the venture replaces the button that opened the dialog.
      finalFocus={() => document.getElementById('main')}
      footer={
        <>
          <Button onClick={close} disabled={launch.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            pending={launch.isPending}
            pendingLabel="LAUNCHING..."
            onClick={() =>
              singleFlight(async () => {
                await launch.mutateAsync();
                onOpenChange(false);
              })
            }
          >
            LAUNCH VENTURE
          </Button>
        </>
      }
    >
      {launch.isError ? (
        <Alert tone="danger" title="The venture was not launched." className="mb-4">
          {failureMessage(launch.error)}
        </Alert>
      ) : null}
      <p className="text-fg-2 text-md">
        <UserText className="font-[550] text-fg">{opportunity.title}</UserText> becomes a venture in Abundance Labs, in
        the MVP stage. The two stay linked. This cannot be undone.
      </p>
    </Dialog>
  );
}

/** Launches a venture from the opportunity, once. */
function useLaunchVenture(opportunity: OpportunityDetail) {
  const queryClient = useQueryClient();
  const { id } = opportunity;
  return useMutation({
    mutationFn: () => callApi('POST /api/opportunities/{id}/launch', { params: { id } }),
    onSuccess: async (venture) => {
      // Shown at once. The refetch below gets the other changes of the launch to the record.
      await cacheOpportunity(queryClient, { ...opportunity, ventureId: venture.id });
      showToast({
        title: 'Venture Launched',
        description: 'The venture has been added to Abundance Labs in the MVP stage',
        tone: 'success',
      });
      void queryClient.invalidateQueries({ queryKey: VENTURES_KEY });
    },
    // Also after a refusal: another user may have launched or moved it.
    onSettled: () => void readOpportunityAgain(queryClient, id).catch(() => undefined),
  });
}
