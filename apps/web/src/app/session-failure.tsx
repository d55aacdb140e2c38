import { failureMessage } from '../lib/api-request-error.ts';
import { ErrorState } from '../ui/error-state.tsx';

type SessionFailureProps = { error: unknown; onRetry: () => void; isRetrying: boolean };

/** Fills the screen when it cannot be told who is here. */
export function SessionFailure({ error, onRetry, isRetrying }: SessionFailureProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6">
      <ErrorState
        className="w-full max-w-110"
        title="The platform could not be loaded"
        description={failureMessage(error)}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </main>
  );
}
