import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { LiveEvent } from '@aicv/contracts/notifications/live-events';
import type { TestClient } from './test-client.ts';

export interface EventReader {
  readonly answer: IncomingMessage;
  /** Everything received so far, as sent. */
  text(): string;
  /** The next event. Undefined if the stream ends first. */
  next(): Promise<LiveEvent | undefined>;
  /** All events up to the end of the stream. */
  rest(): Promise<LiveEvent[]>;
  close(): void;
}

/** Reads a browser's event stream over the network. */
export async function readEvents(address: string, client: TestClient): Promise<EventReader> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = request(`${address}/api/events`, { agent: false, headers: { cookie } });
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  let read = 0;
  let isOver = false;
  let arrived = Promise.withResolvers<void>();
  const wake = () => {
    arrived.resolve();
    arrived = Promise.withResolvers();
  };
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    wake();
  });
  const end = () => {
    isOver = true;
    wake();
  };
  answer.on('close', end).on('error', end);
  const next = async (): Promise<LiveEvent | undefined> => {
    for (;;) {
      const stop = text.indexOf('\n\n', read);
      if (stop >= 0) {
        const block = text.slice(read, stop);
        read = stop + 2;
        if (block.startsWith('data: ')) return JSON.parse(block.slice('data: '.length)) as LiveEvent;
      } else if (isOver) {
        return undefined;
      } else {
        await arrived.promise;
      }
    }
  };
  return {
    answer,
    text: () => text,
    next,
    async rest() {
      const events: LiveEvent[] = [];
      for (let event = await next(); event !== undefined; event = await next()) events.push(event);
      return events;
    },
    close: () => answer.destroy(),
  };
}
