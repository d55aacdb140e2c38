import type { AuthoredUpdate } from '@aicv/contracts/capital/capital';
import { Badge } from '../../../../components/data/badge.tsx';
import { Day, Moment, TimeAgo } from '../../../../components/data/moment.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { browserZone } from '../../model/local-time.ts';

/** The state of an update for its authors. */
export function UpdateBadge({ update }: { update: AuthoredUpdate }) {
  if (update.publishedAt !== null) return <Badge tone="success">PUBLISHED</Badge>;
  if (update.scheduledFor !== null) return <Badge tone="info">SCHEDULED</Badge>;
  if (update.withdrawnAt !== null) return <Badge tone="danger">WITHDRAWN</Badge>;
  return <Badge tone="warning">DRAFT</Badge>;
}

/** When an update was edited, published, corrected or withdrawn, and when it will be published. */
export function UpdateTimes({ update }: { update: AuthoredUpdate }) {
  const { publishedAt, correctedAt, withdrawnAt, withdrawalReason, scheduledFor, updatedAt } = update;
  return (
    <div className="mt-0.5 text-fg-3 text-sm">
      <p className="flex flex-wrap gap-x-3">
        {publishedAt === null ? (
          <span>
            Edited <TimeAgo at={updatedAt} />
          </span>
        ) : (
          <span>
            Published <TimeAgo at={publishedAt} />
          </span>
        )}
        {correctedAt === null ? null : (
          <span>
            Updated on <Day at={correctedAt} />
          </span>
        )}
      </p>
      {scheduledFor === null ? null : (
        <p className="text-fg-2">
          Scheduled for <Moment at={scheduledFor} /> ({browserZone()})
        </p>
      )}
      {withdrawnAt === null ? null : (
        <p className="line-clamp-2 text-fg-2">
          Withdrawn <TimeAgo at={withdrawnAt} />. Reason: <UserText>{withdrawalReason ?? ''}</UserText>
        </p>
      )}
    </div>
  );
}

/** The state of an update in one sentence for its editor; null for one that is not stored. */
export function UpdateState({ update }: { update: AuthoredUpdate | null }) {
  if (update === null) return 'Draft. Only authors can see it until you publish it.';
  const { publishedAt, scheduledFor, withdrawnAt, withdrawalReason, publishedVersion } = update;
  if (publishedAt !== null) {
    const version = publishedVersion === 0 ? '' : ` as version ${publishedVersion}`;
    return `Published${version}. Readers see a saved correction immediately, and earlier versions stay available to authors.`;
  }
  if (scheduledFor !== null) {
    return (
      <>
        Scheduled for <Moment at={scheduledFor} /> ({browserZone()}). Changes that you save until then are included.
      </>
    );
  }
  if (withdrawnAt !== null) {
    return (
      <>
        Withdrawn <TimeAgo at={withdrawnAt} />. Reason: <UserText>{withdrawalReason ?? ''}</UserText>. Publish it again
        once it is ready.
      </>
    );
  }
  return 'Draft. Only authors can see it until you publish it.';
}
