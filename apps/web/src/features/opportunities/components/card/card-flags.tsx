import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { isStale } from '@aicv/domain/opportunities/opportunity';
import { PASS_REASON_LABELS } from '@aicv/domain/opportunities/pass';
import { isWideSpread } from '@aicv/domain/opportunities/reviews';
import { clsx } from 'clsx';
import { useState } from 'react';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { serverNow } from '../../../../lib/api/server-clock.ts';
import { formatCalendarDate } from '../../../../lib/format/calendar-date.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { STAGE_NAMES } from '../../model/stage-names.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Flags of a card: passed, stale, disputed by its reviewers, or launched as a venture. */
export function CardFlags({ opportunity }: { opportunity: Opportunity }) {
  // Fixed at mount, so that renders are pure.
  const [nowMs] = useState(serverNow);
  const isForgotten = opportunity.outcome === 'open' && isStale(opportunity.updatedAt, nowMs);
  const isDisputed = isWideSpread(opportunity.scoreSpread);
  const isLaunched = opportunity.ventureId !== null;
  const { passReason } = opportunity;
  if (!isForgotten && !isDisputed && !isLaunched && passReason === null) return null;

  return (
    <ul aria-label="Flags" className="mt-2 flex flex-wrap gap-1">
      {isLaunched ? <Flag tone="success" label="Launched" detail="Launched as a venture." /> : null}
      {passReason === null ? null : (
        <Flag tone="neutral" label={`Passed: ${PASS_REASON_LABELS[passReason]}`} detail={passDetail(opportunity)} />
      )}
      {isForgotten ? <Flag tone="warning" label="Stale" detail={staleDetail(opportunity, nowMs)} /> : null}
      {isDisputed ? (
        <Flag
          tone="warning"
          label="Reviewers disagree"
          detail={`Reviewers are up to ${opportunity.scoreSpread} points apart.`}
        />
      ) : null}
    </ul>
  );
}

/** Looks like a `Badge`, but its mark is not an element: a board has too many cards for that. See `CardMenu` for the colors. */
const MARK =
  'before:size-2 before:shrink-0 before:bg-[linear-gradient(currentColor)] before:forced-color-adjust-none forced-colors:before:text-[CanvasText]';

const TONES = {
  success: 'bg-success-soft text-success before:rounded-full',
  neutral: 'bg-sunken text-fg-2 before:rounded-full',
  warning: 'bg-warning-soft text-warning before:[clip-path:polygon(50%_0,100%_50%,50%_100%,0_50%)]',
} as const;

function Flag({ tone, label, detail }: { tone: keyof typeof TONES; label: string; detail: string }) {
  return (
    <li
      title={detail}
      className={clsx(
        'label inline-flex h-5 max-w-full items-center gap-1.25 overflow-hidden rounded-xs pr-1.75 pl-1.5 whitespace-nowrap',
        MARK,
        TONES[tone],
      )}
    >
      {label}
      <VisuallyHidden>: {detail}</VisuallyHidden>
    </li>
  );
}

function staleDetail({ updatedAt, stageChangedAt, stage }: Opportunity, nowMs: number): string {
  return `No change for ${daysSince(updatedAt, nowMs)}. In ${STAGE_NAMES[stage]} for ${daysSince(stageChangedAt, nowMs)}.`;
}

function passDetail({ passedAt, revisitOn }: Opportunity): string {
  const passed = passedAt === null ? '' : `Passed on ${formatCalendarDate(passedAt.slice(0, 10))}.`;
  return revisitOn === null ? passed : `${passed} Revisit on ${formatCalendarDate(revisitOn)}.`;
}

function daysSince(isoTime: string, nowMs: number): string {
  const days = Math.max(0, Math.floor((nowMs - Date.parse(isoTime)) / DAY_MS));
  return days === 1 ? '1 day' : `${formatCount(days)} days`;
}
