import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  callApi,
  callApiList,
  downloadApi,
  downloadApiInParts,
  onRefusal,
  pauseCallsUntil,
  resumeCalls,
  uploadApi,
} from './api-client.ts';
import { ApiRequestError, failureMessage, NetworkError } from './api-request-error.ts';
import { forgetEarlyAnswers, setEarlyAnswers } from './early-answers.ts';

type Answer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> } | 'unreachable';

/** A fake server that answers by "METHOD path" and records its requests. */
function serve(answers: Record<string, Answer>) {
  const requests: { call: string; headers: Headers; body: unknown; credentials: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const call = `${init.method ?? 'GET'} ${address}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({ call, headers: new Headers(init.headers), body, credentials: init.credentials });
    const answer = answers[call];
    if (answer === undefined || answer === 'unreachable') throw new TypeError('fetch failed');
    const { status = 200, headers = {} } = answer;
    const text = answer.text ?? (answer.body === undefined ? null : JSON.stringify(answer.body));
    return new Response(status === 204 ? null : text, { status, headers });
  });
  return requests;
}

const TOKEN = { 'GET /api/csrf-token': { body: { csrfToken: 'token-1' } } };
const CREDENTIALS = { username: 'ada', password: 'nine-green-otters' };

let warnings: unknown[][] = [];

beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((...warning) => {
    warnings.push(warning);
  });
});

afterEach(() => {
  forgetEarlyAnswers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// REQ-297
describe('a read', () => {
  it('sends one request, with credentials and without a token', async () => {
    const requests = serve({ 'GET /api/sign-in-hints': { body: { demoUsernames: ['ada'], needsSetup: false } } });
    expect(await callApi('GET /api/sign-in-hints')).toEqual({ demoUsernames: ['ada'], needsSetup: false });
    expect(requests.map(({ call }) => call)).toEqual(['GET /api/sign-in-hints']);
    expect(requests[0]?.credentials).toBe('include');
    expect(requests[0]?.headers.has('X-CSRF-Token')).toBe(false);
  });

  it('fills in the parameters of the path and the query', async () => {
    const requests = serve({
      'GET /api/opportunities/a%2Fb': { body: {} },
      'GET /api/opportunities?stage=scoring&limit=5': { body: [] },
    });
    await callApi('GET /api/opportunities/{id}', { params: { id: 'a/b' } });
    await callApi('GET /api/opportunities', { query: { stage: 'scoring', q: undefined, limit: '5' } });
    expect(requests).toHaveLength(2);
  });
});

// REQ-296, REQ-297
describe('a write', () => {
  it('fetches a fresh token first and sends it with the JSON body', async () => {
    const requests = serve({ ...TOKEN, 'POST /api/login': { body: { username: 'ada' } } });
    await callApi('POST /api/login', { body: CREDENTIALS });
    expect(requests.map(({ call }) => call)).toEqual(['GET /api/csrf-token', 'POST /api/login']);
    expect(requests[1]?.headers.get('X-CSRF-Token')).toBe('token-1');
    expect(requests[1]?.headers.get('Content-Type')).toBe('application/json');
    expect(requests[1]?.body).toEqual(CREDENTIALS);
    expect(warnings).toEqual([]);
  });

  it('sends a file unchanged, with its own type and the given transport', async () => {
    serve(TOKEN);
    const picture = new Blob(['picture'], { type: 'image/png' });
    const carried: RequestInit[] = [];
    const transport = async (_: string, init: RequestInit) => {
      carried.push(init);
      return Response.json({ username: 'ada' });
    };
    const answer = await uploadApi('PUT /api/user/picture', { body: picture }, { transport });
    expect(answer).toEqual({ username: 'ada' });
    const [init] = carried;
    expect(init?.body).toBe(picture);
    expect(new Headers(init?.headers).get('Content-Type')).toBe('image/png');
    expect(new Headers(init?.headers).get('X-CSRF-Token')).toBe('token-1');
  });

  it('sends no content type without a body, and accepts an empty response', async () => {
    const requests = serve({ ...TOKEN, 'POST /api/logout': { status: 204 } });
    expect(await callApi('POST /api/logout')).toBeUndefined();
    expect(requests[1]?.headers.has('Content-Type')).toBe(false);
  });

  it.each(['unreachable', { status: 503, text: 'down' }] as const)(
    'warns and goes out without a token when the token cannot be fetched (%o)',
    async (tokenAnswer) => {
      const requests = serve({
        'GET /api/csrf-token': tokenAnswer,
        'POST /api/login': { body: { username: 'ada' } },
      });
      await callApi('POST /api/login', { body: CREDENTIALS });
      expect(warnings.map(([message]) => message)).toEqual(['Failed to fetch CSRF token']);
      expect(requests[1]?.headers.has('X-CSRF-Token')).toBe(false);
    },
  );
});

describe('a call started while the session is being ended', () => {
  const USER = { ...TOKEN, 'GET /api/user': { body: { username: 'ada' } }, 'POST /api/logout': { status: 204 } };

  it('is neither sent nor reported as refused after the session ended', async () => {
    const requests = serve(USER);
    const refused = vi.fn();
    const stop = onRefusal(refused);
    const ended = Promise.withResolvers<boolean>();
    pauseCallsUntil(ended.promise);
    const late = callApi('GET /api/user');
    await callApi('POST /api/logout');
    ended.resolve(true);
    await expect(late).rejects.toThrow('The session has ended');
    expect(requests.map(({ call }) => call)).toEqual(['GET /api/csrf-token', 'POST /api/logout']);
    expect(refused).not.toHaveBeenCalled();
    stop();
    resumeCalls();
  });

  it('is not sent after the end either, until the previous page has unmounted', async () => {
    const requests = serve(USER);
    pauseCallsUntil(Promise.resolve(true));
    await expect(callApi('GET /api/user')).rejects.toThrow('The session has ended');
    expect(requests).toEqual([]);
    resumeCalls();
    expect(await callApi('GET /api/user')).toEqual({ username: 'ada' });
  });

  it('is sent if the session continues', async () => {
    serve(USER);
    const ended = Promise.withResolvers<boolean>();
    pauseCallsUntil(ended.promise);
    const late = callApi('GET /api/user');
    ended.resolve(false);
    expect(await late).toEqual({ username: 'ada' });
  });
});

describe('a response that the document requested', () => {
  const setEarly = (address: string, answer: Promise<Response>, giveUp: () => void = () => undefined) =>
    setEarlyAnswers(new Map([[address, { answer, giveUp }]]));
  const early = (address: string) => setEarly(address, Promise.resolve(Response.json([{ id: 'early' }])));

  it('is used for the first call to that URL, and for no other', async () => {
    const requests = serve({
      'GET /api/opportunities?stage=discovery': { body: [] },
      'GET /api/opportunities?stage=scoring': { body: [] },
    });
    early('/api/opportunities?stage=discovery');
    const ask = (stage: 'discovery' | 'scoring') => callApi('GET /api/opportunities', { query: { stage } });
    expect(await ask('scoring')).toEqual([]);
    expect(await ask('discovery')).toEqual([{ id: 'early' }]);
    expect(await ask('discovery')).toEqual([]);
    expect(requests).toHaveLength(2);
  });

  it('is discarded at the first write, because it may predate the change', async () => {
    serve({ ...TOKEN, 'POST /api/logout': { status: 204 }, 'GET /api/opportunities': { body: [] } });
    early('/api/opportunities');
    await callApi('POST /api/logout');
    expect(await callApi('GET /api/opportunities')).toEqual([]);
  });

  it('is aborted with the call that uses it, or by the first write if unused', async () => {
    serve({ ...TOKEN, 'POST /api/logout': { status: 204 } });
    const giveUp = vi.fn();
    setEarly('/api/user', Promise.resolve(Response.json({})), giveUp);
    await callApi('GET /api/user', { signal: new AbortController().signal });
    expect(giveUp).not.toHaveBeenCalled();
    const leaving = new AbortController();
    setEarly('/api/user', Promise.resolve(Response.json({})), giveUp);
    const call = callApi('GET /api/user', { signal: leaving.signal });
    leaving.abort();
    await call;
    expect(giveUp).toHaveBeenCalledOnce();
    setEarly('/api/user', Promise.resolve(Response.json({})), giveUp);
    await callApi('POST /api/logout');
    expect(giveUp).toHaveBeenCalledTimes(2);
  });

  it('is a network failure if it does not arrive', async () => {
    const failure = Promise.reject(new TypeError('Failed to fetch'));
    failure.catch(() => undefined);
    setEarly('/api/user', failure);
    await expect(callApi('GET /api/user')).rejects.toBeInstanceOf(NetworkError);
  });
});

describe('a write that creates a record', () => {
  const task = { sprintId: 'sprint-1', title: 'Ask' };
  const keysOf = (requests: ReturnType<typeof serve>) =>
    requests.filter(({ call }) => call.startsWith('POST')).map(({ headers }) => headers.get('Idempotency-Key'));

  it('is sent again with the same idempotency key after a lost response, and with another one after an answer', async () => {
    const lost = serve({ ...TOKEN, 'POST /api/tasks': 'unreachable' });
    await expect(callApi('POST /api/tasks', { body: task })).rejects.toBeInstanceOf(NetworkError);
    const answered = serve({ ...TOKEN, 'POST /api/tasks': { status: 201, body: { id: 'task-1' } } });
    await callApi('POST /api/tasks', { body: task });
    await callApi('POST /api/tasks', { body: task });
    const [first, again, another] = [...keysOf(lost), ...keysOf(answered)];
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(first);
    expect(another).not.toBe(first);
  });

  it('alone has a key', async () => {
    const requests = serve({ ...TOKEN, 'POST /api/login': { body: {} } });
    await callApi('POST /api/login', { body: CREDENTIALS });
    expect(keysOf(requests)).toEqual([null]);
  });
});

describe('a response that breaks off', () => {
  const brokenOff = () =>
    new Response(
      new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode('[{"id":')),
        pull: (stream) => stream.error(new TypeError('network error')),
      }),
    );

  it('is a network failure: the server may have processed the request', async () => {
    vi.stubGlobal('fetch', async () => brokenOff());
    await expect(callApi('GET /api/sign-in-hints')).rejects.toBeInstanceOf(NetworkError);
    await expect(callApiList('GET /api/opportunities')).rejects.toBeInstanceOf(NetworkError);
  });
});

// REQ-282
describe('a refused call', () => {
  const refusal = {
    message: 'Title is required',
    code: 'VALIDATION_FAILED',
    requestId: 'request-1',
    issues: [{ path: 'title', message: 'Title is required' }],
  };

  it('fails with the status, the body text as its message, and the parsed body', async () => {
    serve({ ...TOKEN, 'POST /api/login': { status: 400, body: refusal } });
    const error = await callApi('POST /api/login', { body: CREDENTIALS }).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ApiRequestError);
    expect(error).toMatchObject({
      message: `400: ${JSON.stringify(refusal)}`,
      status: 400,
      code: 'VALIDATION_FAILED',
      bodyMessage: 'Title is required',
      issues: refusal.issues,
      requestId: 'request-1',
    });
  });

  it('has the status text in its message when the body is empty', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 502, statusText: 'Bad Gateway' }));
    await expect(callApi('GET /api/user')).rejects.toMatchObject({ message: '502: Bad Gateway' });
  });

  it('has a message for the user if the response is not from the API', async () => {
    serve({ 'GET /api/user': { status: 502, text: '<h1>Bad gateway</h1>' } });
    const error = await callApi('GET /api/user').catch((failure: unknown) => failure);
    expect(error).toMatchObject({ message: '502: <h1>Bad gateway</h1>', code: undefined, issues: [] });
    expect(failureMessage(error)).toBe('The server answered with an error (502). Try again in a moment.');
  });

  it('is passed to listeners until they unsubscribe', async () => {
    serve({
      'GET /api/user': { status: 401, body: { message: 'x', code: 'AUTHENTICATION_REQUIRED', requestId: 'y' } },
    });
    const codes: unknown[] = [];
    const stop = onRefusal(({ code }) => codes.push(code));
    await callApi('GET /api/user').catch(() => undefined);
    stop();
    await callApi('GET /api/user').catch(() => undefined);
    expect(codes).toEqual(['AUTHENTICATION_REQUIRED']);
  });
});

describe('a call without a response', () => {
  it('fails with a sentence that says so', async () => {
    serve({});
    const error = await callApi('GET /api/user').catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(NetworkError);
    expect(failureMessage(error)).toBe('The server cannot be reached. Check your connection and try again.');
  });

  it('is not a network failure if its own screen aborted it', async () => {
    serve({});
    const error = await callApi('GET /api/user', { signal: AbortSignal.abort() }).catch((failure: unknown) => failure);
    expect(error).not.toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ name: 'AbortError' });
  });
});

describe('a list', () => {
  it('comes with the total and the cursor of the next page', async () => {
    serve({
      'GET /api/opportunities?limit=2': {
        body: [{ id: 1 }, { id: 2 }],
        headers: { 'X-Total-Count': '91', Link: '</api/opportunities?limit=2&cursor=a%2Bb%3D>; rel="next"' },
      },
    });
    const list = await callApiList('GET /api/opportunities', { query: { limit: '2' } });
    expect(list).toEqual({ items: [{ id: 1 }, { id: 2 }], total: 91, isTotalExact: true, nextCursor: 'a+b=' });
  });

  it('reports that the server stopped counting', async () => {
    const headers = { 'X-Total-Count': '100', 'X-Total-Count-Exact': 'false' };
    serve({ 'GET /api/opportunities?q=grid': { body: [], headers } });
    const list = await callApiList('GET /api/opportunities', { query: { q: 'grid' } });
    expect(list).toMatchObject({ total: 100, isTotalExact: false });
  });

  it('ends if the response names no next page', async () => {
    serve({ 'GET /api/opportunities': { body: [], headers: { 'X-Total-Count': '0' } } });
    expect(await callApiList('GET /api/opportunities')).toEqual({
      items: [],
      total: 0,
      isTotalExact: true,
      nextCursor: null,
    });
  });
});

describe('a download', () => {
  const CALL = 'GET /api/admin/nda/{id}/pdf';
  const REQUEST = { params: { id: 'n-1' } };

  it('resolves with the unchanged file', async () => {
    const requests = serve({ 'GET /api/admin/nda/n-1/pdf': { text: '%PDF-1.7' } });
    expect(await (await downloadApi(CALL, REQUEST)).text()).toBe('%PDF-1.7');
    expect(requests[0]?.headers.get('Accept')).toBe('*/*');
  });

  it('fails with the server’s error, and notifies listeners', async () => {
    const refusal = { message: 'The stored document is missing', code: 'DOCUMENT_MISSING', requestId: 'y' };
    serve({ 'GET /api/admin/nda/n-1/pdf': { status: 500, body: refusal } });
    const codes: unknown[] = [];
    const stop = onRefusal(({ code }) => codes.push(code));
    const error = await downloadApi(CALL, REQUEST).catch((failure: unknown) => failure);
    stop();
    expect(failureMessage(error)).toBe('The stored document is missing');
    expect(codes).toEqual(['DOCUMENT_MISSING']);
  });

  it('is a network failure if it breaks off', async () => {
    const breaksOff = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
    vi.stubGlobal('fetch', async () => new Response(breaksOff));
    await expect(downloadApi(CALL, REQUEST)).rejects.toBeInstanceOf(NetworkError);
  });
});

describe('a file in chunks', () => {
  const CALL = 'GET /api/audit-logs/export';
  const encode = (text: string) => new TextEncoder().encode(text);

  /** Responds with these chunks, or breaks off after them. */
  function serveParts(parts: readonly string[], headers: Record<string, string>, breaksOff = false) {
    const waiting = [...parts];
    const body = new ReadableStream({
      pull: (controller) => {
        const part = waiting.shift();
        if (part !== undefined) controller.enqueue(encode(part));
        else if (breaksOff) controller.error(new TypeError('network error'));
        else controller.close();
      },
    });
    vi.stubGlobal('fetch', async () => new Response(body, { headers }));
  }

  it('reports each chunk with the total row count, and is complete at the end', async () => {
    serveParts(['Action\n', 'user_', 'signed_in\n'], { 'X-Total-Count': '1', 'Content-Type': 'text/csv' });
    const progress: unknown[] = [];
    const file = await downloadApiInParts(CALL, {}, (part, total) => progress.push([part.length, total]));
    expect(progress).toEqual([
      [7, 1],
      [5, 1],
      [10, 1],
    ]);
    expect(await file.text()).toBe('Action\nuser_signed_in\n');
    expect(file.type).toBe('text/csv');
  });

  it('has no row count if the server has not counted the rows', async () => {
    serveParts(['Action\n'], { 'X-Total-Count': '1000', 'X-Total-Count-Exact': 'false' });
    const totals: unknown[] = [];
    await downloadApiInParts(CALL, {}, (_, total) => totals.push(total));
    expect(totals).toEqual([null]);
  });

  it('is a network failure if it breaks off', async () => {
    serveParts(['Action\n'], {}, true);
    await expect(downloadApiInParts(CALL, {}, () => undefined)).rejects.toBeInstanceOf(NetworkError);
  });

  it('is not a network failure if its own page aborted it', async () => {
    const abort = new AbortController();
    serveParts(['Action\n'], {}, true);
    const stopped = downloadApiInParts(CALL, { signal: abort.signal }, () => abort.abort());
    await expect(stopped).rejects.not.toBeInstanceOf(NetworkError);
  });
});

describe('a half-open connection', () => {
  /** A fake server that accepts a request and never responds. */
  function keepSilent() {
    vi.useFakeTimers();
    const given: string[] = [];
    vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) => {
      given.push(address);
      return new Promise((_, reject) => {
        signal?.throwIfAborted();
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    });
    return given;
  }
  afterEach(() => {
    vi.useRealTimers();
  });

  it('times out and is reported as failed', async () => {
    keepSilent();
    const failure = expect(callApi('GET /api/user')).rejects.toBeInstanceOf(NetworkError);
    await vi.advanceTimersByTimeAsync(80_000);
    await failure;
  });

  it('times out for the CSRF token of a write, too', async () => {
    const given = keepSilent();
    const failure = expect(callApi('POST /api/login', { body: CREDENTIALS })).rejects.toBeInstanceOf(NetworkError);
    await vi.advanceTimersByTimeAsync(80_000);
    await failure;
    expect(given[0]).toBe('/api/csrf-token');
  });

  it('does not time out for a file download', async () => {
    keepSilent();
    let hasEnded = false;
    const leaving = new AbortController();
    const coming = downloadApi('GET /api/audit-logs/export', { query: { format: 'csv' }, signal: leaving.signal });
    const ended = expect(coming)
      .rejects.toThrow()
      .then(() => {
        hasEnded = true;
      });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(hasEnded).toBe(false);
    leaving.abort();
    await ended;
  });

  it('is closed at once if the screen aborts it, which is not a network failure', async () => {
    keepSilent();
    const leaving = new AbortController();
    const failure = expect(callApi('GET /api/user', { signal: leaving.signal })).rejects.toHaveProperty(
      'name',
      'AbortError',
    );
    leaving.abort();
    await failure;
  });
});
