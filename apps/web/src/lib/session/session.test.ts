import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../api/api-client.ts';
import { forgetEarlyAnswers, setEarlyAnswers, takeEarlyAnswer } from '../api/early-answers.ts';
import { createQueryClient } from '../api/query-client.ts';
import { fetchSessionUser, followSession, replaceSession, SESSION_QUERY_KEY } from './session.ts';

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

function refuseEverything(status: number, code: string) {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'No', code, requestId: 'r' }, { status }));
}

let pageMarks: Record<string, string> = {};

beforeEach(() => {
  pageMarks = {};
  vi.stubGlobal('document', { documentElement: { dataset: pageMarks } });
});

afterEach(() => {
  forgetEarlyAnswers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// REQ-11
describe('the user of the session', () => {
  it('is null for a visitor', async () => {
    refuseEverything(401, 'AUTHENTICATION_REQUIRED');
    expect(await fetchSessionUser()).toBeNull();
  });

  it('is null without a call on a page marked as a visitor’s, until a user signs in', async () => {
    refuseEverything(500, 'INTERNAL');
    pageMarks.session = 'none';
    expect(await fetchSessionUser()).toBeNull();
    replaceSession(createQueryClient(), ADA);
    await expect(fetchSessionUser()).rejects.toMatchObject({ status: 500 });
  });

  it('stays unknown when the server fails', async () => {
    refuseEverything(500, 'INTERNAL');
    await expect(fetchSessionUser()).rejects.toMatchObject({ status: 500 });
  });
});

// REQ-24
describe('another user', () => {
  it('does not see the data of the previous user', () => {
    const queryClient = createQueryClient();
    replaceSession(queryClient, ADA);
    queryClient.setQueryData(LEGAL_KEY, { hasAccepted: true });
    replaceSession(queryClient, null);
    expect(queryClient.getQueryData(SESSION_QUERY_KEY)).toBeNull();
    expect(queryClient.getQueryData(LEGAL_KEY)).toBeUndefined();
  });

  it('does not receive early answers for the previous user', async () => {
    setEarlyAnswers(new Map([['/api/user', { answer: Promise.resolve(Response.json(ADA)), giveUp: () => undefined }]]));
    replaceSession(createQueryClient(), { ...ADA, id: '0198f2a4-5b6c-7d8e-9f00-665544332211' });
    expect(takeEarlyAnswer('/api/user')).toBeUndefined();
  });
});

describe('following the session', () => {
  it('makes the page a visitor’s when any call reports an ended session, and notifies the caller', async () => {
    const queryClient = createQueryClient();
    const onEnded = vi.fn();
    const stop = followSession(queryClient, LEGAL_KEY, onEnded);
    replaceSession(queryClient, ADA);
    refuseEverything(401, 'AUTHENTICATION_REQUIRED');
    await callApi('GET /api/opportunities').catch(() => undefined);
    stop();
    expect(queryClient.getQueryData(SESSION_QUERY_KEY)).toBeNull();
    expect(onEnded).toHaveBeenCalledOnce();
  });

  // REQ-93
  it('keeps the signing screen if a signature was refused without a session', async () => {
    const queryClient = createQueryClient();
    const stop = followSession(queryClient, LEGAL_KEY, () => undefined);
    replaceSession(queryClient, ADA);
    refuseEverything(401, 'AUTHENTICATION_REQUIRED');
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await callApi('POST /api/nda/evidence', { body: { step: 'presented' } }).catch(() => undefined);
    await callApi('POST /api/nda/sign', { body: { name: 'Ada Lovelace' } }).catch(() => undefined);
    stop();
    expect(queryClient.getQueryData(SESSION_QUERY_KEY)).toEqual(ADA);
  });

  it('keeps the user after a wrong password', async () => {
    const queryClient = createQueryClient();
    const stop = followSession(queryClient, LEGAL_KEY, () => undefined);
    replaceSession(queryClient, ADA);
    refuseEverything(401, 'INVALID_CREDENTIALS');
    await callApi('GET /api/opportunities').catch(() => undefined);
    stop();
    expect(queryClient.getQueryData(SESSION_QUERY_KEY)).toEqual(ADA);
  });

  it('refetches the legal status if a call was refused for a missing agreement', async () => {
    const queryClient = createQueryClient();
    const stop = followSession(queryClient, LEGAL_KEY, () => undefined);
    queryClient.setQueryData(LEGAL_KEY, { hasAccepted: true });
    refuseEverything(403, 'LEGAL_ACCEPTANCE_REQUIRED');
    await callApi('GET /api/opportunities').catch(() => undefined);
    stop();
    expect(queryClient.getQueryState(LEGAL_KEY)?.isInvalidated).toBe(true);
  });

  it('refetches the user when a call was refused for missing two-factor sign-in', async () => {
    const queryClient = createQueryClient();
    const stop = followSession(queryClient, LEGAL_KEY, () => undefined);
    replaceSession(queryClient, ADA);
    refuseEverything(403, 'TWO_STEP_REQUIRED');
    await callApi('GET /api/opportunities').catch(() => undefined);
    stop();
    expect(queryClient.getQueryState(SESSION_QUERY_KEY)?.isInvalidated).toBe(true);
    expect(queryClient.getQueryData(SESSION_QUERY_KEY)).toEqual(ADA);
  });
});
