import { usePrefetchQuery } from '@tanstack/react-query';
import { Lock, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingList } from '../../../ui/loading-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { fundingRoundsQuery } from '../api/funding-rounds-query.ts';
import { investorUpdatesQuery } from '../api/investor-updates-query.ts';
import type { CapitalTab } from '../capital-tab.ts';
import { FundingRounds } from './funding-rounds.tsx';
import { InvestorUpdates } from './investor-updates.tsx';

const TABS = [
  { value: 'updates', label: 'INVESTOR UPDATES' },
  { value: 'rounds', label: 'FUNDING ROUNDS' },
] as const satisfies readonly { value: CapitalTab; label: string }[];

type CapitalPageProps = {
  access: 'checking' | 'nda_required' | 'granted';
  onSign: () => void;
  /** Right of the title. */
  actions?: ReactNode;
  tab: CapitalTab;
  onTabChange: (tab: CapitalTab) => void;
};

/** Finance for those inside the firm and its investors; rounds and updates are behind the NDA (specification, section 2). */
export function CapitalPage({ access, onSign, actions, tab, onTabChange }: CapitalPageProps) {
  return (
    <>
      <PageHeader title="CAPITAL" subtitle="Finance Dashboard - CFO Operations" actions={actions} />
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
          Funding rounds and investor updates open after you sign the non-disclosure agreement.
        </Alert>
      ) : null}
      <Panel padded={false} className="mt-5">
        {access === 'checking' ? (
          <LoadingList text="Checking access permissions..." />
        ) : (
          <Tabs
            label="Capital"
            look="underline"
            items={TABS}
            value={tab}
            onValueChange={onTabChange}
            className="pt-3"
            listClassName="mx-4"
          >
            {access === 'granted' ? <Confidential tab={tab} /> : <Closed tab={tab} onSign={onSign} />}
          </Tabs>
        )}
      </Panel>
    </>
  );
}

function Confidential({ tab }: { tab: CapitalTab }) {
  // Both at once, so that the other tab is there when it is opened.
  usePrefetchQuery(fundingRoundsQuery);
  usePrefetchQuery(investorUpdatesQuery);
  return tab === 'rounds' ? <FundingRounds /> : <InvestorUpdates />;
}

function Closed({ tab, onSign }: { tab: CapitalTab; onSign: () => void }) {
  if (tab === 'rounds') {
    return (
      <EmptyState
        className="m-4"
        icon={<Lock />}
        title="NDA Required for Funding Data"
        description="Amounts, valuations and lead investors are shown to those who have signed the non-disclosure agreement."
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
      description="They are shown to those who have signed the non-disclosure agreement."
    />
  );
}
