import type { SecondStep } from '@aicv/domain/two-step';
import { callApi } from '../../../lib/api-client.ts';
import { ApiRequestError } from '../../../lib/api-request-error.ts';
import { useSecondStep } from '../../../lib/use-second-step.ts';
import { Button } from '../../../ui/button.tsx';
import { SecondStepFields } from '../../../ui/second-step-fields.tsx';
import { useCompleteSignIn } from '../api/use-sign-in.ts';

type LoginSecondStepProps = {
  methods: readonly SecondStep[];
  /** Leads back to the password, with the reason where there is one. */
  onBack: (reason: string | null) => void;
};

/** What is asked after a right password of whoever has two-step sign-in. */
export function LoginSecondStep({ methods, onBack }: LoginSecondStepProps) {
  const { mutateAsync: complete } = useCompleteSignIn();
  const goBackIfExpired = (error: unknown): never => {
    if (error instanceof ApiRequestError && error.code === 'SIGN_IN_EXPIRED') {
      onBack('Too much time has passed, or too many codes were wrong. Sign in again.');
    }
    throw error;
  };
  const step = useSecondStep({
    methods,
    startPasskey: () => callApi('POST /api/login/second-step/passkey').then(({ options }) => options, goBackIfExpired),
    give: (proof) => complete(proof).catch(goBackIfExpired),
  });
  const { form, codeKind } = step;

  return (
    <form {...form.formProps} aria-labelledby="second-step" className="grid gap-4.5">
      <div>
        <h2 id="second-step" className="font-[550] text-fg text-lg">
          Second step
        </h2>
        <p className="text-fg-2 text-md">Your password is right. Now show that it is you.</p>
      </div>
      <SecondStepFields step={step} failureTitle="You are not signed in." />
      <div className="mt-1 grid gap-2.5">
        {codeKind === null ? null : (
          <Button
            type="submit"
            variant="primary"
            size="lg"
            fullWidth
            pending={form.isPending}
            pendingLabel="CHECKING..."
          >
            CONTINUE
          </Button>
        )}
        <Button size="lg" fullWidth disabled={form.isPending} onClick={() => onBack(null)}>
          BACK
        </Button>
      </div>
    </form>
  );
}
