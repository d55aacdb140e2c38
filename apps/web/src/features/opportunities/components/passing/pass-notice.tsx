import type { OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import { PASS_REASON_LABELS } from '@aicv/domain/opportunities/pass';
import { useQuery } from '@tanstack/react-query';
import { TimeAgo } from '../../../../components/data/moment.tsx';
import { PersonName } from '../../../../components/data/person-name.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { formatCalendarDate } from '../../../../lib/format/calendar-date.ts';
import { stageChangesQuery } from '../../queries.ts';

/** Why, when and by whom the opportunity was passed on. */
export function PassNotice({ opportunity }: { opportunity: OpportunityDetail }) {
  const { id, passReason, passNote, passedAt, passedBy, revisitOn } = opportunity;
  const { data } = useQuery(stageChangesQuery(id));
  if (passReason === null || passedAt === null) return null;
  const person = data?.items.find(({ changedBy }) => changedBy?.id === passedBy)?.changedBy;
  return (
    <Alert tone="info" announce={false} title={`Passed: ${PASS_REASON_LABELS[passReason]}`} className="mt-4">
      {passNote === null ? null : (
        <UserText className="wrap-anywhere block max-w-[46rem] whitespace-pre-wrap">{passNote}</UserText>
      )}
      <span className="block">
        <TimeAgo at={passedAt} />
        {person ? (
          <>
            {' '}
            by <PersonName person={person} />
          </>
        ) : null}
        {revisitOn === null ? null : ` · Revisit on ${formatCalendarDate(revisitOn)}`}
      </span>
    </Alert>
  );
}
