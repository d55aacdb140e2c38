import { Button } from '../../../components/form/button.tsx';
import { useFocusFallback } from '../../../components/overlay/use-focus-fallback.ts';
import { failureMessage } from '../../../lib/api/api-request-error.ts';

type NextPageFailureProps = { error: unknown; isRetrying: boolean; onRetry: () => void };

/** Shown at the end of a column if its next page fails to load. */
export function NextPageFailure({ error, isRetrying, onRetry }: NextPageFailureProps) {
  const boxRef = useFocusFallback<HTMLDivElement>();
  return (
    <div
      ref={boxRef}
      role="alert"
      className="mt-3 grid justify-items-center gap-2 px-2 py-3 text-center text-sm text-fg-2"
    >
      <p>The next cards could not be loaded. {failureMessage(error)}</p>
      <Button size="sm" pending={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
