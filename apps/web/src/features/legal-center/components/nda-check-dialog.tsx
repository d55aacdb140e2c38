import type { NdaAcceptance, NdaCheck } from '@aicv/contracts/legal/legal-center';
import { CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Spinner } from '../../../components/feedback/spinner.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { formatExactTime } from '../../../lib/format/format.ts';
import { type CheckFinding, checkFindings, VERDICT_LABELS, type Verdict } from '../model/check-findings.ts';
import type { useCheckNda } from '../mutations.ts';

type NdaCheckDialogProps = {
  signature: NdaAcceptance;
  check: ReturnType<typeof useCheckNda>;
  onCheckAgain: () => void;
  open: boolean;
  onClose: () => void;
};

/** Whether a signature's seal, stored document and digital signature are in order. */
export function NdaCheckDialog({ signature, check, onCheckAgain, open, onClose }: NdaCheckDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="lg"
      title="Signed NDA check"
      description={`Signed by ${signature.name}, version ${signature.ndaVersion}.`}
      footer={
        <Button pending={check.isPending} onClick={onCheckAgain}>
          CHECK AGAIN
        </Button>
      }
    >
      {check.isPending ? (
        <p role="status" className="flex items-center gap-2.5 py-6 text-fg-2 text-md">
          <Spinner /> Checking seal, document and signature...
        </p>
      ) : check.isError ? (
        <ErrorState
          headingLevel={3}
          title="The signature could not be checked"
          description={failureMessage(check.error)}
        />
      ) : check.data === undefined ? null : (
        <Findings of={check.data} />
      )}
    </Dialog>
  );
}

function Findings({ of: check }: { of: NdaCheck }) {
  return (
    <>
      {check.intact ? (
        <Alert tone="success" announce title="Intact.">
          The record, the file and its signature are unchanged.
        </Alert>
      ) : (
        <Alert tone="danger" title="Broken.">
          Something has changed since the NDA was signed.
        </Alert>
      )}
      <ul className="mt-4 divide-y divide-line rounded-lg border border-line">
        {checkFindings(check).map((finding) => (
          <Finding key={finding.part} of={finding} />
        ))}
      </ul>
      <p className="mt-3 text-fg-2 text-xs">
        Checked <time dateTime={check.checkedAt}>{formatExactTime(check.checkedAt)}</time>
      </p>
    </>
  );
}

const LOOKS: Readonly<Record<Verdict, { Icon: LucideIcon; tone: string }>> = {
  intact: { Icon: CircleCheck, tone: 'text-success' },
  broken: { Icon: CircleX, tone: 'text-danger' },
  'not-checked': { Icon: CircleHelp, tone: 'text-warning' },
};

function Finding({ of: { part, verdict, explanation, sha256 } }: { of: CheckFinding }) {
  const { Icon, tone } = LOOKS[verdict];
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-[550] text-fg text-md">{part}</span>
          <span className={`label ${tone}`}>{VERDICT_LABELS[verdict]}</span>
        </p>
        <p className="text-fg-2 text-sm">{explanation}</p>
        {sha256 === null ? null : (
          <p className="mt-1 text-fg-3 text-xs">
            SHA-256 <code className="break-all font-mono">{sha256}</code>
          </p>
        )}
      </div>
    </li>
  );
}
