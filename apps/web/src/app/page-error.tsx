import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../components/feedback/error-state.tsx';
import { loadDocument } from '../components/markdown/load-document.ts';
import { ApiRequestError, failureMessage } from '../lib/api/api-request-error.ts';

/** Error messages of Chromium, Firefox and Safari for a module that failed to load. */
const MISSING_CODE =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/;

/** Shown when a page fails to load or render. */
export function PageError({ error, reset }: ErrorComponentProps) {
  return (
    <div className="mx-auto w-full max-w-140 px-(--page-pad) py-14">
      <ErrorState
        title="This page could not be displayed"
        description={
          error instanceof ApiRequestError
            ? failureMessage(error)
            : 'Something went wrong while it was loading. Your saved work is safe.'
        }
        onRetry={isMissingCode(error) ? () => void loadDocument(() => window.location.reload()) : reset}
      />
    </div>
  );
}

/** Whether the error is a module that failed to load. The page caches such a failure: only a reload requests the module again. */
function isMissingCode(error: unknown): boolean {
  return error instanceof Error && MISSING_CODE.test(error.message);
}
