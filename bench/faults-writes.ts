/** Parallel writes of several users, each recorded with what its response acknowledged. */
import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import { type Connection, openConnection } from './connection.ts';
import { type Credentials, signInOver } from './signed-in.ts';

/** An acknowledged write: this row exists, in this version or a later one, and the log has that many entries of the request. */
export interface Acknowledged {
  readonly table: 'opportunities' | 'comments' | 'kpis' | 'tasks' | 'notifications' | 'nda_acceptances' | 'decisions';
  readonly id: string;
  readonly requestId: string;
  readonly entries: 0 | 1;
  readonly version?: number;
  /** The search term of an opportunity. */
  readonly title?: string;
}

export interface Ledger {
  readonly acknowledged: Acknowledged[];
  /** Requests without a successful response: their effect must be complete or absent. */
  cutOff: number;
}

export interface WriteTarget {
  readonly origin: string;
  readonly sprintId: string;
  readonly ventureId: string;
}

interface Record {
  readonly id: string;
  readonly version: number;
}

type SendRequest = <Body>(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  path: string,
  body?: object,
) => Promise<{ body: Body; requestId: string }>;

let titles = 0;

/** Writes until the server has ended, or until `isOver`. */
export async function writeAway(
  target: WriteTarget,
  credentials: Credentials,
  { ledger, mentions, isOver }: { ledger: Ledger; mentions: string; isOver: () => boolean },
): Promise<void> {
  const connection = openConnection(target.origin);
  const ask = createRequester(connection, credentials);
  const note = (
    table: Acknowledged['table'],
    { body: { id }, requestId }: { body: { id: string }; requestId: string },
    more: Partial<Acknowledged> = {},
  ) => ledger.acknowledged.push({ table, id, requestId, entries: 1, ...more });
  try {
    while (!isOver()) {
      titles += 1;
      const title = `Kelp no ${titles} of ${process.pid}`;
      const opportunity = { title, description: 'Grows by the sea', submittedBy: 'Ada', priority: 'high' };
      const made = await ask<Record>('POST', '/api/opportunities', opportunity);
      note('opportunities', made, { version: 1, title });
      const { id } = made.body;
      const moved = await ask<Record>('PATCH', `/api/opportunities/${id}`, { stage: 'screening', version: 1 });
      note('opportunities', moved, { version: moved.body.version });
      const comment = await ask<Record>('POST', `/api/opportunities/${id}/comments`, { body: `Look, @${mentions}` });
      note('comments', comment);
      const kpiFields = {
        metric: `users of ${titles}`,
        value: '12.5',
        recordedAt: '2026-03-31',
        ventureId: target.ventureId,
      };
      const kpi = await ask<Record>('POST', '/api/kpis', kpiFields);
      note('kpis', kpi);
      const task = await ask<Record>('POST', '/api/tasks', { sprintId: target.sprintId, title });
      note('tasks', task, { version: 1 });
      const begun = await ask<Record>('PATCH', `/api/tasks/${task.body.id}`, { status: 'in_progress' });
      note('tasks', begun, { version: begun.body.version });
    }
  } catch {
    ledger.cutOff += 1;
  } finally {
    await connection.close().catch(() => undefined);
  }
}

/** Reads the user's notifications page by page. */
export async function readAway(
  target: WriteTarget,
  credentials: Credentials,
  { ledger, isOver }: { ledger: Ledger; isOver: () => boolean },
): Promise<void> {
  const connection = openConnection(target.origin);
  const ask = createRequester(connection, credentials);
  try {
    while (!isOver()) {
      const { body } = await ask<{ id: string }[]>('GET', '/api/notifications?unread=true&limit=20');
      for (const { id } of body) {
        const read = await ask('PATCH', `/api/notifications/${id}`, { read: true });
        ledger.acknowledged.push({ table: 'notifications', id, requestId: read.requestId, entries: 0 });
      }
    }
  } catch {
    ledger.cutOff += 1;
  } finally {
    await connection.close().catch(() => undefined);
  }
}

/** Prepares, opens and votes on decisions, and closes each with a condition and its signed minutes. */
export async function decideAway(
  target: WriteTarget,
  credentials: Credentials,
  { ledger, isOver }: { ledger: Ledger; isOver: () => boolean },
): Promise<void> {
  const connection = openConnection(target.origin);
  const ask = createRequester(connection, credentials);
  try {
    const { body: me } = await ask<{ id: string }>('GET', '/api/user');
    while (!isOver()) {
      const made = await ask<Record>('POST', '/api/decisions', {
        subject: { type: 'venture', id: target.ventureId },
        title: 'Follow on',
        kind: 'follow_on',
        memo: 'It grows.',
        rule: 'majority',
        quorum: 1,
        chairId: me.id,
        memberIds: [me.id],
      });
      const { id } = made.body;
      ledger.acknowledged.push({ table: 'decisions', id, requestId: made.requestId, entries: 1, version: 1 });
      const opened = await ask<Record>('POST', `/api/decisions/${id}/open`, {});
      ledger.acknowledged.push({ table: 'decisions', id, requestId: opened.requestId, entries: 1, version: 2 });
      const voted = await ask<{ votes: { conditions: { id: string }[] }[] }>('PUT', `/api/decisions/${id}/votes/mine`, {
        vote: 'approve_with_conditions',
        reason: 'It grows.',
        conditions: ['Hire a lead engineer'],
      });
      const conditions = voted.body.votes
        .flatMap((vote) => vote.conditions)
        .map((condition) => ({ id: condition.id, ownerId: me.id, dueOn: '2099-01-01' }));
      const closed = await ask<Record>('POST', `/api/decisions/${id}/close`, { conditions });
      ledger.acknowledged.push({ table: 'decisions', id, requestId: closed.requestId, entries: 1, version: 3 });
    }
  } catch {
    ledger.cutOff += 1;
  } finally {
    await connection.close().catch(() => undefined);
  }
}

/** A new user registers, accepts the agreement and signs. */
export async function signAway(
  target: WriteTarget,
  who: { username: string; password: string },
  ledger: Ledger,
): Promise<void> {
  // An address of their own: sign-ins are limited by address.
  const connection = openConnection(
    target.origin,
    `127.0.${1 + (titles % 200)}.${1 + Math.floor(Math.random() * 250)}`,
  );
  try {
    const ask = createRequester(connection, await signInOver(connection, who.username, who.password));
    const signed = await ask<Record>('POST', '/api/nda/sign', {
      name: 'Robin Tester',
      ndaVersion: CURRENT_NDA.version,
    });
    ledger.acknowledged.push({ table: 'nda_acceptances', id: signed.body.id, requestId: signed.requestId, entries: 1 });
  } catch {
    ledger.cutOff += 1;
  } finally {
    await connection.close().catch(() => undefined);
  }
}

/** Rejects on an error response, as the connection does. */
export function createRequester(connection: Connection, credentials: Credentials): SendRequest {
  return async (method, path, body) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const text = body === undefined ? undefined : JSON.stringify(body);
    const answer = await connection.send(method, path, { headers: { ...credentials, ...type }, body: text });
    return { body: JSON.parse(answer.body.toString()), requestId: String(answer.headers['x-request-id']) };
  };
}
