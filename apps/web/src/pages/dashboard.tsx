import { type AccessDecision, CAPABILITIES, type Capability, decideAccess } from '@aicv/domain/access/access-policy';
import { seedHealth } from '@aicv/domain/admin/seed-health';
import { FEATURE_FLAGS, type FeatureFlag } from '@aicv/domain/settings/feature-flags';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CertificateNotice } from '../app/access/certificate-notice.tsx';
import { SignNda } from '../app/dashboard/sign-nda.tsx';
import { useMetricViewer } from '../app/dashboard/use-metric-viewer.ts';
import { useSignedIn } from '../app/signed-in.ts';
import { lazyPart } from '../components/feedback/lazy.tsx';
import { LoadingList } from '../components/feedback/loading-list.tsx';
import { buttonClass } from '../components/form/button-class.ts';
import { CertificationPathway } from '../features/academy/components/certification-pathway.tsx';
import { CourseAction } from '../features/academy/components/course-action.tsx';
import { CourseStatusBadge } from '../features/academy/components/course-status-badge.tsx';
import { LevelBadge } from '../features/academy/components/level-badge.tsx';
import { academySummaryQuery } from '../features/academy/queries.ts';
import { ClosedTab } from '../features/dashboard/components/closed-tab.tsx';
import { DashboardPage } from '../features/dashboard/components/dashboard-page.tsx';
import { NewestCourses } from '../features/dashboard/components/newest-courses.tsx';
import { StatCards } from '../features/dashboard/components/stat-cards.tsx';
import { TabColumns } from '../features/dashboard/components/tab-columns.tsx';
import { ToDo } from '../features/dashboard/components/to-do.tsx';
import {
  DASHBOARD_TAB_CAPABILITIES,
  DASHBOARD_TAB_ITEMS,
  type DashboardTab,
  namedTab,
  tabOfRole,
} from '../features/dashboard/model/dashboard-tab.ts';
import {
  startedCoursesQuery,
  unreadUpdatesQuery,
  waitingReviewsQuery,
  waitingVotesQuery,
} from '../features/dashboard/queries.ts';
import { MetricInfoButton } from '../features/metrics/components/metric-info-button.tsx';
import { dashboardMetricsQuery } from '../features/metrics/queries.ts';
import { ndaStatusQuery } from '../features/nda/queries.ts';
import { SearchBox } from '../features/search/components/search-box.tsx';
import { SeedStatusCard } from '../features/system-health/components/seed-status-card.tsx';
import { seedStatusQuery } from '../features/system-health/queries.ts';
import { OwnTasksPage } from '../features/ventures/components/own-tasks/own-tasks-page.tsx';
import { OwnTasksPanel } from '../features/ventures/components/own-tasks/own-tasks-panel.tsx';
import { useOwnTasks } from '../features/ventures/components/own-tasks/use-own-tasks.ts';
import { whenIdle } from '../lib/hooks/when-idle.ts';

/** All tabs but the first. The tab list stays and keeps the focus until the next tab has loaded. */
const LAZY_TABS = {
  otif: lazyPart(() => import('../app/dashboard/otif-tab.tsx'), 'OtifTab'),
  labs: lazyPart(() => import('../app/dashboard/labs-tab.tsx'), 'LabsTab'),
  capital: lazyPart(() => import('../app/dashboard/capital-tab.tsx'), 'CapitalTab'),
};

function fetchTab(tab: DashboardTab): void {
  if (tab !== 'academy') void LAZY_TABS[tab].preload();
}

// The code of the tab in the address loads in parallel with that of the page.
fetchTab(namedTab({ tab: new URLSearchParams(location.search).get('tab') ?? undefined }) ?? 'academy');

const FirstStepsPanel = lazyPart(
  () => import('../features/first-steps/components/first-steps-panel.tsx'),
  'FirstStepsPanel',
);

/** The start page: metrics for users who may see them, and the user's own tasks. An operator sees only the tasks (REQ-129, REQ-144). */
export function DashboardRoute() {
  const { user, actor } = useSignedIn();
  const name = user.firstName ?? user.username;
  if (decideAccess(actor, 'dashboard.read').granted) return <Dashboard name={name} />;
  return (
    <OwnTasksPage
      name={name}
      // The operator's menu has no entry for the Academy (REQ-135).
      actions={
        decideAccess(actor, 'academy.learn').granted ? (
          <Link to="/academy" className={buttonClass({})}>
            ACADEMY
          </Link>
        ) : undefined
      }
      closed={
        decideAccess(actor, 'tasks.own').granted ? undefined : (
          <ClosedTab module={FEATURE_FLAGS['abundance-labs'].name} isSwitchedOff />
        )
      }
      mayOpenVentures={decideAccess(actor, 'labs.read').granted}
    />
  );
}

