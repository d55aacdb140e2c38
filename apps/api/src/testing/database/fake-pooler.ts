import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';

const KEY_DATA = 'K'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);

export interface FakePooler {
  readonly port: number;
  /** The number of opened connections. */
  connections(): number;
  close(): Promise<void>;
}

/** A proxy in front of the given server. Like PgBouncer, it reports an invented backend pid; it forwards everything else. */
export async function startFakePooler({ host, port }: pg.ClientConfig): Promise<FakePooler> {
  const sockets = new Set<Socket>();
  let opened = 0;
  const server = createServer((client) => {
    opened += 1;
    const behind = connect(join(String(host), `.s.PGSQL.${port}`));
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.on('close', () => behind.destroy());
    behind.on('close', () => client.destroy());
    client.pipe(behind);
    let begun = Buffer.alloc(0);
    let isBegun = false;
    behind.on('data', (bytes) => {
      if (isBegun) return void client.write(bytes);
      begun = Buffer.concat([begun, bytes]);
      isBegun = nameAnother(begun);
      if (isBegun) client.write(begun);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => opened,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Replaces the pid. Returns whether the startup messages of the connection are complete. */
function nameAnother(bytes: Buffer): boolean {
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
    if (bytes[at] === KEY_DATA && at + 9 <= bytes.length) bytes.writeInt32BE(7, at + 5);
    if (bytes[at] === READY) return true;
  }
  return false;
}
