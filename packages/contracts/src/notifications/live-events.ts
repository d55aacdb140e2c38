import { FEATURE_FLAG_KEYS } from '@aicv/domain/settings/feature-flags';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idShape } from '../shapes.ts';

/**
 * The events of the stream: they announce a change and never contain the record, which the page reads under its own rights. Sent as
 * server-sent events; `data` is one of these as JSON. After each (re)connection the first is `connected`: the page reloads its data, so it
 * misses no change.
 */
export const liveEventShape = z.discriminatedUnion('kind', [
  /** `userId` is the user whose session opened the stream. */
  z.object({ kind: z.literal('connected'), userId: idShape }),
  /** Cards that were added, changed or moved; null means many. */
  z.object({ kind: z.literal('opportunities_changed'), ids: z.nullable(z.array(idShape)) }),
  /** Records of Abundance Labs were deleted or restored. */
  z.object({ kind: z.literal('labs_changed') }),
  /** Records of Capital were deleted or restored. */
  z.object({ kind: z.literal('capital_changed') }),
  /** A course or a part of one was deleted or restored. */
  z.object({ kind: z.literal('courses_changed') }),
  /** A file of the record was added, deleted or restored. */
  z.object({ kind: z.literal('files_changed'), recordId: idShape }),
  /** The reader has a new notification, or has read one elsewhere. */
  z.object({ kind: z.literal('notifications_changed') }),
  z.object({ kind: z.literal('flags_changed'), key: z.enum(FEATURE_FLAG_KEYS) }),
  /** The reader's session, role or agreements have changed. */
  z.object({ kind: z.literal('session_changed') }),
]);

export type LiveEvent = z.infer<typeof liveEventShape>;

export const liveEventEndpoints = {
  streamLiveEvents: defineEndpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'Stream live updates as server-sent events',
    access: 'events.own',
    responses: { 200: 'text/event-stream' },
  }),
} as const;
