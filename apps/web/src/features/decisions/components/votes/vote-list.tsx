import type { Decision, DecisionVote } from '@aicv/contracts/decisions/decisions';
import { VOTE_NAMES } from '@aicv/domain/decisions/decision';
import { Badge } from '../../../../components/data/badge.tsx';
import { Moment } from '../../../../components/data/moment.tsx';
import { PersonName } from '../../../../components/data/person-name.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { percentText } from '../../../../lib/format/probability.ts';
import { VOTE_TONES } from '../../model/decision-labels.ts';
import { CalendarDay } from '../calendar-day.tsx';

/** The votes that the server has shown to the user, the user's own first. */
export function VoteList({ decision, userId }: { decision: Decision; userId: string }) {
  const { votes, state } = decision;
  if (state === 'draft') return null;
  if (votes === null) {
    return (
      <Panel title="Votes">
        <p className="text-fg-2 text-md">Votes are shown once the decision is closed.</p>
      </Panel>
    );
  }
  const isOwn = ({ voter }: DecisionVote) => voter?.id === userId;
  const ordered = [...votes.filter(isOwn), ...votes.filter((vote) => !isOwn(vote))];
  return (
    <Panel title={state === 'open' ? `Votes so far (${votes.length})` : `Votes (${votes.length})`} padded={false}>
      <ul aria-label="Votes" className="divide-y divide-line">
        {ordered.map((vote) => (
          <li key={vote.sha256} className="grid gap-2 px-4 py-3.5">
            <CastVote vote={vote} isYou={isOwn(vote)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function CastVote({ vote, isYou }: { vote: DecisionVote; isYou: boolean }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-[550] text-fg text-md">
          <PersonName person={vote.voter} isYou={isYou} />
        </h3>
        <Badge tone={VOTE_TONES[vote.vote]}>{VOTE_NAMES[vote.vote]}</Badge>
        <span className="text-fg-3 text-sm">
          <Moment at={vote.castAt} />
        </span>
      </div>
      <p dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line text-fg text-md">
        {vote.reason}
      </p>
      {vote.conditions.length === 0 ? null : (
        <div className="text-md">
          <h4 className="label text-fg-3">Conditions</h4>
          <ul className="mt-1 list-disc pl-5 text-fg">
            {vote.conditions.map(({ id, text }) => (
              <li key={id}>
                <UserText>{text}</UserText>
              </li>
            ))}
          </ul>
        </div>
      )}
      {vote.statement === null ? null : (
        <div className="text-md">
          <h4 className="label text-fg-3">Statement</h4>
          <p className="mt-1 text-fg">
            <UserText>{vote.statement}</UserText>
          </p>
          <p className="text-fg-2 text-sm">
            Probability {percentText(Number(vote.probability))}%, due <CalendarDay day={vote.dueOn} />
          </p>
        </div>
      )}
      <details className="text-fg-3 text-xs">
        <summary className="min-h-6 cursor-pointer">Hash in the audit log</summary>
        <p className="wrap-anywhere mt-1 font-mono">{vote.sha256}</p>
      </details>
    </>
  );
}
