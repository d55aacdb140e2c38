import type { VentureLaunch } from '@aicv/contracts/ventures/launches';
import type { VentureDetail } from '@aicv/contracts/ventures/ventures';
import { COMPONENT_SCORE_LABELS, COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { Day } from '../../../../components/data/moment.tsx';
import { PersonName } from '../../../../components/data/person-name.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { ConfirmDialog } from '../../../../components/overlay/confirm-dialog.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { focusFallbackOf } from '../../../../components/overlay/use-focus-fallback.ts';
import { formatDuration } from '../../../../lib/format/format-duration.ts';
import { useNow } from '../../../../lib/hooks/use-now.ts';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import { useTakeBackLaunch } from '../../launch-mutations.ts';
import { launchQuery } from '../../venture-queries.ts';

type LaunchPanelProps = { venture: VentureDetail; mayOpenOpportunities: boolean };

/** The scores and reasons with which the venture was launched. While it is possible, the launch can be taken back here. */
export function LaunchPanel({ venture, mayOpenOpportunities }: LaunchPanelProps) {
  const query = useQuery(launchQuery(venture.id));
  const { data, isError } = query;
  if (data?.launch === null) return null;
  const launch = data?.launch;
  return (
    <Panel
      title="Scores at launch"
      description={launch === undefined ? undefined : <LaunchFact launch={launch} />}
      actions={
        launch === undefined ? null : <TakeBack {...{ venture, until: launch.takeBackUntil, mayOpenOpportunities }} />
      }
    >
      {launch !== undefined ? (
        <LaunchScores launch={launch} />
      ) : isError ? (
        <QueryFailure headingLevel={3} title="The scores at launch could not be loaded" query={query} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the scores at launch...</span>
          <Skeleton className="h-28" />
        </div>
      )}
    </Panel>
  );
}

function LaunchFact({ launch: { launchedAt, launchedBy } }: { launch: VentureLaunch }) {
  return (
    <>
      Launched <Day at={launchedAt} />
      {launchedBy === null ? null : (
        <>
          {' by '}
          <PersonName person={launchedBy} />
        </>
      )}
    </>
  );
}

function LaunchScores({ launch: { scores } }: { launch: VentureLaunch }) {
  if (scores === null) {
    return (
      <p className="text-fg-2 text-sm">
        Scores are hidden until you submit your review of the opportunity or decline to review it, and from users
        without access to it.
      </p>
    );
  }
  const { totalScore, components, reviews } = scores;
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-fg-2 text-sm">Total</span>
        <span className="font-display text-fg text-figure">{totalScore ?? 'Not scored'}</span>
      </p>
      <dl className="mt-2 grid gap-3">
        {COMPONENT_SCORES.map((component) => {
          const reasons = reviews.filter(({ scores: each }) => each[component].reason !== null);
          return (
            <div key={component}>
              <dt className="flex justify-between gap-3 text-fg text-sm">
                <span className="font-[550]">{COMPONENT_SCORE_LABELS[component]}</span>
                <span>{components[component] ?? '–'}</span>
              </dt>
              {reasons.map(({ reviewer, submittedAt, scores: each }) => (
                <dd key={submittedAt} className="mt-1 text-fg-2 text-sm">
                  <PersonName person={reviewer} />, {each[component].score ?? '–'}:{' '}
                  <UserText>{each[component].reason ?? ''}</UserText>
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </>
  );
}

type TakeBackProps = LaunchPanelProps & { until: string | null };

/**
 * The button with the remaining time. The server decides: a record may depend on the venture by now. Then the button disappears, and the
 * dialog stays with the reason.
 */
function TakeBack({ venture, until, mayOpenOpportunities }: TakeBackProps) {
  const mayWrite = useMayWrite();
  const nowMs = useNow();
  const remainingMs = until === null || !mayWrite ? 0 : Date.parse(until) - nowMs;
  const areaRef = useRef<HTMLSpanElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const dialog = useDialogSlot<VentureDetail>();
  const navigate = useNavigate();
  // The page would show that the venture does not exist.
  const { mutate, isPending, error } = useTakeBackLaunch({
    onTakenBack: ({ opportunityId }) =>
      mayOpenOpportunities && opportunityId !== null
        ? navigate({ to: '/otif/$opportunityId', params: { opportunityId } })
        : navigate({ to: '/abundance-labs' }),
  });
  return (
    <span ref={areaRef} className="contents">
      {remainingMs <= 0 ? null : (
        <>
          <span className="text-fg-3 text-xs">{formatDuration(remainingMs)} left</span>
          <Button ref={buttonRef} size="sm" onClick={() => dialog.open(venture)}>
            Take back launch
          </Button>
        </>
      )}
      <DialogSlot {...dialog}>
        {(state, taken) => (
          <ConfirmDialog
            {...state}
            title="Take back this launch?"
            confirmLabel="Take back"
            write={{ isPending, pendingLabel: 'TAKING BACK...', error }}
            onConfirm={() => mutate(taken)}
            finalFocus={() => buttonRef.current ?? (areaRef.current && focusFallbackOf(areaRef.current))}
          >
            <p>
              <UserText className="font-[550] text-fg">{taken.title}</UserText> moves to the trash, and its opportunity
              is in incubation again.
            </p>
          </ConfirmDialog>
        )}
      </DialogSlot>
    </span>
  );
}
