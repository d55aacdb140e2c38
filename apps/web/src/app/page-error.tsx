import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../components/feedback/error-state.tsx';
import { loadDocument } from '../components/markdown/load-document.ts';
import { ApiRequestError, failureMessage } from '../lib/api/api-request-error.ts';
import { isMissingCode } from '../lib/api/is-missing-code.ts';

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
