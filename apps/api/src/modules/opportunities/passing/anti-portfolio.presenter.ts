import type { LaterOutcome } from '@aicv/contracts/opportunities/anti-portfolio';
import { presentPerson } from '../../identity/accounts.public.ts';
import type { LaterOutcomeDetail } from './anti-portfolio.queries.ts';

export function presentLaterOutcome({ opportunity, later, people }: LaterOutcomeDetail): LaterOutcome {
  const { id, title, passReason, passNote, passedAt, passedBy } = opportunity;
  const { outcome, source, happenedOn, recordedBy, recordedAt, version } = later;
  return {
    opportunity: { id, title },
    outcome,
    source,
    happenedOn,
    passReason,
    passNote,
    passedAt,
    passedBy: presentPerson(people.get(passedBy ?? '')),
    recordedBy: presentPerson(people.get(recordedBy)),
    recordedAt,
    version,
  };
}
