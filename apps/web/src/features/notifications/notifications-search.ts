import { NOTIFICATION_TOPICS } from '@aicv/domain/notification-topic';
import * as z from 'zod/mini';

/** What narrows the page's list lives in its address; a value that makes no sense is left out. */
export const notificationsSearchSchema = z.object({
  topic: z.catch(z.optional(z.enum(NOTIFICATION_TOPICS)), undefined),
  unread: z.catch(z.optional(z.literal(true)), undefined),
});

export type NotificationFilter = z.output<typeof notificationsSearchSchema>;
