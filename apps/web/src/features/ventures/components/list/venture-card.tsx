import type { Venture } from '@aicv/contracts/ventures/ventures';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/data/badge.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { buttonClass } from '../../../../components/form/button-class.ts';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { formatCount } from '../../../../lib/format/format.ts';
import { CurrentSprint } from '../current-sprint.tsx';
import { Money } from '../money.tsx';
import { StageBadge } from '../stage-badge.tsx';
import { NoticeLines } from '../venture-notices.tsx';

/** One venture of the studio (REQ-209). */
export function VentureCard({ venture }: { venture: Venture }) {
  return (
    <article className="flex min-w-0 flex-col rounded-lg border border-line bg-raised p-4 shadow-1">
      <div className="flex flex-wrap items-center gap-1.5">
        <StageBadge stage={venture.stage} />
        {venture.isActive ? null : <Badge tone="neutral">CLOSED</Badge>}
      </div>
      <h3 className="mt-2.5 font-[550] text-fg text-lg leading-5.5">
        <UserText lines={2}>{venture.title}</UserText>
      </h3>
      {venture.description === null ? null : (
        <p dir="auto" className="wrap-anywhere mt-1 line-clamp-2 text-fg-2 text-sm">
          {venture.description}
        </p>
      )}
      <NoticeLines notices={venture.notices} />
      <dl className="mt-auto flex flex-wrap justify-between gap-x-4 gap-y-2 pt-3.5">
        <Stat name="MRR">
          <Money amount={venture.mrr} />
        </Stat>
        <Stat name="CAC">
          <Money amount={venture.cac} />
        </Stat>
        <Stat name="LTV">
          <Money amount={venture.ltv} />
        </Stat>
        <Stat name="Team" fullName="Team members">
          {formatCount(venture.teamMembers)}
        </Stat>
      </dl>
      <div className="mt-3.5 min-h-24 rounded-md bg-sunken px-3 py-2.5">
        <p className="label mb-1 text-fg-3">Current sprint</p>
        <CurrentSprint sprint={venture.currentSprint} />
      </div>
      <Link
        to="/abundance-labs/$ventureId"
        params={{ ventureId: venture.id }}
        className={buttonClass({ className: 'mt-3.5' })}
      >
        <span>
          VIEW DETAILS
          <VisuallyHidden> of {venture.title}</VisuallyHidden>
        </span>
      </Link>
    </article>
  );
}

function Stat({ name, fullName, children }: { name: string; fullName?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="label text-fg-3">
        {fullName === undefined ? (
          name
        ) : (
          <>
            <span aria-hidden="true" className="sm:hidden">
              {name}
            </span>
            <span className="max-sm:sr-only">{fullName}</span>
          </>
        )}
      </dt>
      <dd className="font-[550] text-fg text-md">{children}</dd>
    </div>
  );
}
