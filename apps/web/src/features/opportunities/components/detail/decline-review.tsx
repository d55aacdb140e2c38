import { useState } from 'react';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { failureMessage } from '../../../../lib/api/api-request-error.ts';
import { useDeclineReview } from '../../api/decline-review.ts';

/** A button to decline the review. It asks for confirmation: a decline is final. */
export function DeclineReview({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const decline = useDeclineReview(id);
  if (!isAsking) {
    return (
      <Button variant="ghost" size="sm" className="mt-3" onClick={() => setAsking(true)}>
        Decline to review
      </Button>
    );
  }
  return (
    <div className="mt-3 grid gap-2">
      {decline.isError ? (
        <Alert tone="danger" title="Your decision was not saved.">
          {failureMessage(decline.error)}
        </Alert>
      ) : null}
      <p className="text-fg text-sm">
        Declining shows you the scores and ends your chance to review this opportunity. Your decision is recorded.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={decline.isPending} onClick={() => decline.mutate()}>
          Decline and show scores
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setAsking(false)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
