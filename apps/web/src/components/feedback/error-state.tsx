import { clsx } from 'clsx';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { useFocusFallback } from '../overlay/use-focus-fallback.ts';

type ErrorStateProps = {
  title: ReactNode;
  description?: ReactNode;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  headingLevel?: 2 | 3 | undefined;
  className?: string | undefined;
};

/** States what happened, and offers a retry. */
export function ErrorState({
  title,
  description,
  retryLabel = 'Try again',
  onRetry,
  isRetrying = false,
  headingLevel = 2,
  className,
}: ErrorStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const boxRef = useFocusFallback<HTMLDivElement>();
  return (
    <div
      ref={boxRef}
      role="alert"
      className={clsx(
        'flex flex-col items-center rounded-lg border border-line bg-raised px-6 py-10 text-center shadow-1',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="mb-3 grid size-10 place-items-center rounded-full bg-danger-soft text-danger [&>svg]:size-5"
      >
        <CircleAlert />
      </span>
      <Heading className="text-lg font-[550] text-fg">{title}</Heading>
      {description && <p className="mt-1 max-w-md text-md text-balance text-fg-2">{description}</p>}
      {onRetry === undefined ? null : (
        <Button className="mt-5" icon={<RotateCw />} pending={isRetrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
