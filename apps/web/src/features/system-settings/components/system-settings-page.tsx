import type { SystemState } from '@aicv/contracts/admin/system';
import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { opensPremium } from '@aicv/domain/settings/plan';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Fact, FactList } from '../../../components/data/fact-list.tsx';
import { Moment } from '../../../components/data/moment.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Breadcrumb } from '../../../components/layout/breadcrumb.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { settingsQuery } from '../../../lib/api/settings-query.ts';
import { systemStateQuery } from '../../../lib/api/system-state-query.ts';
import { formatBytes, formatCount } from '../../../lib/format/format.ts';
import { settingsDraft } from '../model/settings-draft.ts';
import type { SystemSettingsSearch } from '../model/system-settings-search.ts';
import { AgreementsPanel } from './agreements-panel.tsx';
import { BackupPanel } from './backup-panel.tsx';
import { MailOutbox } from './mail-outbox.tsx';
import { ScoringGuidePanel } from './scoring-guide-panel.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SigningPanel } from './signing-panel.tsx';
import { UpgradeRequests } from './upgrade-requests.tsx';

const SETTINGS_HEADER = {
  title: 'System settings',
  subtitle: 'Changes apply to everyone in your organization immediately',
} as const;

type SystemSettingsPageProps = {
  isFirm: boolean;
  /** Whether OTIF is enabled. */
  hasOtif: boolean;
  /** The signed-in user. */
  own: Pick<SignedInUser, 'role' | 'twoStep'>;
  search: SystemSettingsSearch;
  onSearchChange: (change: SystemSettingsSearch) => void;
  /** Whether there are unsaved changes. */
  onChangedChange: (isChanged: boolean) => void;
  /** The panels of the competence rules. */
  competence: ReactNode;
  /** The register of drafts. */
  aiDrafts: ReactNode;
};

/** The tenant's settings, and the state of the installation beside them. */
export function SystemSettingsPage(props: SystemSettingsPageProps) {
  const { isFirm, hasOtif, own, search, onSearchChange, onChangedChange, competence, aiDrafts } = props;
  const state = useQuery(systemStateQuery);
  return (
    <>
      <Breadcrumb>
        <BackLink to="/holdings" activeOptions={{ exact: true }}>
          Holdings
        </BackLink>
      </Breadcrumb>
      <PageHeader {...SETTINGS_HEADER} />
      <div className="mt-5 grid items-start gap-3.5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Settings isFirm={isFirm} own={own} onChangedChange={onChangedChange} />
        <State state={state} />
      </div>
      <div className="mt-3.5 grid gap-3.5">
        {competence}
        {hasOtif ? <ScoringGuidePanel /> : null}
        <PremiumWaiting />
        {aiDrafts}
        <MailOutbox mail={state.data?.mail} state={search.mails} onStateChange={(mails) => onSearchChange({ mails })} />
      </div>
    </>
  );
}

/** If the plan includes premium courses, no request for them can be pending. */
function PremiumWaiting() {
  const { data: plan } = useQuery({ ...settingsQuery, select: (settings) => settings.plan });
  return plan === undefined || opensPremium(plan) ? null : <UpgradeRequests />;
}

function Settings({
  isFirm,
  own,
  onChangedChange,
}: Pick<SystemSettingsPageProps, 'isFirm' | 'own' | 'onChangedChange'>) {
  const settings = useQuery(settingsQuery);
  // Discarding changes remounts the form with the saved values.
  const [beginnings, setBeginnings] = useState(0);
  const discard = () => {
    settingsDraft.forget();
    setBeginnings(beginnings + 1);
  };
  // Cached settings may be outdated, and the form would start with them.
  if (settings.data !== undefined && settings.isFetchedAfterMount) {
    return (
      <SettingsForm
        key={beginnings}
        settings={settings.data}
        isFirm={isFirm}
        own={own}
        onChangedChange={onChangedChange}
        onDiscard={discard}
      />
    );
  }
  if (settings.isError) {
    return <QueryFailure headingLevel={2} title="The settings could not be loaded" query={settings} />;
  }
  return <Placeholder text="Loading the settings..." heights={['h-56', 'h-52', 'h-68', 'h-32', 'h-36', 'h-72']} />;
}

function State({ state }: { state: UseQueryResult<SystemState> }) {
  if (state.data !== undefined) {
    const { signing, backup, restore, database } = state.data;
    return (
      <div className="grid gap-3.5">
        <AgreementsPanel state={state.data} />
        {signing === null ? null : <SigningPanel signing={signing} />}
        {/* Backups and the database belong to the whole installation: shown to the firm's administrators only. */}
        {database === null ? null : <BackupPanel backup={backup} restore={restore} />}
        <VersionPanel state={state.data} />
      </div>
    );
  }
  if (state.isError) {
    return <QueryFailure headingLevel={2} title="The system status could not be loaded" query={state} />;
  }
  return <Placeholder text="Loading the system status..." heights={['h-64', 'h-36', 'h-52', 'h-40']} />;
}

function Placeholder({ text, heights }: { text: string; heights: readonly string[] }) {
  return (
    <div role="status" className="grid gap-3.5">
      <span className="sr-only">{text}</span>
      {heights.map((height) => (
        <Skeleton key={height} className={`${height} w-full`} />
      ))}
    </div>
  );
}

/** The version of the product, and its environment. */
function VersionPanel({ state }: { state: SystemState }) {
  const { version, build, migrations, startedAt, database } = state;
  return (
    <Panel title="Version">
      <FactList>
        <Fact term="Platform">
          {version}
          {build === null ? null : (
            <span className="text-fg-2">
              , build <span className="font-mono text-xs">{build}</span>
            </span>
          )}
        </Fact>
        <Fact term="Running since">
          <Moment at={startedAt} />
        </Fact>
        <Fact term="Migrations">{formatCount(migrations)} applied</Fact>
        {database === null ? null : (
          <Fact term="Database">
            PostgreSQL {database.version}, {database.isBundled ? 'bundled' : 'external'},{' '}
            {formatBytes(database.sizeBytes)}
          </Fact>
        )}
      </FactList>
    </Panel>
  );
}
