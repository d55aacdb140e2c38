/**
 * The only way to call the API. Calls have the names of the endpoint table, "POST /api/login", and get their types from it. The table is a
 * type-only import, so the first load of a page contains no endpoint schemas.
 */
import type { AnswerOf, BodyInputOf, Endpoint, MediaType, ParamsInputOf, QueryInputOf } from '@aicv/contracts/endpoint';
import type { endpoints } from '@aicv/contracts/endpoints';
import { LONGEST_MS } from '../format/longest-ms.ts';
import { countStepUps, requestStepUp } from '../session/step-up-request.ts';
import { type ApiRequestError, NetworkError, readApiRequestError } from './api-request-error.ts';
import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answers.ts';
import { withIdempotencyKey } from './idempotency-key.ts';
import { learnServerTime } from './server-clock.ts';

type Endpoints = typeof endpoints;

type EndpointsByCall = {
  [Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name];
};

/** Method and path of an endpoint, for example "PATCH /api/opportunities/{id}". */
export type ApiCall = keyof EndpointsByCall;

type ListCall = {
  [Call in ApiCall]: AnswerOf<EndpointsByCall[Call]> extends readonly unknown[] ? Call : never;
}[ApiCall];

type DownloadCall = {
  [Call in ApiCall]: EndpointsByCall[Call]['responses'][keyof EndpointsByCall[Call]['responses']] extends
    | MediaType
    | readonly MediaType[]
    ? Call
    : never;
}[ApiCall];

/** The calls that create a record once for each idempotency key. */
type CreationCall = {
  [Call in ApiCall]: EndpointsByCall[Call] extends { acceptsIdempotencyKey: true } ? Call : never;
}[ApiCall];

type UploadCall = {
  [Call in ApiCall]: EndpointsByCall[Call] extends { upload: unknown } ? Call : never;
}[ApiCall];

/** A part of a request: absent if the endpoint has none, required if it has no default. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : undefined extends Value
    ? { readonly [Key in Name]?: Value }
    : Record<never, never> extends Value
      ? { readonly [Key in Name]?: Value }
      : { readonly [Key in Name]: Value };

type RequestOf<E extends Endpoint> = Part<'params', ParamsInputOf<E>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>> & {
    readonly signal?: AbortSignal | undefined;
  };

/** The parts of a request to an endpoint. */
export type ApiRequest<Call extends ApiCall> = RequestOf<EndpointsByCall[Call]>;

/** The body of a successful response. */
export type ApiAnswer<Call extends ApiCall> = AnswerOf<EndpointsByCall[Call]>;

type RequestArguments<Call extends ApiCall> =
  Record<never, never> extends ApiRequest<Call> ? [request?: ApiRequest<Call>] : [request: ApiRequest<Call>];

export interface ApiList<Items> {
  readonly items: Items;
  /** The number of records on all pages. */
  readonly total: number;
  /** False if there may be more than `total`: the server stopped counting there. */
  readonly isTotalExact: boolean;
  /** The cursor of the next page; null on the last one. */
  readonly nextCursor: string | null;
}

/** For an infinite query whose pages are results of `callApiList`. */
export const CURSOR_PAGES = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: Pick<ApiList<unknown>, 'nextCursor'>) => nextCursor ?? undefined,
};

const CREATIONS = {
  'POST /api/courses': true,
  'POST /api/decisions': true,
  'POST /api/funding-rounds': true,
  'POST /api/funding-rounds/{id}/files': true,
  'POST /api/investor-updates': true,
  'POST /api/investor-updates/{id}/files': true,
  'POST /api/lessons/{id}/files': true,
  'POST /api/lessons': true,
  'POST /api/opportunities': true,
  'POST /api/opportunities/{id}/comments': true,
  'POST /api/opportunities/{id}/files': true,
  'POST /api/quizzes': true,
  'POST /api/saved-views': true,
  'POST /api/tasks': true,
  'POST /api/tasks/{id}/comments': true,
  'POST /api/ventures': true,
  'POST /api/ventures/{id}/comments': true,
  'POST /api/ventures/{id}/files': true,
  'POST /api/worksheets': true,
} satisfies Record<CreationCall, true>;

/**
 * Calls the API and resolves with the response body. Throws `ApiRequestError`, or `NetworkError` without a response. A creation that is
 * repeated after a lost response creates its record once.
 */
