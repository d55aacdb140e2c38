import type { Decision } from '@aicv/contracts/decisions/decisions';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { decisionQuery } from '../../lib/api/decision-query.ts';
import { UserText } from '../data/user-text.tsx';
import { Alert } from '../feedback/alert.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { ConditionItem } from './condition-item.tsx';
import { openConditionsOf } from './conditions.ts';
import type { OpenConditions } from './use-open-conditions.ts';

type OpenConditionsAlertProps = {
  found: OpenConditions;
  /** "The venture was not launched." */
  title: string;
  /** What the user does anyway: "launch". */
  action: string;
};

/** Names the open conditions that refuse an action, and says what to do (REQ-361). */
export function OpenConditionsAlert({ found: { canIgnore, decisionIds }, title, action }: OpenConditionsAlertProps) {
  const decisions = useQueries({ queries: decisionIds.map((id) => decisionQuery(id)) });
  const loading = decisions.filter(({ isPending }) => isPending).length;
  const boxRef = useRef<HTMLDivElement>(null);
  // The form may be longer than the screen, and the message grows when its conditions arrive.
  useEffect(() => {
    if (loading === 0) boxRef.current?.scrollIntoView({ block: 'nearest' });
  }, [loading]);
  return (
    <div ref={boxRef}>
      <Alert tone={canIgnore ? 'warning' : 'danger'} title={title} announce>
        A decision has open conditions. Complete their tasks first,{' '}
        {canIgnore ? `or ${action} anyway.` : 'or prepare a decision that supersedes it.'}
        <ul aria-label="Decisions with open conditions" className="mt-2.5 grid gap-3">
          {decisions.map((query, index) => (
            <li key={decisionIds[index]}>
              <ConditionsOf query={query} />
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

function ConditionsOf({ query: { data: decision, isError } }: { query: UseQueryResult<Decision> }) {
  if (isError)
    return <p className="text-fg-2">You do not have access to this decision. Ask the chair of its committee.</p>;
  if (decision === undefined) {
    return (
      <div role="status">
        <span className="sr-only">Loading the conditions...</span>
        <Skeleton className="h-12 w-full" />
      </div>
    );
  }
  const conditions = openConditionsOf(decision);
  return (
    <>
      <p className="text-fg-2 text-sm">
        Decision:{' '}
        <Link
          to="/decisions/$decisionId"
          params={{ decisionId: decision.id }}
          target="_blank"
          className="text-accent-text underline-offset-4 hover:underline"
        >
          <UserText>{decision.title}</UserText>
          <VisuallyHidden>, opens in a new tab</VisuallyHidden>
        </Link>
      </p>
      {conditions.length === 0 ? (
        <p className="mt-1">Its conditions are done now.</p>
      ) : (
        <ul className="mt-1 grid list-disc gap-1.5 pl-5">
          {conditions.map((condition) => (
            <li key={condition.id}>
              <ConditionItem condition={condition} opensTab />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
