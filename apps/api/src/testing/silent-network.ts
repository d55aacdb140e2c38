import net, { type AddressInfo } from 'node:net';
import type pg from 'pg';

/**
 * What lies between the product and its database: it can swallow what is said without closing anything, or bring it late, as a network can.
 * Of what it swallows neither side hears any more, not even that the other one has closed its end. The signs of life that TCP itself sends
 * it cannot swallow: each end has one connection to here, whose other end is there.
 */
export async function throughNetwork({ host, port, ...rest }: pg.PoolConfig) {
  const isSocket = host?.startsWith('/') === true;
  const ends = new Set<net.Socket>();
  const late = new Set<net.Socket>();
  let present: { isForgotten: boolean } = { isForgotten: false };
  let isSwallowing = false;
  let onNextCommit: ((chunk: Buffer, near: net.Socket, far: net.Socket) => void) | undefined;
  const server = net.createServer((near) => {
    const far = isSocket ? net.connect(`${host}/.s.PGSQL.${port ?? 5432}`) : net.connect(Number(port), host);
    const opened = present;
    const isHeard = () => !isSwallowing && !opened.isForgotten;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('data', (chunk) => {
        if (!isHeard()) return;
        if (onNextCommit === undefined || from === far || !chunk.includes('COMMIT\0')) to.write(chunk);
        else onNextCommit(chunk, near, far);
      });
      from.on('close', () => isHeard() && !late.has(to) && to.destroy());
      from.on('error', () => undefined);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    connection: { ...rest, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    /** Everything, from now on. */
    swallow: () => {
      isSwallowing = true;
    },
    /** What is said on connections that are open, and that they are closed; new ones are as good as before. */
    forget: () => {
      present.isForgotten = true;
      present = { isForgotten: false };
    },
    /**
     * The next COMMIT, until it is let through; who said it finds the connection closed meanwhile. Answers how to let it through, once it
     * is there.
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
