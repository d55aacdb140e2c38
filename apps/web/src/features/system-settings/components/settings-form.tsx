import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { Settings } from '@aicv/contracts/settings/settings';
import { SESSION_DAYS_MAX, SESSION_DAYS_MIN } from '@aicv/domain/identity/session-length';
import { brand } from '@aicv/domain/text/brand';
import { clsx } from 'clsx';
import { useEffect, useMemo, useState } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { afterSave } from '../../../lib/api/after-save.ts';
import { importPart } from '../../../lib/api/connection.ts';
import { useRecordForm } from '../../../lib/forms/use-record-form.ts';
import { useSaveSettings } from '../api/use-save-settings.ts';
import { CAPITAL_POLICY_CHOICES } from '../capital-policy-labels.ts';
import { REGISTRATION_CHOICES } from '../registration-choices.ts';
import { settingsDraft } from '../settings-draft.ts';
import { type SettingsValues, settingsChange, settingsValues, typedChanges } from '../settings-values.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { ConfirmedEmail } from './confirmed-email.tsx';
import { PlanSection } from './plan-section.tsx';
import { TwoFactorRoles } from './two-factor-roles.tsx';

const importCheck = () => importPart(() => import('../settings-check.ts'));

type SettingsFormProps = {
  settings: Settings;
  /** Whether this is the firm's own tenant, whose brand the product shows and where people register. */
  isFirm: boolean;
  /** The signed-in user. */
  own: Pick<SignedInUser, 'role' | 'twoStep'>;
  onChangedChange: (isChanged: boolean) => void;
  /** Restores the saved values. */
  onDiscard: () => void;
};

/** The tenant's settings. All changes are saved together; unsaved changes stay until they are discarded. */
export function SettingsForm({ settings, isFirm, own, onChangedChange, onDiscard }: SettingsFormProps) {
  const save = useSaveSettings();
  /** The base version of the input; changes by other users are not changes of this form. */
  const [opened, setOpened] = useState(settings);
  const form = useRecordForm<SettingsValues>({
    initialValues: { ...settingsValues(opened), ...settingsDraft.read() },
    loadValidate: async () => {
      const { checkSettings } = await importCheck();
      return (values) => checkSettings(opened, values);
    },
    send: async (values) => {
      const change = settingsChange(opened, values);
      if (Object.keys(change).length === 0) return;
      const saved = await save.mutateAsync(change);
      setOpened(saved);
      form.setValues((current) => afterSave({ sent: values, current, saved: settingsValues(saved) }));
    },
  });
  const { values, messages, setValue, field, isPending } = form;
  // A render without changes must not store a draft again that was just discarded.
  const changed = useMemo(() => typedChanges(opened, values), [opened, values]);
  const isChanged = Object.keys(changed).length > 0;

  useEffect(() => {
    if (isChanged) settingsDraft.store(changed);
    else settingsDraft.forget();
    onChangedChange(isChanged);
  }, [isChanged, changed, onChangedChange]);

  return (
    // A focused element must not scroll under the footer.
    <form {...form.formProps} aria-label="Settings" className="grid gap-3.5 [&_:is(input,select)]:scroll-mb-24">
      <Panel title="Brand and legal contact">
        <div className="grid gap-4.5">
          {isFirm ? (
            <TextField
              {...field('tagline')}
              label="Tagline"
              dir="auto"
              hint={`Shown on the sign-in page. Leave empty to use "${brand.tagline}"`}
              disabled={isPending}
            />
          ) : null}
          <TextField
            {...field('legalEmail')}
            label="Legal email"
            type="email"
            dir="ltr"
            hint={`${isFirm ? 'Shown in the footer, on the legal pages and in reminders.' : 'Shown in reminders.'} Leave empty to use ${brand.legalEmail}`}
            disabled={isPending}
          />
        </div>
      </Panel>
      <Panel title="Capital policy" description="Who can see and export funding rounds and investor updates.">
        <ChoiceCards
          legend="Capital policy"
          name="capitalPolicy"
          choices={CAPITAL_POLICY_CHOICES}
          value={values.capitalPolicy}
          onChange={(policy) => setValue('capitalPolicy', policy)}
          disabled={isPending}
        />
      </Panel>
      {isFirm ? (
        <Panel title="Registration policy" description="How roles requested at registration are granted.">
          <ChoiceCards
            legend="Registration policy"
            name="registrationPolicy"
            choices={REGISTRATION_CHOICES}
            value={values.registrationPolicy}
            onChange={(policy) => setValue('registrationPolicy', policy)}
            disabled={isPending}
          />
        </Panel>
      ) : null}
      <PlanSection {...field('plan')} openUpgradeRequests={settings.openUpgradeRequests} disabled={isPending} />
      <Panel title="Session length">
        <TextField
          {...field('sessionDays')}
          label="Days of inactivity before sign-out"
          inputMode="numeric"
          className="sm:max-w-72"
          hint={`From ${SESSION_DAYS_MIN} to ${SESSION_DAYS_MAX}. Applies to open sessions the next time they are used.`}
          disabled={isPending}
        />
      </Panel>
      <ConfirmedEmail
        isRequired={values.requireConfirmedEmail === 'true'}
        isMailConfigured={settings.isMailConfigured}
        onChange={(isRequired) => setValue('requireConfirmedEmail', String(isRequired))}
        error={messages.requireConfirmedEmail}
        disabled={isPending}
      />
      <TwoFactorRoles
        value={values.twoStepRoles}
        onChange={(roles) => setValue('twoStepRoles', roles)}
        own={own}
        disabled={isPending}
      />
      {form.failure === null ? null : (
        <Alert tone="danger" title="The settings were not saved.">
          {form.failure}
        </Alert>
      )}
      <div
        className={clsx(
          'flex flex-wrap items-center justify-end gap-2.5 rounded-lg border border-line bg-raised px-4 py-3',
          // Visible while there are unsaved changes; above the bottom bar of small screens.
          isChanged && 'sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 shadow-2 md:bottom-3',
        )}
      >
        <p role="status" className="mr-auto text-fg-2 text-sm">
          {isChanged ? 'Unsaved changes' : 'All changes saved'}
        </p>
        <Button disabled={!isChanged || isPending} onClick={onDiscard}>
          DISCARD
        </Button>
        <Button
          type="submit"
          variant="primary"
          pending={isPending}
          pendingLabel="SAVING..."
          disabled={!isChanged && !isPending}
        >
          SAVE
        </Button>
      </div>
    </form>
  );
}
