import { type Actor, decideAccess } from '@aicv/domain/access-policy';
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_RULES,
  type NotificationKind,
  type NotificationTopic,
} from '@aicv/domain/notification-topic';

/**
 * Whether the person may know of it at this moment. What concerns their own account alone waits for whoever has yet to accept the
 * agreement: they cannot read the list before.
 */
export function canReceive(actor: Actor, kind: NotificationKind): boolean {
  const { needs } = NOTIFICATION_RULES[kind];
  return needs === 'notifications.own' || decideAccess(actor, needs).granted;
}

/**
 * The same for whoever has what the product waits for them to do, accepting the agreement's new version or setting up two-step sign-in:
 * what happens meanwhile is kept for them, in a list that they cannot read before.
 */
export function canReceiveLater(actor: Actor, kind: NotificationKind): boolean {
  return canReceive({ ...actor, hasAcceptedAgreement: true, owesTwoFactor: false }, kind);
}

/** All kinds that the person may know of, or those of one topic. */
export function kindsFor(actor: Actor, topic?: NotificationTopic): NotificationKind[] {
  return NOTIFICATION_KINDS.filter(
    (kind) => (topic === undefined || NOTIFICATION_RULES[kind].topic === topic) && canReceive(actor, kind),
  );
}
