import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { useFocusFallback } from '../../../components/overlay/use-focus-fallback.ts';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
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
