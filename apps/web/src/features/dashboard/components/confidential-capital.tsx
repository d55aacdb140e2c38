import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { Panel } from '../../../components/layout/panel.tsx';
import { failureMessage } from '../../../lib/api/api-request-error.ts';

const SENTENCES = {
  granted: 'You have signed the non-disclosure agreement and can view funding rounds and investor updates.',
  nda_required: 'Sign the non-disclosure agreement to view funding rounds and investor updates.',
  role_refused:
    'In your organization, admins, managers and investors who have signed the non-disclosure agreement can view funding rounds and investor updates.',
} as const;

type ConfidentialCapitalProps = {
  /** Whether the user can open rounds and updates; undefined while unknown. */
  state: keyof typeof SENTENCES | undefined;
  failure: { error: unknown; retry: () => void; isRetrying: boolean } | null;
};

/** The user's NDA status, and what the NDA unlocks. Only Capital shows the records themselves. */
export function ConfidentialCapital({ state, failure }: ConfidentialCapitalProps) {
  return (
    <Panel
      title="Confidential records"
      actions={
        <Link to="/capital" className={buttonClass({ size: 'sm' })}>
          OPEN CAPITAL
        </Link>
      }
    >
      {state !== undefined ? (
        <p className="max-w-prose text-fg-2 text-md">{SENTENCES[state]}</p>
      ) : failure === null ? (
        <div role="status">
          <span className="sr-only">Checking access permissions...</span>
          <Skeleton className="h-5 max-w-120" />
        </div>
      ) : (
        <ErrorState
          headingLevel={3}
          title="Your access could not be checked"
          description={failureMessage(failure.error)}
          onRetry={failure.retry}
          isRetrying={failure.isRetrying}
        />
      )}
    </Panel>
  );
}
