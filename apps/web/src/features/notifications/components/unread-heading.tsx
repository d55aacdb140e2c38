import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/form/button.tsx';
import { useFocusFallback } from '../../../components/overlay/use-focus-fallback.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { useMarkRead } from '../mutations.ts';
import { unreadNotificationsQuery } from '../queries.ts';

type UnreadHeadingProps = { id: string; user: SignedInUser; headingLevel?: 2 | 3 };

/** The number of unread notifications, with a button that marks all as read. */
export function UnreadHeading({ id, user, headingLevel = 3 }: UnreadHeadingProps) {
  const { data } = useQuery(unreadNotificationsQuery(user));
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const isAllRead = data === undefined || data.total === 0;
  return (
    <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-3 pointer-coarse:min-h-11">
      <Heading id={id} className="text-fg-2 text-sm outline-none">
        {isAllRead ? 'All read' : `${formatCount(data.total)}${data.isTotalExact ? '' : '+'} unread`}
      </Heading>
      {isAllRead ? null : <ReadAll user={user} />}
    </div>
  );
}

function ReadAll({ user }: { user: SignedInUser }) {
  const boxRef = useFocusFallback<HTMLDivElement>();
  const { mutate } = useMarkRead(user);
  return (
    <div ref={boxRef}>
      <Button size="sm" variant="ghost" onClick={() => mutate('all')}>
        MARK ALL READ
      </Button>
    </div>
  );
}
