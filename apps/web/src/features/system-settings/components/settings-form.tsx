import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { Settings } from '@aicv/contracts/settings/settings';
import { SESSION_DAYS_MAX, SESSION_DAYS_MIN } from '@aicv/domain/identity/session-length';
import { PLAN_NAMES, PLANS } from '@aicv/domain/settings/plan';
import { brand } from '@aicv/domain/text/brand';
import { clsx } from 'clsx';
import { Gem } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useMemo, useState } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Checkbox } from '../../../components/form/checkbox.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { importPart } from '../../../lib/api/connection.ts';
import { formatPeople } from '../../../lib/format/format.ts';
import { mergeChanges } from '../../../lib/forms/merge-changes.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { CAPITAL_POLICY_CHOICES } from '../model/capital-policy-labels.ts';
import { settingsDraft } from '../model/settings-draft.ts';
import { type SettingsValues, settingsChange, settingsValues, typedChanges } from '../model/settings-values.ts';
import { useSaveSettings } from '../mutations.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { TimeZoneSection } from './time-zone-section.tsx';
import { TwoFactorRoles } from './two-factor-roles.tsx';

const OPEN_CONDITIONS_CHOICES = [
  { value: 'refuse', name: 'Refuse', explanation: 'Not before every condition is done.' },
  { value: 'warn', name: 'Warn', explanation: 'A warning says what is open. The person can go on.' },
];

/** What registration grants (REQ-32); the empty choice means the installation's default. */
const REGISTRATION_CHOICES = [
  {
    value: '',
    name: 'Server default',
    explanation: 'Uses REGISTRATION_ROLES as set on the server. Without it, roles need approval.',
  },
  {
    value: 'approval',
    name: 'Approval',
    explanation: 'Everyone starts as a Learner. An administrator approves or declines any other role.',
  },
  {
    value: 'open',
    name: 'Open',
    explanation:
      'Everyone gets the role they choose, once their email is confirmed if a mail server is configured. For closed networks only: anyone can become Admin.',
  },
] as const;

const importCheck = () => importPart(() => import('../model/settings-check.ts'));

const PLAN_OPTIONS = PLANS.map((value) => ({ value, label: PLAN_NAMES[value] }));

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
  const form = useAppForm<SettingsValues>({
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
      form.setValues((current) => mergeChanges(values, current, settingsValues(saved)).values);
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
            />
          ) : null}
          <TextField
            {...field('legalEmail')}
            label="Legal email"
            type="email"
            dir="ltr"
            hint={`${isFirm ? 'Shown in the footer, on the legal pages and in reminders.' : 'Shown in reminders.'} Leave empty to use ${brand.legalEmail}`}
          />
        </div>
      </Panel>
      <Panel title="Capital policy" description="Who can see and export funding rounds and investor updates.">
        <ChoiceCards
          legend="Capital policy"
          name="capitalPolicy"
          choices={CAPITAL_POLICY_CHOICES}
          value={values.capitalPolicy}
          error={messages.capitalPolicy}
          onChange={(policy) => setValue('capitalPolicy', policy)}
        />
      </Panel>
      <Panel
        title="Open conditions"
        description="Whether a venture can be launched or a funding round closed before the conditions of its decision are done."
      >
        <ChoiceCards
          legend="Open conditions"
          name="openConditions"
          choices={OPEN_CONDITIONS_CHOICES}
          value={values.openConditions}
          error={messages.openConditions}
          onChange={(choice) => setValue('openConditions', choice)}
        />
      </Panel>
      {isFirm ? (
        <Panel title="Registration policy" description="How roles requested at registration are granted.">
          <ChoiceCards
            legend="Registration policy"
            name="registrationPolicy"
            choices={REGISTRATION_CHOICES}
            value={values.registrationPolicy}
            error={messages.registrationPolicy}
            onChange={(policy) => setValue('registrationPolicy', policy)}
          />
        </Panel>
      ) : null}
      <PlanSection {...field('plan')} openUpgradeRequests={settings.openUpgradeRequests} />
      <TimeZoneSection {...field('timeZone')} />
      <Panel title="Session length">
        <TextField
          {...field('sessionDays')}
          label="Days of inactivity before sign-out"
          inputMode="numeric"
          className="sm:max-w-72"
          hint={`From ${SESSION_DAYS_MIN} to ${SESSION_DAYS_MAX}. Applies to open sessions the next time they are used.`}
        />
      </Panel>
      <ConfirmedEmail
        isRequired={values.requireConfirmedEmail === 'true'}
        isMailConfigured={settings.isMailConfigured}
        onChange={(isRequired) => setValue('requireConfirmedEmail', String(isRequired))}
        error={messages.requireConfirmedEmail}
      />
      <TwoFactorRoles
        value={values.twoStepRoles}
        error={messages.twoStepRoles}
        onChange={(roles) => setValue('twoStepRoles', roles)}
        own={own}
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

type PlanSectionProps = Pick<ComponentProps<typeof SelectField>, 'name' | 'value' | 'onChange' | 'error'> &
  Pick<Settings, 'openUpgradeRequests'>;

/** The tenant's plan, with the number of pending requests for premium courses. */
function PlanSection({ openUpgradeRequests, ...field }: PlanSectionProps) {
  const requestsId = useId();
  const requests = formatUpgradeRequests(openUpgradeRequests);
  return (
    <Panel title="Plan">
      <div className="grid gap-3.5">
        <SelectField
          {...field}
          label="Plan"
          hideLabel
          hint="Every paid plan includes premium courses for everyone."
          options={PLAN_OPTIONS}
          className="sm:max-w-72"
          aria-describedby={requests === undefined ? undefined : requestsId}
        />
        {requests === undefined ? null : (
          <Alert tone="brass" icon={<Gem />}>
            <span id={requestsId}>{requests}</span>
          </Alert>
        )}
      </div>
    </Panel>
  );
}

/** The number of pending requests for premium courses; undefined if there are none. */
function formatUpgradeRequests(open: number): string | undefined {
  if (open === 0) return undefined;
  return `${formatPeople(open)} requested premium courses`;
}

type ConfirmedEmailProps = {
  isRequired: boolean;
  /** Without a mail server no address can be confirmed. */
  isMailConfigured: boolean;
  onChange: (isRequired: boolean) => void;
  error?: string | undefined;
};

/** Whether signing the NDA requires a confirmed address. */
function ConfirmedEmail({ isRequired, isMailConfigured, onChange, error }: ConfirmedEmailProps) {
  return (
    <Panel title="Confirmed email addresses" description="People confirm their address with a link we email them.">
      <Checkbox
        name="requireConfirmedEmail"
        label="Require a confirmed email address to sign the NDA"
        checked={isRequired}
        disabled={!isMailConfigured}
        error={error}
        hint={
          isMailConfigured
            ? 'Roles other than Learner always need a confirmed address.'
            : 'No mail server is configured. Set SMTP_URL to require confirmed addresses.'
        }
        onChange={({ target }) => onChange(target.checked)}
      />
    </Panel>
  );
}
