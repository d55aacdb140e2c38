import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { lazyPart } from '../../../components/feedback/lazy.tsx';
import { FileDrop } from '../../../components/form/file-drop.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { type CheckSubject, verifyBodyOf } from '../model/check-subject.ts';
import { canHashFiles, FILE_SIZE_LIMIT_MB, FileNotHashedError } from '../model/hash-file.ts';
import { TypedProofForm } from './typed-proof-form.tsx';

const CheckResult = lazyPart(() => import('./check-result.tsx'), 'CheckResult');

type DocumentCheckProps = {
  /** A code in the URL, as printed on a certificate. It is checked on mount. */
  code?: string | undefined;
};

/** A public check whether the platform issued a document and whether it is unchanged (REQ-269). The result comes first and has the focus. */
export function DocumentCheck({ code }: DocumentCheckProps) {
  const check = useCheckDocument();
  const { mutate, isPending, isIdle } = check;
  useEffect(() => {
    if (code !== undefined) mutate({ by: 'code', code });
  }, [mutate, code]);
  const isAnswered = !isIdle && !isPending;
  const failureRef = useRef<HTMLDivElement>(null);
  const { isError } = check;
  useEffect(() => {
    // It is above the form that was sent, possibly out of view.
    if (isError) failureRef.current?.focus();
  }, [isError]);

  const waitsFor = (by: 'file' | 'sha256' | 'code') => check.isPending && check.variables.by === by;

  return (
    <section
      aria-labelledby="check-an-issued-document"
      // The height of the result is unknown, so content below it stays invisible until it has loaded.
      className="mt-10 grid max-w-measure gap-4 text-fg-2 text-lg [&:has([data-pending])~*]:invisible [&_[data-pending]~*]:invisible"
    >
      <div
        data-pending={(code !== undefined && !isAnswered) || undefined}
        className="grid gap-4 not-empty:mb-4 empty:hidden"
      >
        <div role="status" className="grid gap-2 empty:hidden">
          {waitsFor('file') ? <p className="text-md">Checking the file...</p> : null}
          {waitsFor('code') ? <p className="text-md">Checking the code...</p> : null}
          {waitsFor('sha256') ? <p className="text-md">Checking the SHA-256...</p> : null}
        </div>
        {check.isSuccess ? <CheckResult key={check.submittedAt} result={check.data} /> : null}
        {check.isError ? (
          <div ref={failureRef} tabIndex={-1}>
            <Alert tone="danger" title="The document could not be checked.">
              {checkFailureMessage(check.error)}
            </Alert>
          </div>
        ) : null}
      </div>
      <h2 id="check-an-issued-document" className="font-semibold text-fg text-xl">
        Check a document
      </h2>
      <p>
        Anyone can check signed agreements and certificates here. The result says whether this platform issued the
        document, whether the file is unchanged, what kind it is and when it was issued. For a certificate you see its
        subject, whether it is still valid, and the holder’s initials. A full name appears only if the holder has made
        it public.
      </p>
      {canHashFiles() ? (
        <FileDrop
          label="Drop a PDF here"
          hint={`Your browser sends only its fingerprint, never the file. Up to ${FILE_SIZE_LIMIT_MB} MB.`}
          buttonLabel="Choose a PDF"
          accept="application/pdf,.pdf"
          onFile={(file) => check.mutate({ by: 'file', file })}
        />
      ) : (
        <>
          <Alert tone="warning" title="This browser cannot compute fingerprints here.">
            Open this page over HTTPS. You can also compute the SHA-256 of the file with a command shown below and enter
            it.
          </Alert>
          <TypedProofForm
            kind="sha256"
            label="SHA-256 of the file"
            hint="64 hexadecimal digits"
            buttonLabel="Check SHA-256"
            isPending={waitsFor('sha256')}
            onCheck={(sha256) => check.mutate({ by: 'sha256', sha256 })}
          />
        </>
      )}
      <TypedProofForm
        key={code}
        kind="code"
        initialProof={code}
        label="Code"
        hint="The document ID or certificate code printed on the document"
        buttonLabel="Check code"
        isPending={waitsFor('code')}
        onCheck={(code) => check.mutate({ by: 'code', code })}
      />
      <p>Documents also carry the platform’s digital signature. PDF readers verify it with this certificate:</p>
      <p>
        <a
          href="/api/verification/certificate"
          download
          className="inline-flex min-h-6 items-center gap-2 text-link underline pointer-coarse:min-h-11"
        >
          <Download aria-hidden="true" className="size-4" />
          Download the platform’s certificate
        </a>
      </p>
    </section>
  );
}

/** Checks whether this platform issued the document. Only the result of the last check is shown. */
function useCheckDocument() {
  return useMutation({
    mutationFn: async (subject: CheckSubject) => {
      const body = await verifyBodyOf(subject);
      // With its code, the result is shown at once, without a jump.
      const [verification] = await Promise.all([callApi('POST /api/verify', { body }), CheckResult.preload()]);
      return { subject, sha256: 'sha256' in body ? body.sha256 : null, verification };
    },
  });
}

/** The message for a failed check. The server's own message says when to try again. */
function checkFailureMessage(error: unknown): string {
  return error instanceof FileNotHashedError ? error.message : failureMessage(error);
}