/** The address holds the tab. */
function Dashboard({ name }: { name: string }) {
  const { actor } = useSignedIn();
  const navigate = useNavigate({ from: '/' });
  const tab = namedTab(useSearch({ from: '/protected/' })) ?? tabOfRole(actor);
  const decision = decideAccess(actor, DASHBOARD_TAB_CAPABILITIES[tab]);
  const seedStatus = useQuery(seedStatusQuery);
  const isSeedUnhealthy =
    seedStatus.isError ||
    (seedStatus.data !== undefined &&
      !['Healthy', 'Empty'].includes(seedHealth(Object.values(seedStatus.data.tenants))));
  useEffect(
    () =>
      whenIdle(() => {
        for (const { value } of DASHBOARD_TAB_ITEMS) {
          if (decideAccess(actor, DASHBOARD_TAB_CAPABILITIES[value]).granted) fetchTab(value);
        }
      }),
    [actor],
  );
  return (
    <DashboardPage
      name={name}
      actions={<HeaderActions />}
      firstSteps={decideAccess(actor, 'holdings.administer').granted ? <FirstStepsPanel actor={actor} /> : null}
      toDo={useToDo()}
      seedStatus={<SeedStatusCard query={seedStatus} isQuiet={!isSeedUnhealthy} />}
      isSeedUnhealthy={isSeedUnhealthy}
      metricCards={<MetricCards />}
      tab={tab}
      onTabChange={(next) => navigate({ search: () => ({ tab: next }), replace: true, resetScroll: false })}
      tabContent={<TabContent key={tab} tab={tab} decision={decision} />}
      isTabText={!decision.granted}
    />
  );
}

/**
 * What the user has to do; undefined until each part has loaded or failed for the first time. A part that failed is left out until the next
 * visit.
 */
function useToDo() {
  const { actor } = useSignedIn();
  const [wasReady, setReady] = useState(false);
  // Stays rendered after the signature: its dialog returns the focus when it closes.
  const [hasAskedForNda, setAskedForNda] = useState(false);
  const may = (capability: Capability) => decideAccess(actor, capability).granted;
  const nda = useQuery(ndaStatusQuery);
  const confidential = decideAccess({ ...actor, hasSignedNda: nda.data?.hasSigned === true }, 'capital.confidential');
  const tasks = useOwnTasks({ enabled: may('tasks.own') });
  const reviews = useQuery({ ...waitingReviewsQuery, enabled: may('otif.read') });
  const votes = useQuery({ ...waitingVotesQuery, enabled: may('decisions.vote') });
  const updates = useQuery({ ...unreadUpdatesQuery, enabled: confidential.granted });
  const courses = useQuery({ ...startedCoursesQuery, enabled: may('academy.read') });
  const isLoading = [nda, reviews, votes, updates, courses].some((query) => query.isLoading);
  const isReady = !isLoading && (!may('tasks.own') || tasks.isLoaded || tasks.error !== null);
  if (isReady && !wasReady) setReady(true);
  const asksForNda =
    nda.data?.hasSigned === false &&
    may('capital.metrics') &&
    !confidential.granted &&
    confidential.reason === 'NDA_REQUIRED';
  if (asksForNda && !hasAskedForNda) setAskedForNda(true);
  if (!wasReady) return undefined;
  return (
    <ToDo
      tasks={may('tasks.own') ? <OwnTasksPanel own={tasks} mayOpenVentures={may('labs.read')} /> : null}
      reviews={reviews.data}
      votes={votes.data}
      unreadUpdates={updates.data?.count}
      signNda={hasAskedForNda ? <SignNda key="nda" isSigned={!asksForNda} /> : null}
      courses={courses.data}
      CourseAction={CourseAction}
    />
  );
}

function HeaderActions() {
  const { actor } = useSignedIn();
  return (
    <>
      <SearchBox className="w-[calc(100vw-2*var(--page-pad))] sm:w-80" />
      {decideAccess(actor, 'analytics.read').granted ? (
        <Link to="/analytics" className={buttonClass({ size: 'lg' })}>
          ANALYTICS
        </Link>
      ) : null}
    </>
  );
}

function MetricCards() {
  const { actor } = useSignedIn();
  const metrics = useQuery(dashboardMetricsQuery);
  // None of these metrics depends on the rounds.
  const viewer = useMetricViewer(false);
  return (
    <StatCards
      metrics={metrics}
      enabledFlags={actor.enabledFlags}
      infoOf={(card) => (
        <MetricInfoButton
          label={card.label}
          metrics={card.metrics}
          answer={metrics.data}
          isSample={card.value.isSample}
          viewer={viewer}
          className="-my-1.5 -mr-1.5 ml-auto"
        />
      )}
    />
  );
}

function TabContent({ tab, decision }: { tab: DashboardTab; decision: AccessDecision }) {
  const { actor } = useSignedIn();
  if (!decision.granted && decision.reason === 'COMPETENCE_REQUIRED')
    return <CertificateNotice missing={[decision.competence]} />;
  if (!decision.granted) {
    const module = DASHBOARD_TAB_ITEMS.find(({ value }) => value === tab)?.label ?? '';
    const { flag }: { readonly flag?: FeatureFlag } = CAPABILITIES[DASHBOARD_TAB_CAPABILITIES[tab]];
    const canSwitchOn = flag !== undefined && decideAccess(actor, 'holdings.administer').granted;
    return (
      <ClosedTab
        module={module}
        isSwitchedOff={decision.reason === 'FEATURE_DISABLED'}
        flag={canSwitchOn ? flag : undefined}
      />
    );
  }
  if (tab === 'academy') return <AcademyTab />;
  const LazyTab = LAZY_TABS[tab];
  return <LazyTab fallback={<LoadingList text="Loading..." />} />;
}

function AcademyTab() {
  const { actor } = useSignedIn();
  const summary = useQuery(academySummaryQuery);
  const mayLearn = decideAccess(actor, 'academy.learn').granted;
  return (
    <TabColumns>
      <CertificationPathway summary={summary} mayLearn={mayLearn} />
      <NewestCourses
        LevelBadge={LevelBadge}
        StatusBadge={CourseStatusBadge}
        Action={mayLearn ? CourseAction : undefined}
      />
    </TabColumns>
  );
}
