import { STEP_UP_LIFETIME_MS } from '@aicv/domain/identity/two-factor';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type FailedQuery, QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { SecondFactorFields } from '../../../components/form/second-factor-fields.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { useSecondFactor } from '../../../lib/session/use-second-factor.ts';

type StepUpDialogProps = {
  open: boolean;
  /** Called once, with whether the step-up succeeded. */
  onAnswer: (isGiven: boolean) => void;
};

const MINUTES = STEP_UP_LIFETIME_MS / 60_000;

/** Asks for a step-up, above any open dialog, before the server accepts the request. Mounted for one request only. */
export function StepUpDialog({ open, onAnswer }: StepUpDialogProps) {
  const formId = useId();
  const methodsQuery = useQuery({
    queryKey: ['/api/user/proof', formId],
    queryFn: () => callApi('POST /api/user/proof/start'),
    gcTime: 0,
  });
  const step = useSecondFactor({
    methods: methodsQuery.data?.methods ?? [],
    startPasskey: async () => {
      const { options } = await callApi('POST /api/user/proof/start');
      if (options === null) throw new Error('This account no longer has passkeys');
      return options;
    },
    give: async (answer) => {
      await callApi('POST /api/user/proof', { body: answer });
      onAnswer(true);
    },
  });
  const { form, codeKind } = step;

  return (
    <Dialog
      open={open}
      // A stray press must not lose a code that was typed.
      dismissible="by-escape"
      onOpenChange={() => onAnswer(false)}
      size="sm"
      title="Confirm it is you"
      description={`Use two-factor authentication to continue. You will not be asked again for ${MINUTES} minutes.`}
      footer={
        <>
          <Button disabled={form.isPending} onClick={() => onAnswer(false)}>
            Cancel
          </Button>
          {methodsQuery.data !== undefined && codeKind !== null ? (
            <Button type="submit" form={formId} variant="primary" pending={form.isPending} pendingLabel="CHECKING...">
              CONTINUE
            </Button>
          ) : null}
        </>
      }
    >
      <form id={formId} {...form.formProps} className="grid gap-4.5">
        {methodsQuery.data === undefined ? (
          <Methods query={methodsQuery} />
        ) : (
          <SecondFactorFields step={step} failureTitle="Your identity was not confirmed." />
        )}
      </form>
    </Dialog>
  );
}

function Methods({ query }: { query: FailedQuery & { isError: boolean } }) {
  if (query.isError) {
    return <QueryFailure headingLevel={3} title="The confirmation could not be started" query={query} />;
  }
  return (
    <div role="status">
      <span className="sr-only">Loading your authentication methods...</span>
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
