import { type AccessDecision, decideAccess } from '@aicv/domain/access-policy';
import type { OpportunityStage } from '@aicv/domain/opportunity';
import type { VentureStage } from '@aicv/domain/venture';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { academySummaryQuery } from '../../features/academy/api/academy-summary-query.ts';
import { CertificationPathway } from '../../features/academy/components/certification-pathway.tsx';
import { CourseStatusBadge } from '../../features/academy/components/course-status-badge.tsx';
import { LevelBadge } from '../../features/academy/components/level-badge.tsx';
import { ClosedTab } from '../../features/dashboard/components/closed-tab.tsx';
import { ConfidentialCapital } from '../../features/dashboard/components/confidential-capital.tsx';
import { DashboardPage } from '../../features/dashboard/components/dashboard-page.tsx';
import { LabsStages } from '../../features/dashboard/components/labs-stages.tsx';
import { NewestCourses } from '../../features/dashboard/components/newest-courses.tsx';
import { NewestOpportunities } from '../../features/dashboard/components/newest-opportunities.tsx';
import { NewestVentures } from '../../features/dashboard/components/newest-ventures.tsx';
import { OtifFunnel } from '../../features/dashboard/components/otif-funnel.tsx';
import { StatCards } from '../../features/dashboard/components/stat-cards.tsx';
import { TabColumns } from '../../features/dashboard/components/tab-columns.tsx';
import {
  DASHBOARD_TAB_CAPABILITIES,
  DASHBOARD_TAB_ITEMS,
  type DashboardTab,
  dashboardTabOf,
} from '../../features/dashboard/dashboard-tab.ts';
import { dashboardMetricsQuery } from '../../features/metrics/api/dashboard-metrics-query.ts';
import { CapitalCards } from '../../features/metrics/components/capital-cards.tsx';
import { FigureInfoButton } from '../../features/metrics/components/figure-info-button.tsx';
import { ndaStatusQuery } from '../../features/nda/api/nda-status-query.ts';
import { ndaAccessState } from '../../features/nda/nda-access.ts';
import { pipelineQuery } from '../../features/opportunities/api/pipeline-query.ts';
import { STAGE_GROUNDS } from '../../features/opportunities/components/detail/stage-look.ts';
import { STAGE_NAMES } from '../../features/opportunities/components/stage-names.ts';
import { SearchBox } from '../../features/search/components/search-box.tsx';
import { SeedStatusCard } from '../../features/system-health/components/seed-status-card.tsx';
import { ventureSummaryQuery } from '../../features/ventures/api/venture-queries.ts';
import { CurrentSprint } from '../../features/ventures/components/current-sprint.tsx';
import { OwnTasksPage } from '../../features/ventures/components/own-tasks-page.tsx';
import { STAGE_RAMP, StageBadge } from '../../features/ventures/components/stage-badge.tsx';
import { summaryFigures } from '../../features/ventures/components/summary-figures.ts';
import { VENTURE_STAGE_NAMES } from '../../features/ventures/venture-stage-names.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { academyLinks } from '../academy-links.tsx';
import { useSignedIn } from '../signed-in.ts';
import { VentureLink } from '../venture-link.tsx';

const OwnTasksPanel = lazy(async () => ({
  default: (await import('../../features/ventures/components/own-tasks-panel.tsx')).OwnTasksPanel,
}));

const FirstSteps = lazy(async () => ({ default: (await import('../first-steps.tsx')).FirstSteps }));

const LINK = buttonClass({ size: 'sm' });

/** The start page: figures for those who may see them, and the tasks assigned to them, which are all that an operator sees (decisions 4). */
export function DashboardRoute() {
  const { user, actor } = useSignedIn();
  const name = user.firstName ?? user.username;
  if (decideAccess(actor, 'dashboard.read').granted) return <Dashboard name={name} />;
  return <OwnTasksPage name={name} VentureLink={decideAccess(actor, 'labs.read').granted ? VentureLink : undefined} />;
}

