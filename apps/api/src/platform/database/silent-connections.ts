/**
 * Connections that were lost without a word: a firewall that forgets them, a host that is gone. Nothing is closed and nothing is answered,
 * so that whoever waits on one waits for ever and its place in the pool is never free again. What takes no time and waits for no lock
 * proves it; a statement that works may take as long as it likes.
 */
import type pg from 'pg';

export interface SilentConnections {
  /**
   * Gives the connection up unless this is answered within some five seconds: only for what waits for no lock and is no work. All that
   * waits on it then fails as it does when a connection breaks.
   */
  mustAnswer(client: pg.ClientBase, answer: Promise<unknown>): void;
  /**
   * Notes what waits at this moment. Calling what it answers gives up what still waits for the same, and what nobody uses: for who has
   * asked the database on another connection meanwhile, and was not answered. Does nothing where that failed at once.
   */
  noteWaiting(): () => void;
}

const TURN_MS = 1_000;
/**
 * Turns of the timer, not a time: a process that was busy or stopped for longer has had no chance to read what came, and has one turn only
 * for all of that.
 */
const TURNS_TO_ANSWER = 5;

/** Less than whoever asks waits for an answer: what failed sooner was told, and proves nothing of other connections. */
const PROVEN_AFTER_MS = 4_000;

const known = new WeakMap<pg.Pool, SilentConnections>();

/** Of the pool, from its opening on. */
export function silentConnectionsOf(pool: pg.Pool): SilentConnections {
  const connections = known.get(pool) ?? watch(pool);
  known.set(pool, connections);
  return connections;
}

/** Asks something that waits for no lock and is no work, and gives the connection up that does not answer. */
export async function askPool(pool: pg.Pool, text: string): Promise<pg.QueryResult> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const answer = client.query(text);
    silentConnectionsOf(pool).mustAnswer(client, answer);
    const result = await answer;
    isBroken = false;
    return result;
  } finally {
    client.release(isBroken);
  }
}

function watch(pool: pg.Pool): SilentConnections {
  const open = new Set<pg.PoolClient>();
  const used = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('acquire', (client) => used.add(client));
  pool.on('release', (_error, client) => used.delete(client));
  pool.on('remove', (client) => open.delete(client));

  /** The answers that are awaited, each with its connection and the turns that it has left. */
  const awaited = new Map<Promise<unknown>, { readonly client: pg.ClientBase; turnsLeft: number }>();
  let timer: NodeJS.Timeout | undefined;

  function turn() {
    for (const [answer, { client, turnsLeft }] of awaited) {
      if (turnsLeft === 0) {
        awaited.delete(answer);
        giveUp(client);
        giveUpUnused();
      }
    }
    for (const each of awaited.values()) each.turnsLeft -= 1;
    if (awaited.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }

  /** Lost together, most likely, and each of them would cost somebody the same wait. */
  function giveUpUnused() {
    for (const client of open) if (!used.has(client)) giveUp(client);
  }

  return {
    mustAnswer(client, answer) {
      awaited.set(answer, { client, turnsLeft: TURNS_TO_ANSWER });
      timer ??= setInterval(turn, TURN_MS).unref();
      const done = () => awaited.delete(answer);
      answer.then(done, done);
    },
    noteWaiting() {
      const notedAtMs = performance.now();
      const noted = [...used].filter(isAwaited).map((client) => ({ client, received: receivedBy(client) }));
      return () => {
        if (performance.now() - notedAtMs < PROVEN_AFTER_MS) return;
        // After a turn of the event loop, in which what has come is read.
        setImmediate(() => {
          for (const { client, received } of noted) if (receivedBy(client) === received) giveUp(client);
          giveUpUnused();
        });
      };
    },
  };
}

/** Whether an answer is awaited. Not part of pg's interface: where there is none, nothing is noted. */
const isAwaited = (client: pg.PoolClient) =>
  ((client as { _activeQuery?: object | null })._activeQuery ?? null) !== null;

/** More than before where the statement was answered, whatever is awaited since, and where rows of a long answer are still coming. */
const receivedBy = (client: pg.PoolClient) => (client.connection.stream as { bytesRead?: number }).bytesRead;

/** No leave is taken, which nobody would answer. */
const giveUp = (client: pg.ClientBase) => (client as pg.Client).connection.stream.destroy();
