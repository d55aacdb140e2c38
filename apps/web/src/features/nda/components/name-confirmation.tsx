import { useEffect, useRef } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { isolated } from '../../../lib/format/person.ts';

type NameConfirmationProps = {
  typedName: string;
  /** Empty if the account has no name. */
  accountName: string;
  isPending: boolean;
  onConfirm: () => void;
  onChangeName: () => void;
};

/** Asks for confirmation before a signature with a name that differs from the account's (REQ-99). */
export function NameConfirmation(props: NameConfirmationProps) {
  const { typedName, accountName, isPending, onConfirm, onChangeName } = props;
  const boxRef = useRef<HTMLDivElement>(null);
  // Focuses the question, not a button, so that pressing Enter twice does not answer it.
  useEffect(() => boxRef.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not group these buttons with their question
    <div ref={boxRef} tabIndex={-1} role="group" aria-labelledby="name-confirmation" className="outline-offset-2">
      <Alert
        tone="warning"
        action={
          <span className="flex flex-wrap gap-2">
            <Button type="button" onClick={onChangeName} disabled={isPending}>
              CHANGE NAME
            </Button>
            <Button type="button" variant="primary" pending={isPending} pendingLabel="SIGNING..." onClick={onConfirm}>
              SIGN WITH THIS NAME
            </Button>
          </span>
        }
      >
        <span id="name-confirmation" className="wrap-anywhere">
          <strong className="font-semibold">This is not the name on your account. </strong>
          {accountName === '' ? 'Your account has no name.' : `Your account name is ${isolated(accountName)}.`} Sign as{' '}
          {isolated(typedName)} only if it is your full legal name.
        </span>
      </Alert>
    </div>
  );
}
