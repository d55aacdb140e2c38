import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../ui/error-state.tsx';

/** What a page shows when it broke while it was loaded or drawn. */
export function PageError({ reset }: ErrorComponentProps) {
  return (
    <div className="mx-auto w-full max-w-140 px-(--page-pad) py-14">
      <ErrorState
        title="This page could not be shown"
        description="Something went wrong while it was loaded. Nothing that was saved is lost."
        onRetry={reset}
      />
    </div>
  );
}
