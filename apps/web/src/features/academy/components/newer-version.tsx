import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { useTakeNewestVersion } from '../api/use-take-newest-version.ts';

/** Offers the newest version to users enrolled in an earlier one, and lists its changes. */
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
            pendingLabel="SWITCHING..."
            onClick={() => singleFlight(() => mutateAsync())}
          >
            SWITCH TO LATEST VERSION
          </Button>
        }
      >
        Finished lessons stay finished, but your progress may go up or down. You cannot go back to the earlier version.
      </Alert>
    </div>
  );
}
