import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { useTakeNewestVersion } from '../api/use-take-newest-version.ts';

/** Offers the newest version to those who are enrolled in an earlier one, and says what it changes. */
export function NewerVersion({ courseId, className = '' }: { courseId: string; className?: string }) {
  const boxRef = useFocusFallback<HTMLDivElement>();
  const { mutateAsync, isPending } = useTakeNewestVersion(courseId);
  const singleFlight = useSingleFlight();
  return (
    <div ref={boxRef} className={className}>
      <Alert
        tone="info"
        title="A newer version of this course is available."
        action={
          <Button
            size="sm"
            pending={isPending}
            pendingLabel="TAKING IT..."
            onClick={() => singleFlight(() => mutateAsync())}
          >
            TAKE NEWEST VERSION
          </Button>
        }
      >
        Lessons that you have finished stay finished. Your progress is then counted over the lessons of the new version,
        so it may go up or down, and you cannot go back to the earlier one.
      </Alert>
    </div>
  );
}
