import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import { isStale, OPPORTUNITY_STAGES, type OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { isWideSpread } from '@aicv/domain/opportunities/reviews';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { Badge } from '../../../../components/data/badge.tsx';
import { PriorityBars } from '../../../../components/data/priority-bars.tsx';
import { ScoreBadge } from '../../../../components/data/score-badge.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { Menu, MenuItem } from '../../../../components/overlay/menu.tsx';
import { wholeDays } from '../../../../lib/format/format-duration.ts';
import { useNow } from '../../../../lib/hooks/use-now.ts';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import { useMoveOnPage } from '../../detail-mutations.ts';
import type { OtifSearch } from '../../model/board-search.ts';
import { PRIORITY_NAMES } from '../../model/priority-names.ts';
import { scoreTone } from '../../model/score-tone.ts';
import { STAGE_BACKGROUNDS } from '../../model/stage-colors.ts';
import { STAGE_NAMES } from '../../model/stage-names.ts';
import { PassActions } from '../passing/pass-actions.tsx';
import { PassNotice } from '../passing/pass-notice.tsx';
import { Lineage } from './lineage.tsx';
import { MoreActions } from './more-actions.tsx';

type OpportunityHeaderProps = {
  opportunity: OpportunityDetail;
  /** The list that it was opened from. */
  search: OtifSearch;
  user: SignedInUser;
  mayLaunch: boolean;
  mayOpenVentures: boolean;
};

/** Header of the opportunity's page: key facts and actions. */
export function OpportunityHeader(props: OpportunityHeaderProps) {
  const { opportunity, search, user, mayLaunch, mayOpenVentures } = props;
  const mayWrite = useMayWrite();
  const move = useMoveOnPage(opportunity);
  // Optimistic: shows the pending move. A refused move is no longer pending, so the stage reverts.
  const isOpen = opportunity.outcome === 'open';
  const stage = move.isPending ? move.variables : opportunity.stage;
  return (
    <>
      <PageHeader
        title={<UserText>{opportunity.title}</UserText>}
        actions={
          <>
            {mayWrite && isOpen ? (
              <Menu
                label="Move to"
                trigger={
                  <Button icon={<ChevronDown />} pending={move.isPending} pendingLabel="MOVING...">
                    Move to...
                  </Button>
                }
              >
                {OPPORTUNITY_STAGES.filter((other) => other !== stage).map((other) => (
                  <MenuItem key={other} onSelect={() => move.mutate(other)}>
                    {STAGE_NAMES[other]}
                  </MenuItem>
                ))}
              </Menu>
            ) : null}
            {mayWrite ? <PassActions opportunity={opportunity} /> : null}
            <Lineage opportunity={opportunity} user={user} mayLaunch={mayLaunch} mayOpenVentures={mayOpenVentures} />
            {mayWrite ? <MoreActions opportunity={opportunity} search={search} /> : null}
          </>
        }
      />
      <div className="mt-3 flex min-h-5 flex-wrap items-center gap-x-3.5 gap-y-2 text-fg-2 text-sm">
        <StageBadge stage={stage} />
        {opportunity.scoresHidden ? (
          <ScoreBadge tone="neutral">Scores hidden</ScoreBadge>
        ) : (
          <TotalBadge total={opportunity.totalScore} />
        )}
        <span>
          <VisuallyHidden>Priority </VisuallyHidden>
          <PriorityBars level={opportunity.priority} label={PRIORITY_NAMES[opportunity.priority]} />
        </span>
        {opportunity.submittedBy === null ? null : (
          <span className="min-w-0">
            Submitted by <UserText>{opportunity.submittedBy}</UserText>
          </span>
        )}
        {isWideSpread(opportunity.scoreSpread) ? <Badge tone="warning">Reviewers disagree</Badge> : null}
        {isOpen ? <StaleBadge updatedAt={opportunity.updatedAt} /> : null}
        <Link
          to="/lineage/$type/$id"
          params={{ type: 'opportunity', id: opportunity.id }}
          className="inline-flex min-h-6 items-center text-link"
        >
          Lineage
        </Link>
      </div>
      {isOpen ? null : <PassNotice opportunity={opportunity} />}
    </>
  );
}

function TotalBadge({ total }: { total: string | null }) {
  if (total === null) return <ScoreBadge tone="neutral">Not scored</ScoreBadge>;
  return (
    <ScoreBadge tone={scoreTone(total)} label="Total score">
      {total}
    </ScoreBadge>
  );
}

function StaleBadge({ updatedAt }: { updatedAt: string }) {
  const nowMs = useNow();
  if (!isStale(updatedAt, nowMs)) return null;
  return <Badge tone="warning">No change for {wholeDays(nowMs - Date.parse(updatedAt))} days</Badge>;
}

/** The stage label, in the stage's color on the board's ramp. */
function StageBadge({ stage }: { stage: OpportunityStage }) {
  return (
    <span className="label inline-flex h-5 items-center gap-1.5 rounded-xs bg-sunken pr-1.75 pl-1.5 text-fg ring-1 ring-line ring-inset">
      <span
        aria-hidden="true"
        className={`h-2.5 w-1 rounded-full forced-color-adjust-none ${STAGE_BACKGROUNDS[stage]}`}
      />
      <VisuallyHidden>Stage </VisuallyHidden>
      {STAGE_NAMES[stage]}
    </span>
  );
}
