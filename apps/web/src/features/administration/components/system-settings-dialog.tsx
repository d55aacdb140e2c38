import type { Settings } from '@aicv/contracts/settings';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { settingsQuery } from '../api/settings-query.ts';
import { type SettingsChange, useUpdateSettings } from '../api/use-update-settings.ts';
import { CapitalPolicyChoice } from './capital-policy-choice.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { UnsavedQuestion } from './unsaved-question.tsx';

type SystemSettingsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** What administrators decide for their tenant. A change that is not saved is asked for before the dialog closes. */
export function SystemSettingsDialog({ open, onOpenChange }: SystemSettingsDialogProps) {
  const settings = useQuery(settingsQuery);
  const { mutate: update, isPending, error } = useUpdateSettings();
  const [chosen, setChosen] = useState<SettingsChange>({});
  const [isAsking, setAsking] = useState(false);
  const chosenRef = useRef<HTMLInputElement>(null);
  const planRef = useRef<HTMLSelectElement>(null);

  const saved = settings.data;
  const change = changedOf(chosen, saved);
  const isChanged = Object.keys(change).length > 0;

  const choose = (next: SettingsChange) => {
    setChosen((current) => ({ ...current, ...next }));
    setAsking(false);
  };
  const keepEditing = () => {
    setAsking(false);
    (change.capitalPolicy === undefined ? planRef : chosenRef).current?.focus();
  };
  const close = () => onOpenChange(false);
  const closeUnlessChanged = () => {
    // The answer is on its way and belongs to what is chosen here.
    if (isPending) return;
    if (isChanged) setAsking(true);
    else close();
  };
  const save = () => {
    if (isChanged) update(change, { onSuccess: close });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={closeUnlessChanged}
      title="System settings"
      description="They hold for everyone of this tenant from the next request on."
      footer={
        isAsking ? (
          <UnsavedQuestion onKeepEditing={keepEditing} onDiscard={close} />
        ) : (
          <>
            <Button onClick={closeUnlessChanged} disabled={isPending}>
              Cancel
            </Button>
            <Button
              variant="primary"
              pending={isPending}
              pendingLabel="SAVING..."
              disabled={!isChanged && !isPending}
              onClick={save}
            >
              SAVE
            </Button>
          </>
        )
      }
    >
      {saved !== undefined ? (
        <div className="grid gap-4.5">
          {error === null || isPending ? null : (
            <Alert tone="danger" title="The settings were not saved.">
              {failureMessage(error)}
            </Alert>
          )}
          <CapitalPolicyChoice
            value={chosen.capitalPolicy ?? saved.capitalPolicy}
            onChange={(capitalPolicy) => choose({ capitalPolicy })}
            disabled={isPending}
            chosenRef={chosenRef}
          />
          <PlanChoice
            value={chosen.plan ?? saved.plan}
            onChange={(plan) => choose({ plan })}
            openUpgradeRequests={saved.openUpgradeRequests}
            disabled={isPending}
            selectRef={planRef}
          />
        </div>
      ) : settings.isError ? (
        <ErrorState
          headingLevel={3}
          title="The settings could not be loaded"
          description={failureMessage(settings.error)}
          onRetry={() => settings.refetch()}
          isRetrying={settings.isFetching}
        />
      ) : (
        <div role="status" className="grid gap-2.5">
          <span className="sr-only">Loading the settings...</span>
          <Skeleton className="mb-0.5 h-4 w-24" />
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
          <Skeleton className="mt-2.5 h-21 w-full" />
        </div>
      )}
    </Dialog>
  );
}

/** What was chosen and is not what is saved. */
function changedOf({ capitalPolicy, plan }: SettingsChange, saved: Settings | undefined): SettingsChange {
  return {
    ...(capitalPolicy === undefined || capitalPolicy === saved?.capitalPolicy ? {} : { capitalPolicy }),
    ...(plan === undefined || plan === saved?.plan ? {} : { plan }),
  };
}
