import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { NotificationPreferences as Preferences } from '@aicv/contracts/notifications/notifications';
import { MAIL_CHOICES } from '@aicv/domain/notifications/notification-topic';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { Switch } from '../../../components/form/switch.tsx';
import { useSelectKeys } from '../../../components/form/use-select-keys.ts';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { MAIL_CHOICE_NAMES, TOPIC_LABELS } from '../model/topic-labels.ts';
import { type PreferenceChange, useChangePreference } from '../mutations.ts';
import { notificationPreferencesQuery } from '../queries.ts';

type Preference = Preferences['preferences'][number];

const MAIL_OPTIONS = MAIL_CHOICES.map((value) => ({ value, label: MAIL_CHOICE_NAMES[value] }));

/** The user's preferences for each topic of their role. Each choice is saved immediately. */
export function NotificationPreferences({ user }: { user: SignedInUser }) {
  const preferences = useQuery(notificationPreferencesQuery(user));
  const { mutate, isPending, isSuccess } = useChangePreference(user);
  const { data, isError } = preferences;
  if (data === undefined) {
    if (!isError) return <LoadingList text="Loading your preferences..." rows={5} />;
    return <QueryFailure headingLevel={3} title="Your preferences could not be loaded" query={preferences} />;
  }
  return (
    <>
      <ul aria-label="How you are notified" className="divide-y divide-line border-line border-b">
        {data.preferences.map((preference) => (
          <TopicChoices key={preference.topic} of={preference} onChange={mutate} />
        ))}
      </ul>
      <p role="status" className="px-4 py-2 text-fg-3 text-sm">
        {isPending ? 'Saving...' : isSuccess ? 'Saved.' : 'Changes are saved automatically.'}
      </p>
    </>
  );
}

type TopicChoicesProps = { of: Preference; onChange: (change: PreferenceChange) => void };

/** The label of a topic with its two choices, which are below it on small screens. */
function TopicChoices({ of: { topic, inApp, mail }, onChange }: TopicChoicesProps) {
  const inAppId = useId();
  const { chooseMoved, selectProps } = useSelectKeys(mail, (chosen) => {
    const choice = MAIL_CHOICES.find((value) => value === chosen);
    if (choice !== undefined) onChange({ topic, mail: choice });
  });
  const { name, when } = TOPIC_LABELS[topic];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2.5 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-[550] text-fg">{name}</p>
        <p className="text-fg-3">{when}</p>
      </div>
      <div className="flex items-center gap-5 max-sm:w-full max-sm:flex-col max-sm:items-stretch max-sm:gap-2">
        <span className="flex items-center gap-2.5 max-sm:justify-between">
          <span id={inAppId} className="text-fg-2">
            <VisuallyHidden>{name} </VisuallyHidden>In the app
          </span>
          <Switch labelledBy={inAppId} isOn={inApp} onToggle={() => onChange({ topic, inApp: !inApp })} />
        </span>
        <span className="flex items-center gap-2.5 max-sm:justify-between">
          <span aria-hidden="true" className="text-fg-2">
            By email
          </span>
          <SelectField
            label={`${name} by email`}
            hideLabel
            className="w-40"
            options={MAIL_OPTIONS}
            {...selectProps}
            onBlur={chooseMoved}
          />
        </span>
      </div>
    </li>
  );
}
