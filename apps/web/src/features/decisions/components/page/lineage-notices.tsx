import type { Decision } from '@aicv/contracts/decisions/decisions';
import { Link } from '@tanstack/react-router';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { buttonClass } from '../../../../components/form/button-class.ts';

/** The decisions before and after this one. */
export function LineageNotices({
  decision: { supersedes, supersededBy, isSuperseded, state },
}: {
  decision: Decision;
}) {
  if (supersedes === null && supersededBy === null) return null;
  return (
    <div className="mt-5 grid gap-3">
      {supersededBy === null ? null : isSuperseded ? (
        <Alert tone="warning" title="Superseded." action={<Open id={supersededBy}>OPEN NEW DECISION</Open>}>
          A later decision replaces this one.
        </Alert>
      ) : (
        <Alert tone="info" title="A new decision is being prepared." action={<Open id={supersededBy}>OPEN IT</Open>}>
          {state === 'closed'
            ? 'This one stays in force until the new one is closed.'
            : 'This one takes no more votes, unless the new one is deleted.'}
        </Alert>
      )}
      {supersedes === null ? null : (
        <Alert
          tone="info"
          title={state === 'closed' ? 'Supersedes an earlier decision.' : 'Will supersede an earlier decision.'}
          action={<Open id={supersedes.id}>OPEN EARLIER DECISION</Open>}
        >
          Reason: <UserText>{supersedes.reason}</UserText>
        </Alert>
      )}
    </div>
  );
}

function Open({ id, children }: { id: string; children: string }) {
  return (
    <Link to="/decisions/$decisionId" params={{ decisionId: id }} className={buttonClass({ size: 'sm' })}>
      {children}
    </Link>
  );
}
