import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { VentureDetail } from '@aicv/contracts/ventures/ventures';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/data/badge.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { lazyPart } from '../../../../components/feedback/lazy.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { BackLink } from '../../../../components/layout/back-link.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { RecordPage } from '../../../../components/layout/record-page.tsx';
import { Tabs } from '../../../../components/layout/tabs.tsx';
import { useDocumentTitle } from '../../../../lib/hooks/use-document-title.ts';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import type { OwnFilter, VentureTab } from '../../model/venture-tab.ts';
import { useVentureWithSteps } from '../../venture-mutations.ts';
import { ventureQuery } from '../../venture-queries.ts';
import type { ValuesFromTextDialog } from '../kpis/kpi-list.tsx';
import { StageBadge } from '../stage-badge.tsx';
import { NoticeAlerts } from '../venture-notices.tsx';
import { VentureActions } from './venture-actions.tsx';
import { VentureOverview } from './venture-overview.tsx';

const SprintsTab = lazyPart(() => import('../sprints/sprints-tab.tsx'), 'SprintsTab');
const KpiList = lazyPart(() => import('../kpis/kpi-list.tsx'), 'KpiList');

const TAB_FALLBACK = <Skeleton className="h-80 w-full" />;

const TABS = [
  { value: 'overview', label: 'OVERVIEW' },
  { value: 'sprints', label: 'SPRINTS' },
  { value: 'kpis', label: 'KPIS' },
] as const satisfies readonly { value: VentureTab; label: string }[];

type VenturePageProps = {
  ventureId: string;
  tab: VentureTab;
  onTabChange: (tab: VentureTab) => void;
  /** The sprint in the URL. */
  sprintId: string | undefined;
  /** The task in the URL. */
  taskId: string | undefined;
  onSprintChange: (sprintId: string | undefined) => void;
  own: OwnFilter;
  user: SignedInUser;
  mayOpenOpportunities: boolean;
  /** For users who may draft. */
  valuesFromText: ValuesFromTextDialog | undefined;
  /** The decisions about the venture. */
  decisions: ReactNode;
};

/** The page of one venture: overview, sprints with tasks, and KPIs (REQ-213). */
export function VenturePage({ ventureId, ...page }: VenturePageProps) {
  const query = useQuery(ventureQuery(ventureId));
  useDocumentTitle(query.data === undefined ? 'Venture' : `${query.data.title} · Abundance Labs`);
  return (
    <RecordPage
      query={query}
      backLink={
        <BackLink to="/abundance-labs" activeOptions={{ exact: true }}>
          All ventures
        </BackLink>
      }
      heading="Venture"
      missing={{
        title: 'This venture does not exist',
        description: 'The address may be mistyped, or the venture belongs to another organization.',
      }}
      failure="The venture could not be loaded"
      loading={<LoadingVenture />}
    >
      {(venture) => <LoadedVenture venture={venture} {...page} />}
    </RecordPage>
  );
}

function LoadedVenture({
  venture: stored,
  tab,
  onTabChange,
  sprintId,
  taskId,
  onSprintChange,
  own,
  user,
  mayOpenOpportunities,
  valuesFromText,
  decisions,
}: Omit<VenturePageProps, 'ventureId'> & { venture: VentureDetail }) {
  const venture = useVentureWithSteps(stored);
  return (
    // The overview is text, the other tabs take the width of the screen.
    <div className={tab === 'overview' ? 'max-w-(--page-max)' : undefined}>
      <PageHeader
        title={<UserText>{venture.title}</UserText>}
        subtitle={
          <span className="mt-1 flex flex-wrap items-center gap-1.5">
            <StageBadge stage={venture.stage} />
            {venture.isActive ? null : <Badge tone="neutral">CLOSED</Badge>}
            <Link
              to="/lineage/$type/$id"
              params={{ type: 'venture', id: venture.id }}
              className="ml-2 inline-flex min-h-6 items-center text-link text-sm"
            >
              Lineage
            </Link>
          </span>
        }
        actions={useMayWrite() ? <VentureActions venture={venture} /> : null}
      />
      <NoticeAlerts notices={venture.notices} />
      <Tabs
        label="Venture"
        look="underline"
        items={TABS}
        value={tab}
        onValueChange={onTabChange}
        className="mt-5"
        panelClassName="mt-5"
      >
        {tab === 'overview' ? (
          <VentureOverview
            venture={venture}
            user={user}
            mayOpenOpportunities={mayOpenOpportunities}
            onShowSprints={() => onTabChange('sprints')}
            decisions={decisions}
          />
        ) : tab === 'sprints' ? (
          <SprintsTab
            fallback={TAB_FALLBACK}
            venture={venture}
            sprintId={sprintId}
            taskId={taskId}
            onSprintChange={onSprintChange}
            own={own}
          />
        ) : (
          <KpiList fallback={TAB_FALLBACK} ventureId={venture.id} valuesFromText={valuesFromText} />
        )}
      </Tabs>
    </div>
  );
}

function LoadingVenture() {
  return (
    <div role="status">
      <span className="sr-only">Loading the venture...</span>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-2 h-5 w-24" />
      <Skeleton className="mt-6 h-10 w-60" />
      <div className="mt-5 grid gap-4 lg:grid-cols-[3fr_2fr]">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}