export async function callApi<Call extends ApiCall>(
  call: Call,
  ...[request]: RequestArguments<Call>
): Promise<ApiAnswer<Call>> {
  const read = async (idempotencyKey?: string) =>
    (await bodyOf(await send(call, { ...request, idempotencyKey }), request)) as ApiAnswer<Call>;
  if (!(call in CREATIONS)) return read();
  return withIdempotencyKey(JSON.stringify([call, request?.params, request?.body]), read);
}

/** Like `callApi`, for a list: resolves with one page, the total and the cursor of the next page (REQ-147). */
export async function callApiList<Call extends ListCall>(
  call: Call,
  ...[request]: RequestArguments<Call>
): Promise<ApiList<ApiAnswer<Call>>> {
  const response = await send(call, request);
  const items = (await bodyOf(response, request)) as ApiAnswer<Call>;
  return {
    items,
    total: Number(response.headers.get('x-total-count') ?? (items as readonly unknown[]).length),
    isTotalExact: response.headers.get('x-total-count-exact') !== 'false',
    nextCursor: nextCursorIn(response.headers.get('link')),
  };
}

/** Like `callApi`, for a file as the body; `transport` may report the upload progress. `fileKey` identifies the file's content. */
export async function uploadApi<Call extends UploadCall>(
  call: Call,
  request: ApiRequest<Call>,
  { transport, fileKey }: { transport: Transport; fileKey?: string },
): Promise<ApiAnswer<Call>> {
  const { params, query }: LooseRequest = request;
  const read = async (idempotencyKey?: string) =>
    (await bodyOf(await send(call, { ...request, transport, idempotencyKey }), request)) as ApiAnswer<Call>;
  if (!(call in CREATIONS)) return read();
  return withIdempotencyKey(JSON.stringify([call, params, query, fileKey]), read);
}

/** Like `callApi`, for a file response. Fetched here instead of by a link, so that the page can show a failure. */
export async function downloadApi<Call extends DownloadCall>(
  call: Call,
  ...[request]: RequestArguments<Call>
): Promise<Blob> {
  const response = await send(call, request, '*/*');
  return networkOrExplain(response.blob(), request);
}

/**
 * Like `downloadApi`, for a file of rows. Reports each chunk as it arrives, with the total row count from the server, or null if the server
 * did not count them.
 */
