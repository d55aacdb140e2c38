import type { SecondFactor } from '@aicv/domain/identity/two-factor';
import { Button } from '../../../components/form/button.tsx';
import { SecondFactorFields } from '../../../components/form/second-factor-fields.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiRequestError } from '../../../lib/api/api-request-error.ts';
import { useSecondFactor } from '../../../lib/session/use-second-factor.ts';
import { useCompleteSignIn } from '../sign-in-mutations.ts';

type LoginSecondFactorProps = {
  methods: readonly SecondFactor[];
  /** Returns to the password form, with the reason if there is one. */
  onBack: (reason: string | null) => void;
};

/** Asks for the second factor after the password. */
export function LoginSecondFactor({ methods, onBack }: LoginSecondFactorProps) {
  const { mutateAsync: complete } = useCompleteSignIn();
  const goBackIfExpired = (error: unknown): never => {
    if (error instanceof ApiRequestError && error.code === 'SIGN_IN_EXPIRED') {
      onBack('The sign-in timed out, or too many codes were incorrect. Sign in again.');
    }
    throw error;
  };
  const step = useSecondFactor({
    methods,
    startPasskey: () => callApi('POST /api/login/second-step/passkey').then(({ options }) => options, goBackIfExpired),
    give: (answer) => complete(answer).catch(goBackIfExpired),
  });
  const { form, codeKind } = step;

  return (
    <form {...form.formProps} aria-labelledby="second-step" className="grid gap-4.5">
      <div>
        <h2 id="second-step" className="font-[550] text-fg text-lg">
          Two-factor authentication
        </h2>
        <p className="text-fg-2 text-md">Your password is correct. Now confirm it is you.</p>
      </div>
      <SecondFactorFields step={step} failureTitle="You are not signed in." />
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
