import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../api/api-client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { followSessionElsewhere, readSessionAgain } from './follow-session-elsewhere.ts';
import { fetchSessionUser, replaceSession, SESSION_QUERY_KEY } from './session.ts';

const LEGAL_KEY = ['/api/legal/status'];

const ADA: SignedInUser = {
  id: '0198f2a4-5b6c-7d8e-9f00-112233445566',
  username: 'ada',
  email: 'ada@example.com',
  emailConfirmedAt: null,
  firstName: 'Ada',
  lastName: 'Lovelace',
  role: 'analyst',
  requestedRole: null,
  profileImageUrl: null,
  isActive: true,
  tenantId: 'default',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  permissions: [],
  features: [],
  timeZone: 'UTC',
  competences: [],
  twoStep: { isOn: false, isRequired: false },
};
const GRACE: SignedInUser = { ...ADA, id: '0198f2a4-5b6c-7d8e-9f00-665544332211', username: 'grace' };

let page: EventTarget;

/** A fake server on which this user, or no user, is signed in. Counts its requests. */
function answerWith(user: SignedInUser | null) {
  const asked = { times: 0 };
  vi.stubGlobal('fetch', async () => {
    asked.times += 1;
    if (user !== null) return Response.json(user);
    return Response.json({ message: 'No', code: 'AUTHENTICATION_REQUIRED', requestId: 'r' }, { status: 401 });
  });
  return asked;
}

/** A page of Ada that observes the session, as the layout does. */
function openPage() {
  const queryClient = createQueryClient();
  const onEnded = vi.fn();
  replaceSession(queryClient, ADA);
  queryClient.setQueryData(LEGAL_KEY, { hasAccepted: true });
  const stopFollowing = followSessionElsewhere(queryClient, onEnded);
  const observer = new QueryObserver(queryClient, { queryKey: SESSION_QUERY_KEY, queryFn: fetchSessionUser });
  const stopLooking = observer.subscribe(() => undefined);
  const close = () => {
    stopLooking();
    stopFollowing();
  };
  return { queryClient, onEnded, close };
}

/** Announces in another tab that the session has changed. */
function changeInAnotherTab(): void {
  const other = new BroadcastChannel('aicv-session');
  other.postMessage(null);
  other.close();
}

function comeBackAfter(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  page = Object.assign(new EventTarget(), { documentElement: { dataset: {} }, visibilityState: 'visible' });
  vi.stubGlobal('document', page);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('another tab', () => {
  it('clears the previous user’s data from this page, and the server returns the current user', async () => {
    const { queryClient, onEnded, close } = openPage();
    answerWith(GRACE);
    changeInAnotherTab();
    await expect.poll(() => queryClient.getQueryData(SESSION_QUERY_KEY)).toEqual(GRACE);
    expect(queryClient.getQueryData(LEGAL_KEY)).toBeUndefined();
    expect(onEnded).not.toHaveBeenCalled();
    close();
  });

  it('ends the session here too when no user is signed in, and reports it', async () => {
    const { queryClient, onEnded, close } = openPage();
    answerWith(null);
    changeInAnotherTab();
    await expect.poll(() => onEnded).toHaveBeenCalledOnce();
    expect(queryClient.getQueryData(SESSION_QUERY_KEY)).toBeNull();
    close();
  });

  it('receives a change made here, and this tab does not receive its own', async () => {
    const { queryClient, onEnded, close } = openPage();
    const asked = answerWith(null);
    const received = vi.fn();
    const other = new BroadcastChannel('aicv-session');
    other.onmessage = received;
    replaceSession(queryClient, null);
    await expect.poll(() => received).toHaveBeenCalledOnce();
    expect([asked.times, onEnded.mock.calls.length]).toEqual([0, 0]);
    other.close();
    close();
  });

  it('is ignored in a browser without broadcast channels', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    vi.resetModules();
    const fresh = await import('./session.ts');
    const queryClient = createQueryClient();
    fresh.replaceSession(queryClient, ADA);
    expect(queryClient.getQueryData(SESSION_QUERY_KEY)).toEqual(ADA);
  });
});

describe('a disabled module', () => {
  it('is detected by the first refusal, and the page refetches the enabled flags', async () => {
    const { queryClient, close } = openPage();
    vi.stubGlobal('fetch', async (address: string) =>
      address === '/api/user'
        ? Response.json({ ...ADA, features: ['otif'] })
        : Response.json({ message: 'Off', code: 'FEATURE_DISABLED', requestId: 'r' }, { status: 404 }),
    );
    await expect(callApi('GET /api/analytics')).rejects.toThrow();
    await expect.poll(() => queryClient.getQueryData(SESSION_QUERY_KEY)).toMatchObject({ features: ['otif'] });
    expect(queryClient.getQueryData(LEGAL_KEY)).toEqual({ hasAccepted: true });
    close();
  });
});

describe('returning to the page', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows the changed user and keeps the loaded data', async () => {
    const { queryClient, close } = openPage();
    answerWith({ ...ADA, lastName: 'King' });
    comeBackAfter(30_000);
    await expect.poll(() => queryClient.getQueryData(SESSION_QUERY_KEY)).toMatchObject({ lastName: 'King' });
    expect(queryClient.getQueryData(LEGAL_KEY)).toEqual({ hasAccepted: true });
    close();
  });

  it.each([
    ['another user', GRACE],
    ['another role', { ...ADA, role: 'manager' as const }],
  ])('discards the loaded data when the server answers with %s', async (_, now) => {
    const { queryClient, close } = openPage();
    answerWith(now);
    comeBackAfter(30_000);
    await expect.poll(() => queryClient.getQueryData(SESSION_QUERY_KEY)).toEqual(now);
    expect(queryClient.getQueryData(LEGAL_KEY)).toBeUndefined();
    close();
  });

  it('requests the session at most once in half a minute', () => {
    const { close } = openPage();
    const asked = answerWith(ADA);
    comeBackAfter(29_999);
    expect(asked.times).toBe(0);
    comeBackAfter(1);
    comeBackAfter(29_999);
    expect(asked.times).toBe(1);
    close();
  });

  it('keeps the user if the server is unreachable', async () => {
    const { queryClient, close } = openPage();
    const failed = vi.fn(async () => {
      throw new TypeError('fetch failed');
    });
    vi.stubGlobal('fetch', failed);
    comeBackAfter(30_000);
    await expect.poll(() => failed).toHaveBeenCalledOnce();
    expect(queryClient.getQueryData(SESSION_QUERY_KEY)).toEqual(ADA);
    close();
  });

  it('requests the session once more if two changes follow directly after each other', async () => {
    const answers: ((user: SignedInUser) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((user) => resolve(Response.json(user)))));
    const { queryClient, close } = openPage();
    const [afterOne, afterBoth] = [readSessionAgain(queryClient), readSessionAgain(queryClient)];
    answers[0]?.({ ...ADA, features: ['otif'] });
    await afterOne;
    answers[1]?.(ADA);
    await expect.poll(() => answers.length).toBe(3);
    answers[2]?.(ADA);
    await afterBoth;
    expect(queryClient.getQueryData(SESSION_QUERY_KEY)).toEqual(ADA);
    close();
  });

  it('does not restore a user who has signed out meanwhile', async () => {
    const { queryClient, close } = openPage();
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => promise);
    comeBackAfter(30_000);
    replaceSession(queryClient, null);
    resolve(Response.json(ADA));
    await promise;
    await new Promise(setImmediate);
    expect(queryClient.getQueryData(SESSION_QUERY_KEY)).toBeNull();
    close();
  });
});
