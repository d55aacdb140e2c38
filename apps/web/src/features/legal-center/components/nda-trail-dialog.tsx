import type { EvidenceTrail, NdaAcceptance } from '@aicv/contracts/legal/legal-center';
import { TRAIL_STEP_LABELS } from '@aicv/domain/legal/nda-evidence';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../components/data/badge.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { formatExactTime } from '../../../lib/format/format.ts';
import { formatIpAddress } from '../model/record-format.ts';
import { type TrailGroup, trailGroups } from '../model/trail-groups.ts';
import { ndaEvidenceQuery } from '../queries.ts';

type NdaTrailDialogProps = { signature: NdaAcceptance; open: boolean; onClose: () => void };

/** The steps that led to a signature, as the server recorded them. */
export function NdaTrailDialog({ signature, open, onClose }: NdaTrailDialogProps) {
  const trail = useQuery(ndaEvidenceQuery(signature.id));
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="lg"
      title="Evidence trail"
      description={`Signed by ${signature.name}, version ${signature.ndaVersion}.`}
    >
      {trail.data !== undefined ? (
        <Trail of={trail.data} />
      ) : trail.isError ? (
        <QueryFailure headingLevel={3} title="The evidence trail could not be loaded" query={trail} />
      ) : (
        <div role="status" className="grid gap-3 py-2">
          <span className="sr-only">Loading the evidence trail...</span>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-10 w-full" />
          ))}
        </div>
      )}
    </Dialog>
  );
}

function Trail({ of: trail }: { of: EvidenceTrail }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard (WCAG 2.1.1)
    <section tabIndex={0} aria-label="Evidence trail" className="rounded-lg outline-offset-2">
      <Alert tone={trail.state === 'complete' ? 'success' : 'warning'} announce>
        {trail.statement}
      </Alert>
      {trailGroups(trail).map((group) => (
        <Group key={group.run ?? 'signature'} of={group} />
      ))}
    </section>
  );
}

function Group({ of: { title, isRelied, entries } }: { of: TrailGroup }) {
  return (
    <section className="mt-5">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fg-2 text-sm">
        {title}
        {isRelied ? <Badge tone="info">RELIED ON</Badge> : null}
      </h3>
      <ol className="mt-2 divide-y divide-line rounded-lg border border-line">
        {entries.map(({ step, recordedAt, ipAddress, userAgent }) => (
          <li key={step} className="px-4 py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-[550] text-fg text-md">{TRAIL_STEP_LABELS[step]}</span>
              <time dateTime={recordedAt} className="text-fg-2 text-sm">
                {formatExactTime(recordedAt)}
              </time>
            </p>
            <p className="mt-0.5 text-fg-3 wrap-anywhere text-xs">
              IP {formatIpAddress(ipAddress)} · {userAgent ?? 'Unknown browser'}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
