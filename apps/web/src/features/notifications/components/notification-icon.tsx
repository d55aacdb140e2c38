import type { Notification } from '@aicv/contracts/notifications/notifications';
import { clsx } from 'clsx';
import {
  AtSign,
  Award,
  BadgeCheck,
  BadgeX,
  CalendarClock,
  CalendarX2,
  CircleX,
  FileSignature,
  Gavel,
  Gem,
  KeyRound,
  ListTodo,
  type LucideIcon,
  MessageSquare,
  MoveRight,
  Newspaper,
  TriangleAlert,
  UserPlus,
} from 'lucide-react';

const LOOKS: Record<Notification['kind'], { Icon: LucideIcon; color: string }> = {
  role_request_approved: { Icon: BadgeCheck, color: 'text-success' },
  role_request_declined: { Icon: BadgeX, color: 'text-info' },
  link_revealed: { Icon: KeyRound, color: 'text-warning' },
  mentioned: { Icon: AtSign, color: 'text-info' },
  opportunity_moved: { Icon: MoveRight, color: 'text-info' },
  opportunity_passed: { Icon: CircleX, color: 'text-fg-2' },
  opportunity_assigned: { Icon: UserPlus, color: 'text-info' },
  opportunity_revisit_due: { Icon: CalendarClock, color: 'text-warning' },
  task_assigned: { Icon: ListTodo, color: 'text-info' },
  task_due: { Icon: CalendarClock, color: 'text-warning' },
  task_mentioned: { Icon: AtSign, color: 'text-info' },
  task_commented: { Icon: MessageSquare, color: 'text-info' },
  venture_mentioned: { Icon: AtSign, color: 'text-info' },
  decision_opened: { Icon: Gavel, color: 'text-info' },
  decision_closed: { Icon: Gavel, color: 'text-brass' },
  decision_vote_due: { Icon: CalendarClock, color: 'text-warning' },
  decision_revisit_due: { Icon: CalendarClock, color: 'text-warning' },
  decision_tripwire: { Icon: TriangleAlert, color: 'text-warning' },
  statements_due: { Icon: CalendarClock, color: 'text-warning' },
  update_published: { Icon: Newspaper, color: 'text-brass' },
  update_corrected: { Icon: Newspaper, color: 'text-info' },
  update_reminder: { Icon: Newspaper, color: 'text-warning' },
  updates_waiting: { Icon: Newspaper, color: 'text-brass' },
  update_not_published: { Icon: CalendarX2, color: 'text-danger' },
  tripwire: { Icon: TriangleAlert, color: 'text-warning' },
  certificate_issued: { Icon: Award, color: 'text-brass' },
  certificate_revoked: { Icon: CircleX, color: 'text-danger' },
  certificate_expiring: { Icon: Award, color: 'text-warning' },
  role_requested: { Icon: UserPlus, color: 'text-info' },
  upgrade_requested: { Icon: Gem, color: 'text-brass' },
  upgrade_declined: { Icon: Gem, color: 'text-info' },
  agreement_reminder: { Icon: FileSignature, color: 'text-brass' },
  plan_changed: { Icon: Gem, color: 'text-brass' },
};

/** The kind of a notification. Decorative: the text beside it names the kind. */
export function NotificationIcon({ of, className }: { of: Notification['kind']; className?: string | undefined }) {
  const { Icon, color } = LOOKS[of];
  return <Icon aria-hidden="true" className={clsx('size-4 shrink-0', color, className)} />;
}
