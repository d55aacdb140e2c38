import { type Actor, decideAccess } from '@aicv/domain/access/access-policy';
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_RULES,
  type NotificationKind,
  type NotificationTopic,
} from '@aicv/domain/notifications/notification-topic';

/**
 * Whether the person can receive this notification now. Always true for notifications about their own account, although the person can
 * read the list only after they accept the agreement.
 */
export function canReceive(actor: Actor, kind: NotificationKind): boolean {
  const { needs } = NOTIFICATION_RULES[kind];
  return needs === 'notifications.own' || decideAccess(actor, needs).granted;
}

/**
 * The same, but includes people whose next required step is the new version of the agreement or two-factor setup. Their notifications are
 * stored, and they can read the list after that step.
 */
export function canReceiveLater(actor: Actor, kind: NotificationKind): boolean {
  return canReceive({ ...actor, hasAcceptedAgreement: true, owesTwoFactor: false }, kind);
}

/** All kinds that the person can receive, or those of one topic. */
export function kindsFor(actor: Actor, topic?: NotificationTopic): NotificationKind[] {
  return NOTIFICATION_KINDS.filter(
    (kind) => (topic === undefined || NOTIFICATION_RULES[kind].topic === topic) && canReceive(actor, kind),
  );
}
