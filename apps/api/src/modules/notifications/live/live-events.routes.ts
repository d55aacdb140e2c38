import { liveEventEndpoints } from '@aicv/contracts/notifications/live-events';
import type { LiveEventHub } from '../../../platform/events/live-event-hub.ts';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';

export function bindLiveEvents({ bind }: Binder, { hub }: { hub: LiveEventHub }): void {
  bind(liveEventEndpoints.streamLiveEvents, async ({ caller, reply }) => {
    const body = hub.open(caller);
    // Also after a HEAD request, whose response ends without the body.
    reply.raw.once('close', () => body.destroy());
    // Without it, nginx sends lines only once its buffer is full.
    reply.header('X-Accel-Buffering', 'no');
    return answer(200, body);
  });
}
