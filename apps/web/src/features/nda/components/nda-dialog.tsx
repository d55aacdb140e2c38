import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { accountNameOf, isAccountName } from '@aicv/domain/identity/account-name';
import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { BrowserStep } from '@aicv/domain/legal/nda-evidence';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useCallback, useEffect, useId, useReducer, useRef, useState } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Checkbox } from '../../../components/form/checkbox.tsx';
import { ResendConfirmation } from '../../../components/form/resend-confirmation.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { revealElement } from '../../../components/layout/reveal-element.ts';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiRequestError, failureMessage } from '../../../lib/api/api-request-error.ts';
import { formKeys } from '../../../lib/forms/form-keys.ts';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { SESSION_QUERY_KEY } from '../../../lib/session/session.ts';
import { createEvidenceReporter } from '../model/evidence-reporter.ts';
import { EMPTY_NDA_FORM, nameMessage, nameToSign, nextNdaForm } from '../model/nda-form.ts';
import { useSignNda } from '../mutations.ts';
import { ndaStatusQuery } from '../queries.ts';
import { AgreementReader } from './agreement-reader.tsx';
import { NameConfirmation } from './name-confirmation.tsx';

type NdaDialogProps = {
  open: boolean;
  user: SignedInUser;
  feature: string;
  /** Hides the Cancel button: without a signature there is no page to return to. */
  isMandatory: boolean;
  /** Id of the focus target after signing, because the button that opened the dialog has unmounted by then. */
  focusFallbackId: string;
  onCancel: () => void;
  onSigned: () => void;
};

const reportStep = (userId: string) => (step: BrowserStep) =>
  callApi('POST /api/nda/evidence', { body: { step, ndaVersion: CURRENT_NDA.version, userId } });

