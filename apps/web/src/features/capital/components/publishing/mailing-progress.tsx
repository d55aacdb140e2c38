import type { AuthoredUpdate } from '@aicv/contracts/capital/capital';
import { ProgressBar } from '../../../../components/feedback/progress-bar.tsx';
import { formatCount } from '../../../../lib/format/format.ts';

/** The progress of the notifications and emails about an update; nothing once they are done. */
export function MailingProgress({ mailing }: Pick<AuthoredUpdate, 'mailing'>) {
  if (mailing === null || mailing.finishedAt !== null) return null;
  const { delivered, total } = mailing;
  return (
    <ProgressBar
      className="mt-2 max-w-80"
      label="Mailing"
      value={delivered}
      max={total}
      text={`${formatCount(delivered)} of ${formatCount(total)}`}
    />
  );
}
