import type { AuditVerification } from '@aicv/contracts/admin/audit';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { failureMessage } from '../../../../lib/api/api-request-error.ts';
import { formatCount, formatExactTime } from '../../../../lib/format/format.ts';
import type { useVerifyAuditLog } from '../../audit-mutations.ts';

type VerificationResultProps = { of: ReturnType<typeof useVerifyAuditLog> };

/** The result of the last verification of the chain; nothing before the first. */
export function VerificationResult({ of: { data, error, isPending } }: VerificationResultProps) {
  if (isPending) {
    return (
      <p role="status" className="px-4 pt-4 pb-2 text-fg-2 text-md">
        Recomputing the chain...
      </p>
    );
  }
  if (error !== null) {
    return (
      <Alert tone="danger" className="m-4 mb-2" title="The chain was not verified.">
        {failureMessage(error)}
      </Alert>
    );
  }
  return data === undefined ? null : <Verdict of={data} />;
}

function Verdict({ of: { entries, checkpoints, broken, checkedAt } }: { of: AuditVerification }) {
  const counted = `${formatCount(entries)} ${entries === 1 ? 'entry' : 'entries'} and ${formatCount(checkpoints)} signed ${checkpoints === 1 ? 'head' : 'heads'}`;
  const checked = (
    <span className="block text-fg-2 text-sm">
      Checked <time dateTime={checkedAt}>{formatExactTime(checkedAt)}</time>
    </span>
  );
  if (broken === null) {
    return (
      <Alert tone="success" announce className="m-4 mb-2" title="Intact.">
        {counted} are unchanged.
        {checked}
      </Alert>
    );
  }
  return (
    <Alert
      tone="danger"
      className="m-4 mb-2"
      title={broken.position === null ? 'Broken.' : `Broken at entry ${formatCount(broken.position)}.`}
    >
      {broken.problem}
      {broken.entryId === null ? null : (
        <span className="block text-sm">
          Entry ID <code className="break-all">{broken.entryId}</code>
        </span>
      )}
      <span className="block text-fg-2 text-sm">Before this entry, {counted} are unchanged.</span>
      {checked}
    </Alert>
  );
}
