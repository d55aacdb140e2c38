import type { FundingRound } from '@aicv/contracts/capital/capital';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Lock, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { Button } from '../../../components/form/button.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { Tabs } from '../../../components/layout/tabs.tsx';
import type { CapitalAccess } from '../model/capital-access.ts';
import type { CapitalTab } from '../model/capital-tab.ts';
import type { RelatedRecords } from '../model/related-records.ts';
import { fundingRoundsQuery, investorUpdatesQuery } from '../queries.ts';
import { ExportButton } from './export-button.tsx';
import { FundingRounds } from './funding-rounds.tsx';
import { InvestorUpdates } from './investor-updates.tsx';

const TABS = [
  { value: 'updates', label: 'INVESTOR UPDATES' },
  { value: 'rounds', label: 'FUNDING ROUNDS' },
] as const satisfies readonly { value: CapitalTab; label: string }[];

type CapitalPageProps = {
  access: CapitalAccess;
  mayWrite: boolean;
  onSign: () => void;
  /** To the right of the title, before the export. */
  actions?: ReactNode;
  /** The four cards. */
  metricCards: ReactNode;
  /** The revenue chart. */
  revenue: ReactNode;
  /** Below the updates. */
  performance: ReactNode;
  tab: CapitalTab;
  onTabChange: (tab: CapitalTab) => void;
  related: RelatedRecords;
  /** The decisions about a round; undefined if the user may not read them. */
  decisionsOf: ((round: FundingRound) => ReactNode) | undefined;
};

/** The firm's finances for its own users and its investors. Rounds and updates require the NDA (REQ-221, REQ-223). */
export function CapitalPage(props: CapitalPageProps) {
  const { access, onSign, actions, metricCards, revenue, tab, onTabChange } = props;
  return (
    <>
      <PageHeader
        title="CAPITAL"
        subtitle="Finance Dashboard - CFO Operations"
        actions={
          <>
            {actions}
            {access === 'checking' ? null : <ExportButton isOpen={access === 'granted'} />}
          </>
        }
      />
      {access === 'nda_required' ? (
        <Alert
          tone="brass"
          title="NDA required."
          className="mt-5"
          action={
            <Button variant="primary" onClick={onSign}>
              SIGN NDA
            </Button>
          }
        >
          Sign the non-disclosure agreement to view funding rounds and investor updates.
        </Alert>
      ) : null}
      {access === 'checking' ? (
        <Panel padded={false} className="mt-5">
          <LoadingList text="Checking access permissions..." />
        </Panel>
      ) : null}
      {/* Mounted but hidden, so that its data loads meanwhile: the content above depends on the access. */}
      <div hidden={access === 'checking'} className={access === 'nda_required' ? 'mt-3.5' : 'mt-5'}>
        {metricCards}
      </div>
      <div
        hidden={access === 'checking'}
        className="mt-3.5 grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_29.5rem]"
      >
        {revenue}
        <Panel padded={false}>
          {access === 'checking' ? null : (
            <Tabs
              label="Capital"
              look="underline"
              items={TABS}
              value={tab}
              onValueChange={onTabChange}
              className="pt-3"
              listClassName="mx-4"
            >
              <TabContent {...props} access={access} />
            </Tabs>
          )}
        </Panel>
      </div>
    </>
  );
}

type TabContentProps = CapitalPageProps & { access: Exclude<CapitalAccess, 'checking'> };

function TabContent({ access, mayWrite, onSign, performance, tab, related, decisionsOf }: TabContentProps) {
  return (
    <>
      {access === 'granted' ? (
        <Confidential {...{ mayWrite, tab, performance, related, decisionsOf }} />
      ) : access === 'nda_required' ? (
        <Closed tab={tab} onSign={onSign} />
      ) : access === 'certificate_required' ? (
        <EmptyState
          className="m-4"
          icon={<Lock />}
          title={
            tab === 'rounds' ? 'Certificate required for funding rounds' : 'Certificate required for investor updates'
          }
          description="The message at the top of the page names the course."
        />
      ) : (
        <EmptyState
          className="m-4"
          icon={<Lock />}
          title={tab === 'rounds' ? 'Your role cannot view funding rounds' : 'Your role cannot view investor updates'}
          description="In your organization, admins, managers and investors who have signed the non-disclosure agreement can view them."
        />
      )}
      {tab === 'updates' && access !== 'granted' ? performance : null}
    </>
  );
}

type ConfidentialProps = Pick<CapitalPageProps, 'mayWrite' | 'tab' | 'performance' | 'related' | 'decisionsOf'>;

function Confidential({ mayWrite, tab, performance, related, decisionsOf }: ConfidentialProps) {
  // Both load at once, so the other tab has its data when it opens.
  usePrefetchQuery(fundingRoundsQuery);
  const { isPending } = useQuery(investorUpdatesQuery);
  if (tab === 'rounds') return <FundingRounds mayWrite={mayWrite} related={related} decisionsOf={decisionsOf} />;
  return (
    <>
      <InvestorUpdates mayWrite={mayWrite} />
      {/* Mounted but hidden, so that its data loads meanwhile: the height of the updates above is unknown. */}
      <div hidden={isPending}>{performance}</div>
    </>
  );
}

function Closed({ tab, onSign }: { tab: CapitalTab; onSign: () => void }) {
  if (tab === 'rounds') {
    return (
      <EmptyState
        className="m-4"
        icon={<Lock />}
        title="NDA Required for Funding Data"
        description="Sign the non-disclosure agreement to view amounts, valuations and lead investors."
        action={
          <Button variant="primary" icon={<ShieldAlert />} onClick={onSign}>
            SIGN NDA FOR ACCESS
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      className="m-4"
      icon={<Lock />}
      title="Investor updates are confidential"
      description="Sign the non-disclosure agreement to view them."
    />
  );
}
