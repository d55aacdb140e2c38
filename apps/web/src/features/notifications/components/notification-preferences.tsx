import type { SignedInUser } from '@aicv/contracts/accounts';
import type { NotificationPreferences as Preferences } from '@aicv/contracts/notifications';
import { MAIL_CHOICES } from '@aicv/domain/notification-topic';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingList } from '../../../ui/loading-list.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { notificationPreferencesQuery } from '../api/notification-preferences-query.ts';
import { type PreferenceChange, useChangePreference } from '../api/use-change-preference.ts';
import { MAIL_CHOICE_NAMES, TOPIC_WORDS } from '../topic-words.ts';

type Preference = Preferences['preferences'][number];

const MAIL_OPTIONS = MAIL_CHOICES.map((value) => ({ value, label: MAIL_CHOICE_NAMES[value] }));

/** How the person is told of each topic that concerns their role; each choice is saved as it is made. */
export function NotificationPreferences({ user }: { user: SignedInUser }) {
  const preferences = useQuery(notificationPreferencesQuery(user));
  const { mutate, isPending, isSuccess } = useChangePreference(user);
  const { data, isError, error } = preferences;
  if (data === undefined) {
    if (!isError) return <LoadingList text="Loading your choices..." rows={5} />;
    return (
      <ErrorState
        headingLevel={3}
        title="Your choices could not be loaded"
        description={failureMessage(error)}
        onRetry={() => preferences.refetch()}
        isRetrying={preferences.isFetching}
      />
    );
  }
  return (
    <>
      <DataTable
        caption="How you are notified"
        columns={[
          { key: 'topic', header: 'Topic', isRowHeader: true, cell: ({ topic }: Preference) => <Topic of={topic} /> },
          {
            key: 'in-app',
            header: 'In the app',
            cell: (row: Preference) => <InAppChoice of={row} onChange={mutate} />,
          },
          { key: 'mail', header: 'By mail', cell: (row: Preference) => <MailChoiceField of={row} onChange={mutate} /> },
        ]}
        rows={data.preferences}
        rowKey={({ topic }) => topic}
      />
      <p role="status" className="min-h-9 px-4 py-2 text-fg-3 text-sm">
        {isPending ? 'Saving...' : isSuccess ? 'Saved.' : ''}
      </p>
    </>
  );
}

function Topic({ of }: { of: Preference['topic'] }) {
  const { name, when } = TOPIC_WORDS[of];
  return (
    <span className="block py-0.5">
      {name}
      <span className="block font-normal text-fg-3">{when}</span>
    </span>
  );
}

type ChoiceProps = { of: Preference; onChange: (change: PreferenceChange) => void };

function InAppChoice({ of: { topic, inApp }, onChange }: ChoiceProps) {
  const nameId = useId();
  return (
    <span className="inline-flex items-center gap-2">
      <span id={nameId} hidden>
        {TOPIC_WORDS[topic].name} in the app
      </span>
      <Switch labelledBy={nameId} isOn={inApp} onToggle={() => onChange({ topic, inApp: !inApp })} />
      <span aria-hidden="true" className="w-6 text-fg-2">
        {inApp ? 'On' : 'Off'}
      </span>
    </span>
  );
}

function MailChoiceField({ of: { topic, mail }, onChange }: ChoiceProps) {
  return (
    <SelectField
      label={`${TOPIC_WORDS[topic].name} by mail`}
      hideLabel
      className="w-32 text-left max-sm:ml-auto"
      value={mail}
      options={MAIL_OPTIONS}
      onChange={({ target }) => {
        const choice = MAIL_CHOICES.find((value) => value === target.value);
        if (choice !== undefined) onChange({ topic, mail: choice });
      }}
    />
  );
}