/** Dialog to read, acknowledge and sign the NDA (REQ-75, REQ-82, REQ-83, REQ-90, REQ-81). Mount a new one for each opening. */
export function NdaDialog({ open, user, feature, isMandatory, focusFallbackId, onCancel, onSigned }: NdaDialogProps) {
  const queryClient = useQueryClient();
  const formId = useId();
  const [form, dispatch] = useReducer(nextNdaForm, EMPTY_NDA_FORM);
  // The user at the time of opening: if the session now belongs to another user, that user must not sign for them.
  const [signer] = useState(user);
  const [evidence] = useState(() => createEvidenceReporter(reportStep(signer.id)));
  // Set before the dialog closes, because the mutation succeeds only after the affected queries are refetched.
  const [isSigned, setSigned] = useState(false);
  const singleFlight = useSingleFlight();
  const signing = useSignNda({
    userId: signer.id,
    feature,
    evidence,
    onSigned: () => {
      setSigned(true);
      onSigned();
    },
  });
  const name = nameToSign(form);
  const status = useQuery(ndaStatusQuery);
  const mustConfirmEmail = status.data?.requiresConfirmedEmail === true && user.emailConfirmedAt === null;

  const sign = (isOtherNameConfirmed: boolean) => {
    if (name !== null && !signing.isPending) singleFlight(() => signing.mutateAsync({ name, isOtherNameConfirmed }));
  };

  const readerRef = useRef<HTMLElement>(null);
  const nameRef = useRef<HTMLInputElement>(null);
  const startRef = useRef<HTMLElement>(null);

  useEffect(() => {
    startRef.current ??= readerRef.current;
    if (open) evidence.report('presented');
  }, [open, evidence]);

  const reachEnd = useCallback(() => {
    evidence.report('reached_end');
    dispatch({ type: 'end_reached' });
  }, [evidence]);

  useEffect(() => {
    if (!form.isRead) return;
    // Also set as the initial focus, for a text that is entirely in view before the dialog takes the focus.
    startRef.current = nameRef.current;
    nameRef.current?.focus();
  }, [form.isRead]);

  const cancel = () => {
    if (signing.isPending) return;
    if (isOfAnotherSession(signing.error)) void queryClient.invalidateQueries({ queryKey: SESSION_QUERY_KEY });
    onCancel();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={cancel}
      dismissible="by-escape"
      size="lg"
      initialFocus={startRef}
      finalFocus={() => (isSigned ? document.getElementById(focusFallbackId) : true)}
      title="Non-disclosure agreement"
      description="Sign to access confidential financial data: funding rounds and investor updates."
      footer={
        <>
          <span className="mr-auto text-fg-2 text-xs">Version {CURRENT_NDA.version}</span>
          {isMandatory ? null : (
            <Button onClick={cancel} disabled={signing.isPending}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={(name === null || form.isConfirmingName) && !signing.isPending}
            pending={signing.isPending}
            pendingLabel="SIGNING..."
          >
            SIGN NDA
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onKeyDown={formKeys()}
        onSubmit={(event) => {
          event.preventDefault();
          if (name === null || form.isConfirmingName) return;
          if (isAccountName(name, signer)) sign(false);
          else dispatch({ type: 'name_questioned' });
        }}
      >
        <Alert tone="brass">
          You need a signed NDA to see confidential financial data. Read the agreement to the end, then sign it.
        </Alert>
        {mustConfirmEmail && !isUnconfirmed(signing.error) ? (
          <Alert tone="warning" title="Your email address is not confirmed." action={<ResendConfirmation />}>
            Open the link in our email before you sign.
          </Alert>
        ) : null}
        <AgreementReader ref={readerRef} onEndReached={reachEnd} />
        <p role="status" className="flex min-h-5 items-center gap-2 text-fg-2 text-sm">
          {form.isRead ? (
            <>
              <Check aria-hidden="true" className="size-4 shrink-0" />
              You have reached the end of the agreement
            </>
          ) : (
            'Scroll to the end of the agreement to continue'
          )}
        </p>
        <div className="grid gap-2.5">
          <Checkbox
            label="I have read and understand the complete NDA agreement above"
            checked={form.isReadAcknowledged}
            disabled={!form.isRead}
            aria-disabled={signing.isPending || undefined}
            onChange={({ target }) => {
              if (signing.isPending) return;
              if (target.checked) evidence.report('acknowledged_read');
              dispatch({ type: 'read_acknowledged', isTicked: target.checked });
            }}
          />
          <Checkbox
            label="I acknowledge this grants access to advanced financial and investment data"
            checked={form.isAccessAcknowledged}
            disabled={!form.isReadAcknowledged}
            aria-disabled={signing.isPending || undefined}
            onChange={({ target }) => {
              if (signing.isPending) return;
              if (target.checked) evidence.report('acknowledged_access');
              dispatch({ type: 'access_acknowledged', isTicked: target.checked });
            }}
          />
        </div>
        {form.isRead ? (
          <TextField
            ref={nameRef}
            label="Full Legal Name *"
            name="signature"
            look="signature"
            required
            autoComplete="name"
            autoCapitalize="words"
            spellCheck={false}
            readOnly={signing.isPending}
            value={form.name}
            error={nameMessage(form)}
            onChange={({ target }) => dispatch({ type: 'name_typed', name: target.value })}
          />
        ) : null}
        {form.isConfirmingName ? (
          <NameConfirmation
            typedName={name ?? form.name}
            accountName={accountNameOf(signer)}
            isPending={signing.isPending}
            onConfirm={() => sign(true)}
            onChangeName={() => {
              dispatch({ type: 'name_reconsidered' });
              nameRef.current?.focus();
            }}
          />
        ) : null}
        {signing.isError ? (
          <div ref={revealElement}>
            <Alert
              tone="danger"
              title="The NDA was not signed."
              action={isUnconfirmed(signing.error) ? <ResendConfirmation /> : undefined}
            >
              {failureMessage(signing.error)}
            </Alert>
          </div>
        ) : null}
      </form>
    </Dialog>
  );
}

function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiRequestError && error.code === 'EMAIL_UNCONFIRMED';
}

/** Whether the session has ended or now belongs to another user. */
function isOfAnotherSession(error: unknown): boolean {
  return error instanceof ApiRequestError && (error.status === 401 || error.code === 'ACCOUNT_CHANGED');
}