export async function downloadApiInParts<Call extends DownloadCall>(
  call: Call,
  request: ApiRequest<Call>,
  onPart: (part: Uint8Array, totalRows: number | null) => void,
): Promise<Blob> {
  const response = await send(call, request, '*/*');
  const total = response.headers.get('x-total-count-exact') === 'false' ? null : response.headers.get('x-total-count');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  const read = () => networkOrExplain(reader?.read(), request);
  for (let part = await read(); part?.value !== undefined; part = await read()) {
    parts.push(part.value);
    onPart(part.value, total === null ? null : Number(total));
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

type RefusalListener = (refusal: ApiRequestError, call: ApiCall) => void;

const refusalListeners = new Set<RefusalListener>();

/** Subscribes to every refused call, for refusals that concern more than the caller. Returns the unsubscribe function. */
export function onRefusal(listener: RefusalListener): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

/** Sends a request: `fetch`, or a function with the same contract. */
export type Transport = (address: string, init: RequestInit) => Promise<Response>;

interface LooseRequest {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly transport?: Transport | undefined;
}

/** Sends a call (REQ-297). If the server requires a step-up, sends it once more afterwards; the caller does not notice. */
async function send(call: ApiCall, request: LooseRequest | undefined, accept = 'application/json'): Promise<Response> {
  const stepUpsAtSending = countStepUps();
  const response = await sendOnce(call, request, accept);
  if (response.ok) return response;
  let error = await readApiRequestError(response);
  if (error.code === 'PROOF_REQUIRED' && (await requestStepUp(stepUpsAtSending))) {
    const secondResponse = await sendOnce(call, request, accept);
    if (secondResponse.ok) return secondResponse;
    error = await readApiRequestError(secondResponse);
  }
  for (const listener of refusalListeners) listener(error, call);
  throw error;
}

let leaving: Promise<boolean> | undefined;

/**
 * Holds back new calls, from parts of the page that load lazily, while the session is being ended: they would be refused. If `hasEnded`
 * resolves with false, they are sent. If it resolves with true, they are aborted, until `resumeCalls`.
 */
export function pauseCallsUntil(hasEnded: Promise<boolean>): void {
  leaving = hasEnded;
  void hasEnded.then((isOver) => {
    if (!isOver && leaving === hasEnded) resumeCalls();
  });
}

/** New calls are sent again: the previous page has unmounted, or a user has signed in. */
export function resumeCalls(): void {
  leaving = undefined;
}

async function sendOnce(call: ApiCall, request: LooseRequest | undefined, accept: string): Promise<Response> {
  if (leaving !== undefined && call !== 'POST /api/logout' && (await leaving))
    throw new DOMException('The session has ended', 'AbortError');
  const [method = 'GET', path = ''] = call.split(' ');
  const address = addressOf(path, request);
  // Responses requested before a change may predate it.
  if (method !== 'GET') forgetEarlyAnswers();
  const early = takeEarlyAnswer(address, request?.signal);
  // The document itself sent it at some time since it was opened.
  if (early !== undefined) return timed(networkOrExplain(early, request), performance.timeOrigin);
  const headers = new Headers({ Accept: accept });
  if (request?.idempotencyKey !== undefined) headers.set('Idempotency-Key', request.idempotencyKey);
  // A half-open connection would never fail without a timeout. Files may take any time.
  const isFile = accept === '*/*' || request?.body instanceof Blob || request?.transport !== undefined;
  const signal = isFile ? request?.signal : endingSignal(request?.signal, LONGEST_MS);
  if (method !== 'GET') {
    const csrfToken = await fetchCsrfToken(signal);
    if (csrfToken !== undefined) headers.set('X-CSRF-Token', csrfToken);
  }
  const init: RequestInit = { method, headers, credentials: 'include' };
  if (signal) init.signal = signal;
  // A JSON content type without a body is a malformed request.
  if (request?.body instanceof Blob) {
    headers.set('Content-Type', request.body.type);
    init.body = request.body;
  } else if (request?.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(request.body);
  }
  return timed(networkOrExplain((request?.transport ?? fetch)(address, init), request), Date.now());
}

async function timed(coming: Promise<Response>, sentAtMs: number): Promise<Response> {
  const response = await coming;
  // The `Date` header of a cached response is not the current time.
  if (!response.headers.has('age')) learnServerTime(response.headers.get('date'), sentAtMs);
  return response;
}

/** Wraps network reads of a response or its body: the connection may be lost in the middle of either. */
async function networkOrExplain<Got>(
  coming: Got,
  request: Pick<LooseRequest, 'signal'> | undefined,
): Promise<Awaited<Got>> {
  try {
    return await coming;
  } catch (error) {
    // A call that its own screen aborted is not a network failure.
    if (request?.signal?.aborted) throw error;
    throw new NetworkError();
  }
}

/** REQ-296: without a token the write is sent all the same, and the server rejects or accepts it. */
async function fetchCsrfToken(signal: AbortSignal | undefined): Promise<string | undefined> {
  try {
    const response = await fetch('/api/csrf-token', { credentials: 'include', ...(signal ? { signal } : {}) });
    if (!response.ok) throw await readApiRequestError(response);
    const { csrfToken } = (await response.json()) as ApiAnswer<'GET /api/csrf-token'>;
    return csrfToken;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: REQ-296 asks for this warning
    if (!signal?.aborted) console.warn('Failed to fetch CSRF token', error);
    return undefined;
  }
}

function addressOf(path: string, request: LooseRequest | undefined): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(request?.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request?.query ?? {})) {
    if (value !== undefined) query.set(name, value);
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
}

async function bodyOf(response: Response, request: LooseRequest | undefined): Promise<unknown> {
  const text = await networkOrExplain(response.text(), request);
  return text === '' ? undefined : JSON.parse(text);
}

function nextCursorIn(link: string | null): string | null {
  const next = link === null ? null : /<([^>]*)>\s*;[^,]*rel="?next"?/.exec(link);
  return next?.[1] === undefined ? null : new URL(next[1], 'http://list').searchParams.get('cursor');
}

/** Aborts with the caller's signal, if any, or after the timeout. `AbortSignal.any` is missing in some supported browsers. */
function endingSignal(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const ending = new AbortController();
  const end = () => ending.abort(signal?.reason);
  setTimeout(end, ms);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { signal: ending.signal });
  return ending.signal;
}
