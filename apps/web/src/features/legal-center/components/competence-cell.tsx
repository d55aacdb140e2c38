import type { UserCompliance } from '@aicv/contracts/legal/legal-center';
import { isMet } from '@aicv/domain/access/competence';
import { COMPETENCE_ACTIONS } from '@aicv/domain/access/competence-actions';
import { capitalised } from '@aicv/domain/text/capitalised';
import { clsx } from 'clsx';
import { COMPETENCE_STATE_LABELS } from '../../../lib/format/competence-state-labels.ts';
import { formatDate } from '../../../lib/format/format.ts';

/** The user's state in each competence rule for their role, and until when. */
export function CompetenceCell({ of: { competences } }: { of: UserCompliance }) {
  if (competences.length === 0) return <span className="text-fg-3">No rule</span>;
  return (
    <ul className="grid gap-1 text-xs">
      {competences.map((status) => (
        <li key={status.capability}>
          <span className="text-fg-3">{capitalised(COMPETENCE_ACTIONS[status.capability])}: </span>
          <span className={clsx(!isMet(status) && 'text-danger')}>{COMPETENCE_STATE_LABELS[status.state]}</span>
          {status.metUntil === null ? null : <span className="text-fg-3"> until {formatDate(status.metUntil)}</span>}
        </li>
      ))}
    </ul>
  );
}
