import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { VentureDetail } from '@aicv/contracts/ventures/ventures';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Day } from '../../../../components/data/moment.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { lazyDialog, lazyPart } from '../../../../components/feedback/lazy.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { LazyFilesPanel } from '../../../../components/files/lazy-files-panel.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import { useSaveVenture } from '../../venture-mutations.ts';
import { CurrentSprint } from '../current-sprint.tsx';
import { Money, NotSet } from '../money.tsx';
import { PersonField } from '../person-field.tsx';
import { IdeaPhases } from './idea-phases.tsx';
import { LatestKpis } from './latest-kpis.tsx';
import { StageHistory } from './stage-history.tsx';

const CommentsPanel = lazyPart(() => import('../../../../components/comments/comments-panel.tsx'), 'CommentsPanel');
const EditVentureDialog = lazyDialog(() => import('./edit-venture-dialog.tsx'), 'EditVentureDialog');
const LaunchPanel = lazyPart(() => import('./launch-panel.tsx'), 'LaunchPanel');
const EditMoneyDialog = lazyDialog(() => import('./edit-money-dialog.tsx'), 'EditMoneyDialog');

type VentureOverviewProps = {
  venture: VentureDetail;
  user: SignedInUser;
  mayOpenOpportunities: boolean;
  onShowSprints: () => void;
  /** The decisions about the venture. */
  decisions: ReactNode;
};

/** The venture's description, financials and stage history. */
export function VentureOverview({
  venture,
  user,
  mayOpenOpportunities,
  onShowSprints,
  decisions,
}: VentureOverviewProps) {
  const mayWrite = useMayWrite();
  const texts = useDialogSlot<VentureDetail>();
  const money = useDialogSlot<VentureDetail>();
  return (
    // Parts whose height is unknown until they load come last in the DOM, and below the texts on a wide screen.
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <Panel title="About" actions={<EditButton label="Edit venture" onClick={() => texts.open(venture)} />}>
          <div className="grid gap-4.5">
            <Text heading="Problem">{venture.problem}</Text>
            <Text heading="Solution">{venture.solution}</Text>
            <Text heading="Description">{venture.description}</Text>
            <div>
              <h3 className="label text-fg-3">Owner</h3>
              <div className="mt-1 text-fg text-md">
                <Owner venture={venture} />
              </div>
            </div>
          </div>
        </Panel>
      </div>
      <div className="grid min-w-0 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Panel title="Financials" actions={<EditButton label="Edit financials" onClick={() => money.open(venture)} />}>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
            <Stat name="MRR">
              <Money amount={venture.mrr} isExact />
            </Stat>
            <Stat name="CAC">
              <Money amount={venture.cac} isExact />
            </Stat>
            <Stat name="LTV">
              <Money amount={venture.ltv} isExact />
            </Stat>
            <Stat name="LTV / CAC">{venture.ltvOverCac ?? <NotSet />}</Stat>
          </dl>
        </Panel>
        <IdeaPhases venture={venture} />
        <Panel
          title="Current sprint"
          actions={
            <Button size="sm" onClick={onShowSprints}>
              All sprints
            </Button>
          }
        >
          <CurrentSprint sprint={venture.currentSprint} />
        </Panel>
        <Panel title="Record">
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
            <Stat name="Team members">{formatCount(venture.teamMembers)}</Stat>
            <Stat name="Created">
              <Day at={venture.createdAt} />
            </Stat>
            <div className="col-span-2 min-w-0">
              <dt className="text-fg-3 text-sm">Opportunity</dt>
              <dd className="text-fg text-md">
                {venture.opportunity === null ? (
                  'None (created directly)'
                ) : (
                  <Origin opportunity={venture.opportunity} mayOpen={mayOpenOpportunities} />
                )}
              </dd>
            </div>
          </dl>
        </Panel>
        <LatestKpis ventureId={venture.id} />
      </div>
      <div className="grid min-w-0 gap-4">
        <CommentsPanel
          fallback={<Skeleton className="h-60 w-full" />}
          record={{ kind: 'venture', id: venture.id }}
          user={user}
          mayWrite={mayWrite}
        />
        <StageHistory ventureId={venture.id} />
        <LazyFilesPanel
          record={{ type: 'venture', id: venture.id }}
          mayAdd={mayWrite}
          fallback={<Skeleton className="h-24 w-full" />}
        />
        {venture.opportunityId === null ? null : (
          <LaunchPanel
            fallback={<Skeleton className="h-40 w-full" />}
            venture={venture}
            mayOpenOpportunities={mayOpenOpportunities}
          />
        )}
        {decisions}
      </div>
      <DialogSlot {...texts}>{(dialog, venture) => <EditVentureDialog {...dialog} venture={venture} />}</DialogSlot>
      <DialogSlot {...money}>{(dialog, venture) => <EditMoneyDialog {...dialog} venture={venture} />}</DialogSlot>
    </div>
  );
}

/** The person in charge. */
function Owner({ venture }: { venture: VentureDetail }) {
  const { mutateAsync: save } = useSaveVenture(venture.id);
  const { owner, version } = venture;
  return (
    <PersonField label="owner" person={owner} emptyText="No owner" onSave={(ownerId) => save({ ownerId, version })} />
  );
}

type OriginProps = { opportunity: NonNullable<VentureDetail['opportunity']>; mayOpen: boolean };

/** The opportunity that the venture was launched from. */
function Origin({ opportunity: { id, title }, mayOpen }: OriginProps) {
  if (!mayOpen) return <UserText>{title}</UserText>;
  return (
    <Link to="/otif/$opportunityId" params={{ opportunityId: id }} className="text-link">
      <UserText>{title}</UserText>
    </Link>
  );
}

function EditButton({ label, onClick }: { label: string; onClick: () => void }) {
  if (!useMayWrite()) return null;
  return (
    <Button size="sm" icon={<Pencil />} aria-label={label} onClick={onClick}>
      Edit
    </Button>
  );
}

function Text({ heading, children }: { heading: string; children: string | null }) {
  return (
    <div className="min-w-0">
      <h3 className="label text-fg-3">{heading}</h3>
      {children === null ? (
        <p className="mt-1 text-fg-3 text-md">Not described yet.</p>
      ) : (
        <p dir="auto" className="wrap-anywhere mt-1 max-w-prose whitespace-pre-line text-fg text-md">
          {children}
        </p>
      )}
    </div>
  );
}

function Stat({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-fg-3 text-sm">{name}</dt>
      <dd className="wrap-anywhere font-[550] text-fg text-md">{children}</dd>
    </div>
  );
}
