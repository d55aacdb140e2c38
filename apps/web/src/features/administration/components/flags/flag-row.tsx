import type { Flag } from '@aicv/contracts/settings/feature-flags';
import type { FeatureFlag } from '@aicv/domain/settings/feature-flags';
import { useEffect, useId, useRef } from 'react';
import { TimeAgo } from '../../../../components/data/moment.tsx';
import { PersonName } from '../../../../components/data/person-name.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { Switch } from '../../../../components/form/switch.tsx';

/** What each flag enables. */
const FLAG_DESCRIPTIONS: Readonly<Record<Exclude<FeatureFlag, 'ai-drafts-capital'>, string>> = {
  academy: 'Courses, lessons, quizzes, certificates and the course editor.',
  otif: 'The opportunity board with reviews, comments and the weekly digest.',
  'abundance-labs': 'Ventures with their sprints, tasks and KPIs.',
  capital: 'Capital metrics, funding rounds and investor updates.',
  'real-time-notifications': 'Live board changes and notifications, without reloading the page.',
  'advanced-analytics': 'The funnel, cohorts and portfolio trends on one page.',
  'api-v2': 'Personal access tokens and the versioned API under /api/v2.',
  'ai-drafts': 'Drafts that quote the record, for a person to check and accept.',
  mcp: 'Agents with an access token read what its owner may read, and create AI drafts. Needs API v2.',
  'mobile-app': 'Installation of the platform as an app. Nothing confidential is stored on the device.',
};

/** `aiHost` is where the texts of drafts are sent; null without a model. */
function descriptionOf(key: FeatureFlag, aiHost: string | null): string {
  if (key !== 'ai-drafts-capital') return FLAG_DESCRIPTIONS[key];
  const what = 'Lets drafts quote confidential records of Capital, for users who signed the NDA.';
  return aiHost === null ? `${what} The texts stay on this server.` : `${what} These texts are sent to ${aiHost}.`;
}

type FlagRowProps = {
  flag: Flag;
  aiHost: string | null;
  /** Whether a link leads to this flag. */
  takesFocus: boolean;
  /** The displayed state, which may be ahead of the server. */
  isOn: boolean;
  isPending: boolean;
  onToggle: () => void;
  onShowHistory: () => void;
  /** Called when the pointer reaches the row. */
  preloadDialogs: () => void;
};

/** One flag: what it enables, the reason for its state, and its switch. */
export function FlagRow({
  flag,
  aiHost,
  takesFocus,
  isOn,
  isPending,
  onToggle,
  onShowHistory,
  preloadDialogs,
}: FlagRowProps) {
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.querySelector<HTMLElement>('[role="switch"]')?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <li
      ref={row}
      onPointerEnter={preloadDialogs}
      className={`flex flex-wrap items-center gap-x-6 gap-y-2.5 px-4 py-3.5 sm:flex-nowrap ${takesFocus ? 'bg-accent-soft' : ''}`}
    >
      <div className="min-w-0 flex-1 basis-full sm:basis-0">
        <h3 id={`${id}-name`} className="font-[550] text-fg text-md">
          {flag.name}
        </h3>
        <p id={`${id}-description`} className="text-fg-2 text-sm">
          {descriptionOf(flag.key, aiHost)}
        </p>
        <p className="mt-1 text-fg-3 text-xs">
          <FlagStatus of={flag} />
        </p>
      </div>
      <Button
        size="sm"
        variant="ghost"
        className="max-sm:-ml-2.5"
        aria-label={`HISTORY of ${flag.name}`}
        onClick={onShowHistory}
      >
        HISTORY
      </Button>
      <span className="ml-auto inline-flex items-center gap-2.5 sm:ml-0">
        {/* The switch has the accessible state already. */}
        <span aria-hidden="true" className={`label w-16 text-right ${isOn ? 'text-fg' : 'text-fg-3'}`}>
          {isOn ? 'Enabled' : 'Disabled'}
        </span>
        <Switch
          labelledBy={`${id}-name`}
          describedBy={`${id}-description`}
          isOn={isOn}
          pending={isPending}
          onToggle={onToggle}
        />
      </span>
    </li>
  );
}

/** The user who set the flag and the reason, or that it has its default. */
function FlagStatus({ of: { enabled, enabledByDefault, reason, changedBy, changedAt } }: { of: Flag }) {
  if (changedAt === null) return `${enabledByDefault ? 'On' : 'Off'} by default.`;
  return (
    <>
      Turned {enabled ? 'on' : 'off'} by <PersonName person={changedBy} />, <TimeAgo at={changedAt} />
      {reason === null ? null : (
        <>
          : <UserText>{reason}</UserText>
        </>
      )}
    </>
  );
}
