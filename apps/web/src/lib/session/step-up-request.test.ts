import { afterEach, describe, expect, it, vi } from 'vitest';
import { callApi, downloadApi, downloadApiInParts, onRefusal } from '../api/api-client.ts';
import { handleStepUpRequests } from './step-up-request.ts';

const REFUSAL = {
  message: 'Confirm it is you with two-factor authentication',
  code: 'PROOF_REQUIRED',
  requestId: 'request-1',
};
const TOKEN_BODY = { name: 'Reports', scopes: ['otif.read' as const], expiresInDays: 30 };

/** A fake server that refuses until `isSteppedUp` returns true, and records its requests. */
function serveUntil(isSteppedUp: () => boolean) {
  const calls: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    signal?.throwIfAborted();
    if (address === '/api/csrf-token') return Response.json({ csrfToken: 'token-1' });
    calls.push({ call: `${method} ${address}`, body });
    return isSteppedUp() ? Response.json({ isDone: true }) : Response.json(REFUSAL, { status: 403 });
  });
  return calls;
}

let stop: () => void = () => undefined;

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('a call that requires a step-up', () => {
  it('is resent unchanged after the step-up, without notice to its caller', async () => {
    let isSteppedUp = false;
    const calls = serveUntil(() => isSteppedUp);
    const refusals: string[] = [];
    const stopListening = onRefusal(({ code }) => refusals.push(String(code)));
    stop = handleStepUpRequests(async () => {
      isSteppedUp = true;
      return true;
    });
    expect(await callApi('POST /api/access-tokens', { body: TOKEN_BODY })).toEqual({ isDone: true });
    stopListening();
    const sent = { call: 'POST /api/access-tokens', body: JSON.stringify(TOKEN_BODY) };
    expect(calls).toEqual([sent, sent]);
    expect(refusals).toEqual([]);
  });

  it('can be a download, whole or in chunks', async () => {
    let isSteppedUp = false;
    serveUntil(() => isSteppedUp);
    stop = handleStepUpRequests(async () => {
      isSteppedUp = true;
      return true;
    });
    const text = JSON.stringify({ isDone: true });
    expect(await (await downloadApi('GET /api/investor-updates/export')).text()).toBe(text);
    isSteppedUp = false;
    expect(await (await downloadApiInParts('GET /api/opportunities/export', {}, () => undefined)).text()).toBe(text);
  });

  it('fails with the refusal without a handler, or if the step-up is canceled or does not help', async () => {
    const calls = serveUntil(() => false);
    const failure = { status: 403, code: 'PROOF_REQUIRED', bodyMessage: REFUSAL.message };
    await expect(callApi('GET /api/user')).rejects.toMatchObject(failure);
    stop = handleStepUpRequests(async () => false);
    await expect(callApi('GET /api/user')).rejects.toMatchObject(failure);
    expect(calls).toHaveLength(2);
    stop = handleStepUpRequests(async () => true);
    await expect(callApi('GET /api/user')).rejects.toMatchObject(failure);
    expect(calls).toHaveLength(4);
  });

  it('shares the dialog with other pending calls', async () => {
    let isSteppedUp = false;
    serveUntil(() => isSteppedUp);
    let answer: (isGiven: boolean) => void = () => undefined;
    const ask = vi.fn(
      () =>
        new Promise<boolean>((resolve) => {
          answer = resolve;
        }),
    );
    stop = handleStepUpRequests(ask);
    const both = Promise.all([callApi('GET /api/user'), callApi('GET /api/sign-in-hints')]);
    await expect.poll(() => ask).toHaveBeenCalled();
    isSteppedUp = true;
    answer(true);
    expect(await both).toEqual([{ isDone: true }, { isDone: true }]);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('opens no second dialog if its refusal arrives after the step-up', async () => {
    let isSteppedUp = false;
    serveUntil(() => isSteppedUp);
    const ask = vi.fn(async () => true);
    stop = handleStepUpRequests(ask);
    const serve = globalThis.fetch;
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      const response = await serve(address, init);
      if (address === '/api/user' && !isSteppedUp) await gate;
      return response;
    });
    const late = callApi('GET /api/user');
    await expect.poll(() => Promise.race([late, 'waits'])).toBe('waits');
    ask.mockImplementationOnce(async () => {
      isSteppedUp = true;
      return true;
    });
    await callApi('GET /api/sign-in-hints');
    release();
    expect(await late).toEqual({ isDone: true });
    expect(ask).toHaveBeenCalledOnce();
  });
});