/** The tab lives in the address. */
function Dashboard({ name }: { name: string }) {
  const { actor } = useSignedIn();
  const navigate = useNavigate({ from: '/' });
  const tab = dashboardTabOf(useSearch({ from: '/protected/' }));
  const decision = decideAccess(actor, DASHBOARD_TAB_CAPABILITIES[tab]);
  return (
    <DashboardPage
      name={name}
      actions={<HeaderActions />}
      firstSteps={
        decideAccess(actor, 'holdings.administer').granted ? (
          <Suspense>
            <FirstSteps actor={actor} />
          </Suspense>
        ) : null
      }
      seedStatus={
        <SeedStatusCard
          link={
            <Link to="/system/seed-status" className={LINK}>
              DETAILS
              <VisuallyHidden> of the seed status</VisuallyHidden>
            </Link>
          }
        />
      }
      figures={<Figures />}
      tab={tab}
      onTabChange={(next) => navigate({ search: () => ({ tab: next }), replace: true, resetScroll: false })}
      tabContent={<TabContent tab={tab} decision={decision} />}
      isTabText={!decision.granted}
    >
      {decideAccess(actor, 'tasks.own').granted ? (
        <Suspense>
          <OwnTasksPanel VentureLink={decideAccess(actor, 'labs.read').granted ? VentureLink : undefined} />
        </Suspense>
      ) : null}
    </DashboardPage>
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

/** What this person may see behind the figures. */
function useFigureReader(maySeeRounds: boolean) {
  const { actor } = useSignedIn();
  return {
    maySeeFigures: decideAccess(actor, 'capital.metrics').granted,
    maySeeRounds,
    VentureLink: decideAccess(actor, 'labs.read').granted ? VentureLink : undefined,
  };
}

function Figures() {
  const metrics = useQuery(dashboardMetricsQuery);
  // None of these figures rests on the rounds.
  const reader = useFigureReader(false);
  return (
    <StatCards
      metrics={metrics}
      infoOf={(card) => (
        <FigureInfoButton
          label={card.label}
          metrics={card.metrics}
          answer={metrics.data}
          isSample={card.figure.isSample}
          reader={reader}
          className="-my-1.5 -mr-1.5 ml-auto"
        />
      )}
    />
  );
}

function TabContent({ tab, decision }: { tab: DashboardTab; decision: AccessDecision }) {
  if (!decision.granted) {
    const module = DASHBOARD_TAB_ITEMS.find(({ value }) => value === tab)?.label ?? '';
    return <ClosedTab module={module} isSwitchedOff={decision.reason === 'FEATURE_DISABLED'} />;
  }
  if (tab === 'otif') return <OtifTab />;
  if (tab === 'labs') return <LabsTab />;
  if (tab === 'capital') return <CapitalTab />;
  return <AcademyTab />;
}

function AcademyTab() {
  const { actor } = useSignedIn();
  const summary = useQuery(academySummaryQuery);
  return (
    <TabColumns>
      <CertificationPathway summary={summary} mayLearn={decideAccess(actor, 'academy.learn').granted} />
      <NewestCourses
        CourseLink={academyLinks.CourseLink}
        LevelBadge={LevelBadge}
        StatusBadge={CourseStatusBadge}
        link={
          <Link to="/academy" className={LINK}>
            OPEN ACADEMY
          </Link>
        }
      />
    </TabColumns>
  );
}

type StageLinkProps<Stage> = { stage: Stage; className: string; children: ReactNode };

function BoardLink({ stage, className, children }: StageLinkProps<OpportunityStage>) {
  return (
    <Link to="/otif" search={{ stage }} className={className}>
      {children}
    </Link>
  );
}

type OpportunityLinkProps = { opportunityId: string; className: string; children: ReactNode };

function OpportunityLink({ opportunityId, className, children }: OpportunityLinkProps) {
  return (
    <Link to="/otif/$opportunityId" params={{ opportunityId }} className={className}>
      {children}
    </Link>
  );
}

const OTIF_LOOK = { names: STAGE_NAMES, grounds: STAGE_GROUNDS, StageLink: BoardLink };

function OtifTab() {
  const pipeline = useQuery({ ...pipelineQuery({}), refetchOnMount: 'always' });
  return (
    <TabColumns>
      <OtifFunnel pipeline={pipeline} look={OTIF_LOOK} />
      <NewestOpportunities
        OpportunityLink={OpportunityLink}
        boardLink={
          <Link to="/otif" className={LINK}>
            OPEN BOARD
          </Link>
        }
      />
    </TabColumns>
  );
}

function LabsLink({ stage, className, children }: StageLinkProps<VentureStage>) {
  return (
    <Link to="/abundance-labs" search={{ stage }} className={className}>
      {children}
    </Link>
  );
}

const LABS_LOOK = { names: VENTURE_STAGE_NAMES, grounds: STAGE_RAMP, StageLink: LabsLink };

function LabsTab() {
  const summary = useQuery(ventureSummaryQuery);
  return (
    <TabColumns>
      <LabsStages
        summary={summary}
        look={LABS_LOOK}
        figuresOf={(data) => summaryFigures(data).filter(({ key }) => key === 'mrr' || key === 'success')}
      />
      <NewestVentures
        VentureLink={VentureLink}
        StageBadge={StageBadge}
        CurrentSprint={CurrentSprint}
        link={
          <Link to="/abundance-labs" className={LINK}>
            OPEN LABS
          </Link>
        }
      />
    </TabColumns>
  );
}

/** The figures for those who may see them, and for all what the NDA opens; the page itself is open to everybody (decisions 4). */
function CapitalTab() {
  const { actor } = useSignedIn();
  const status = useQuery(ndaStatusQuery);
  const state = useConfidentialState(status.data);
  const reader = useFigureReader(state === 'granted');
  const isFailed = status.data === undefined && status.isError;
  return (
    <>
      {decideAccess(actor, 'capital.metrics').granted ? <CapitalCards reader={reader} /> : null}
      <ConfidentialCapital
        state={state}
        failure={
          isFailed ? { error: status.error, retry: () => void status.refetch(), isRetrying: status.isFetching } : null
        }
        link={
          <Link to="/capital" className={LINK}>
            OPEN CAPITAL
          </Link>
        }
      />
    </>
  );
}

type NdaStatus = Parameters<typeof ndaAccessState>[0]['status'];

/** Undefined while it is not known; a visitor is already on the way to the sign-in page. */
function useConfidentialState(status: NdaStatus) {
  const { actor } = useSignedIn();
  const decision = decideAccess(actor, 'capital.confidential');
  if (!decision.granted && decision.reason === 'FORBIDDEN') return 'role_refused';
  const state = ndaAccessState({ isSignedIn: true, status });
  return state === 'granted' || state === 'nda_required' ? state : undefined;
}
