import type { ReactNode } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Tabs } from '../../../components/layout/tabs.tsx';
import { DASHBOARD_TAB_ITEMS, type DashboardTab } from '../model/dashboard-tab.ts';

type DashboardPageProps = {
  name: string;
  /** The search, and links related to the metrics. */
  actions: ReactNode;
  /** The guide for administrators of a new firm. */
  firstSteps: ReactNode;
  /** Undefined while it loads: the content below it would shift. */
  toDo: ReactNode | undefined;
  seedStatus: ReactNode;
  /** Whether the seed status needs attention. Otherwise it is at the end of the page. */
  isSeedUnhealthy: boolean;
  /** The four stat cards. */
  metricCards: ReactNode;
  tab: DashboardTab;
  onTabChange: (tab: DashboardTab) => void;
  tabContent: ReactNode;
  /** Whether the content is plain text, so that the tab panel itself must be focusable. */
  isTabText: boolean;
};

/** The start page of users who can see its metrics (REQ-144). */
export function DashboardPage(props: DashboardPageProps) {
  const { name, actions, firstSteps, toDo, metricCards, tab, onTabChange, tabContent, isTabText } = props;
  const { seedStatus, isSeedUnhealthy } = props;
  return (
    <>
      <PageHeader
        title="DASHBOARD"
        subtitle={
          <>
            Welcome, <UserText>{name}</UserText>. Here is your platform at a glance.
          </>
        }
        actions={actions}
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3.5">
        {firstSteps}
        {toDo === undefined ? (
          <LoadingList text="Loading..." />
        ) : (
          <>
            {isSeedUnhealthy ? seedStatus : null}
            {toDo}
            {metricCards}
            <Tabs
              label="Modules"
              look="underline"
              items={DASHBOARD_TAB_ITEMS}
              value={tab}
              onValueChange={onTabChange}
              panelFocusable={isTabText}
              panelClassName="mt-3.5 grid gap-3.5 rounded-lg"
            >
              {tabContent}
            </Tabs>
            {isSeedUnhealthy ? null : seedStatus}
          </>
        )}
      </div>
    </>
  );
}
