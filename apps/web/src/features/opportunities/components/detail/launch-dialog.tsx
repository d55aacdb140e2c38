import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { OpenConditionsAlert } from '../../../../components/decisions/open-conditions.tsx';
import { useOpenConditions } from '../../../../components/decisions/use-open-conditions.ts';
import { showToast } from '../../../../components/feedback/toast-store.ts';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { SprintFields } from '../../../../components/form/sprint-fields.tsx';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { type ApiRequest, callApi } from '../../../../lib/api/api-client.ts';
import { VENTURES_KEY } from '../../../../lib/api/ventures-key.ts';
import { tenantTimeZone, tenantToday } from '../../../../lib/format/tenant-day.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { checkLaunch, type LaunchValues, launchBodyOf, launchValuesOf } from '../../model/launch-form.ts';
import { cacheOpportunity, readOpportunityAgain } from '../../model/opportunity-detail-cache.ts';
import { useOwners } from '../../use-owners.ts';

type LaunchDialogProps = {
  opportunity: OpportunityDetail;
  user: SignedInUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Launches the opportunity as a venture with its problem, solution, owner and first sprint (REQ-349). */
export function LaunchDialog({ opportunity, user, open, onOpenChange }: LaunchDialogProps) {
  const { mutateAsync: launch } = useLaunchVenture(opportunity);
  const { optionsWith } = useOwners(user);
  const [plansSprint, setPlansSprint] = useState(true);
  const conditions = useOpenConditions();
  const form = useAppForm<LaunchValues>({
    initialValues: launchValuesOf(opportunity, { today: tenantToday(), timeZone: tenantTimeZone() }),
    validate: (values) => checkLaunch(values, plansSprint),
    send: async (values) => {
      const body = launchBodyOf(values, plansSprint);
      if (!(await conditions.attempt((flag) => launch({ ...body, ...flag })))) return false;
      onOpenChange(false);
      return true;
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Launch venture"
      failureTitle="The venture was not launched."
      submitLabel={conditions.canIgnore ? 'LAUNCH ANYWAY' : 'LAUNCH VENTURE'}
      pendingLabel="LAUNCHING..."
      // The link to the venture replaces the button that opened the dialog.
      finalFocus={() => document.getElementById('main')}
    >
      <p className="text-fg-2 text-md">
        <UserText className="font-[550] text-fg">{opportunity.title}</UserText> becomes a venture in Abundance Labs, in
        the MVP stage, with its scores as of today. For a day, you can take the launch back while no record depends on
        the venture.
      </p>
      <TextArea label="Problem" dir="auto" rows={3} {...form.field('problem')} />
      <TextArea label="Solution" dir="auto" rows={3} {...form.field('solution')} />
      <SelectField
        label="Owner"
        placeholder="No owner"
        options={optionsWith(opportunity.ownerId)}
        {...form.field('ownerId')}
      />
      <Checkbox
        label="Start the first sprint"
        checked={plansSprint}
        onChange={({ target }) => setPlansSprint(target.checked)}
      />
      {plansSprint ? <SprintFields field={form.field} /> : null}
      {conditions.found === null ? null : (
        <OpenConditionsAlert found={conditions.found} title="The venture was not launched." action="launch" />
      )}
    </FormDialog>
  );
}

type LaunchBody = ApiRequest<'POST /api/opportunities/{id}/launch'>['body'];

/** Launches a venture from the opportunity, once. */
function useLaunchVenture(opportunity: OpportunityDetail) {
  const queryClient = useQueryClient();
  const { id } = opportunity;
  return useMutation({
    mutationFn: (body: LaunchBody) => callApi('POST /api/opportunities/{id}/launch', { params: { id }, body }),
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
