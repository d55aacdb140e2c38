import net, { type AddressInfo } from 'node:net';
import type pg from 'pg';

/**
 * A TCP proxy between the product and its database that can drop data without closing a connection, or delay it, as a firewall can. It
 * cannot drop TCP's own keepalives: the proxy's system acknowledges them.
 */
export async function throughNetwork({ host, port, ...rest }: pg.PoolConfig) {
  const isSocket = host?.startsWith('/') === true;
  const ends = new Set<net.Socket>();
  const late = new Set<net.Socket>();
  let current: { isForgotten: boolean } = { isForgotten: false };
  let isSwallowing = false;
  let onNextCommit: ((chunk: Buffer, near: net.Socket, far: net.Socket) => void) | undefined;
  const server = net.createServer((near) => {
    const far = isSocket ? net.connect(`${host}/.s.PGSQL.${port ?? 5432}`) : net.connect(Number(port), host);
    const opened = current;
    const forwards = () => !isSwallowing && !opened.isForgotten;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('data', (chunk) => {
        if (!forwards()) return;
        if (onNextCommit === undefined || from === far || !chunk.includes('COMMIT\0')) to.write(chunk);
        else onNextCommit(chunk, near, far);
      });
      from.on('close', () => forwards() && !late.has(to) && to.destroy());
      from.on('error', () => undefined);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    connection: { ...rest, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    /** Drops all data from now on. */
    swallow: () => {
      isSwallowing = true;
    },
    /** Drops all data of the connections that are open now, and their FIN. New connections work. */
    forget: () => {
      current.isForgotten = true;
      current = { isForgotten: false };
    },
    /**
     * Closes the sender's connection at the next COMMIT and holds the COMMIT back. Resolves once it arrived, with a function that forwards
     * it.
     */
    delayCommit: () =>
      new Promise<() => void>((resolve) => {
        onNextCommit = (chunk, near, far) => {
          onNextCommit = undefined;
          late.add(far);
          near.destroy();
          resolve(() => far.end(chunk));
        };
      }),
    close: () => {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}
