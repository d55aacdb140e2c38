/**
 * Binds each endpoint of the table to its handler, and endpoints of version 2 a second time below /api/v2. Tools of agents are called
 * through their own routes. The server does not start if an endpoint is not bound, or is bound twice.
 *
 * A request passes its gates in the order of REQ-122, before its body is read: rate limits, CSRF token, caller with access, concurrent
 * exports, type of the body. Then the table's shapes validate ids and input, and the handler runs.
 */
import type { Readable } from 'node:stream';
import {
  type BodyOf,
  type Endpoint,
  isShape,
  type MediaType,
  type ParamsOf,
  pathInV2,
  type QueryOf,
  type SuccessAnswer,
} from '@aicv/contracts/endpoint';
import { agentUseOf } from '@aicv/contracts/mcp/agent-use';
import type { Capability } from '@aicv/domain/access/access-policy';
import { isTokenScope } from '@aicv/domain/identity/access-token';
import type { SessionEndReason } from '@aicv/domain/identity/session-end';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteHandlerMethod } from 'fastify';
import type * as z from 'zod/v4/core';
import type { Caller, ResolveCaller, ResolveToken } from '../../access/caller.ts';
import { requireAccess } from '../../access/require-access.ts';
import { requireFirm } from '../../access/require-firm.ts';
import { requireStepUp } from '../../access/require-step-up.ts';
import type { RecordRefusal } from '../../audit/log/record-refusal.ts';
import type { Clock } from '../../clock.ts';
import { createRequester, type Requester } from '../../context.ts';
import type { TenantScope } from '../../db/tenancy/tenant-scope.ts';
import type { IdempotentRequest } from '../../db/writes/insert-idempotently.ts';
import { setRequestCaller } from '../../observability/request-context.ts';
import { type Client, clientOf } from '../connections/client-of.ts';
import { sessionEnded } from '../errors/api-error.ts';
import { unsupportedCoding, unsupportedMediaType } from '../errors/error-handler.ts';
import type { Csrf } from '../security/csrf.ts';
import type { RateLimits } from '../security/rate-limits.ts';
import { rejectCrossSiteReads } from '../security/reject-cross-site-reads.ts';
import { rejectOtherOrigins } from '../security/reject-other-origins.ts';
import { readTokenSha256 } from '../sessions/bearer-token.ts';
import { readSessionToken, setSessionCookie } from '../sessions/session-cookie.ts';
import { agentCaller } from './agent-caller.ts';
import { idempotencyHeaders, idempotentRequestOf } from './idempotent-request.ts';
import { createExportLimit, isExport, type LimitExports } from './limit-exports.ts';
import { type Page, type PageHeaders, sendPageHeaders } from './page-of.ts';
import type { SecurityScheme } from './security-schemes.ts';
import { isUploadType, mediaTypeOf } from './upload-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** When the caller was admitted, by `performance.now()`. */
    admittedAtMs: number;
  }
}

interface PublicCall<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly client: Client;
  /** Undefined for a request without an `Idempotency-Key`. */
  readonly idempotentRequest: E extends { acceptsIdempotencyKey: true } ? IdempotentRequest | undefined : undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A call of an endpoint that is not public. */
export type CallOfUser<E extends Endpoint> = PublicCall<E> & Requester;

export type Call<E extends Endpoint> = E['access'] extends Capability ? CallOfUser<E> : PublicCall<E>;

/** One of the statuses in the table, with its body and, if there are several, its media type. */
export type Answer<E extends Endpoint> = {
  [Status in keyof E['responses'] & number]: {
    readonly status: Status;
    readonly body: AnswerBody<E['responses'][Status]>;
    /** For a list: the total and the next page, which are sent as headers. */
    readonly page?: PageHeaders;
  } & NamedMediaType<E['responses'][Status]>;
}[keyof E['responses'] & number];

/** A buffer in place of a shape holds the JSON. */
type AnswerBody<Shape> = Shape extends z.$ZodType
  ? z.output<Shape> | Buffer
  : Shape extends 'empty'
    ? undefined
    : string | Uint8Array | Readable;

type NamedMediaType<Shape> = Shape extends readonly MediaType[]
  ? { readonly mediaType: Shape[number] }
  : { readonly mediaType?: never };

/** Keeps the status a literal type, by which the declared responses are distinguished. */
export function answer<const Status extends number, Body>(status: Status, body: Body): { status: Status; body: Body };
/** For a response with several media types: the type of this one. */
export function answer<const Status extends number, Body, const Type extends MediaType>(
  status: Status,
  body: Body,
  mediaType: Type,
): { status: Status; body: Body; mediaType: Type };
export function answer(status: number, body: unknown, mediaType?: MediaType): object {
  return mediaType === undefined ? { status, body } : { status, body, mediaType };
}

/** Answers with the rows of a page, each as `present` returns it. */
export function answerPage<Row, Shown>(
  page: Page<Row>,
  present: (row: Row) => Shown,
): { status: 200; body: Shown[]; page: PageHeaders } {
  return { status: 200, body: page.rows.map((row) => present(row)), page };
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

export interface Binder {
  bind<E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
}

export interface Gates {
  readonly rateLimits: RateLimits;
  readonly csrf: Csrf;
  readonly resolveCaller: ResolveCaller;
  readonly resolveToken: ResolveToken;
  /** Why the session of a token was ended. Null if unknown. */
  readonly readSessionEnd?: (token: string) => Promise<SessionEndReason | null>;
  readonly recordRefusal: RecordRefusal;
  readonly scope: TenantScope;
  readonly clock: Clock;
  /** The product's own address, the only origin that may call an endpoint for access tokens. Undefined: no web page may. */
  readonly publicUrl?: string | undefined;
}

export function createBinder(app: FastifyInstance, table: Readonly<Record<string, Endpoint>>, gates: Gates): Binder {
  const unbound = new Set<Endpoint>(Object.values(table));
  const limitExports = createExportLimit();
  app.decorateRequest('caller', null);
  app.decorateRequest('admittedAtMs', 0);
  app.addHook('onReady', async () => {
    if (unbound.size > 0) throw new Error(`Endpoints without a handler: ${[...unbound].map(nameOf).join(', ')}`);
  });

  return {
    bind(endpoint, handler) {
      if (!unbound.delete(endpoint))
        throw new Error(`${nameOf(endpoint)} is bound twice or is not in the endpoint table`);
      const route = {
        method: endpoint.method,
        handler: handlerOf(endpoint, handler, gates),
        exposeHeadRoute: supportsHead(endpoint),
        ...(endpoint.compressed && { compress: { encodings: ['br' as const] } }),
      };
      app.route({
        ...route,
        url: routeOf(endpoint.path),
        schema: schemaOf(endpoint, endpoint.credential ?? 'session'),
        ...hooksOf(endpoint, gatesOf(endpoint, gates), limitExports),
        ...(endpoint.upload && { bodyLimit: endpoint.upload.maxBytes }),
      });
      if (endpoint.v2 !== true) return;
      app.route({
        ...route,
        url: routeOf(pathInV2(endpoint)),
        schema: schemaOf(endpoint, 'accessToken'),
        ...hooksOf(endpoint, tokenGates(endpoint, gates), limitExports),
      });
    },
  };
}

/** A HEAD would run the handler and record a read that showed nothing (REQ-292). */
export const supportsHead = (endpoint: Endpoint) =>
  endpoint.method === 'GET' && !(endpoint.recordsReads === true || isExport(endpoint));

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const routeOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

type Gate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

interface RouteGates {
  /** Rate limits and CSRF. */
  readonly first: readonly Gate[];
  /** Finds the caller and requires access. Undefined for public endpoints. */
  readonly admit: Gate | undefined;
}

/** A client may delay its body up to the request timeout, and lose its access meanwhile. After this time the caller is read again. */
const ADMITTED_FOR_MS = 200;

function hooksOf(endpoint: Endpoint, { first, admit }: RouteGates, limitExports: LimitExports) {
  const checkBodyType = bodyTypeGate(endpoint);
  if (admit === undefined) return { onRequest: [...first, checkBodyType] };
  const admitAndNote: Gate = async (request, reply) => {
    await admit(request, reply);
    if (request.caller !== null) setRequestCaller(request.caller.userId);
    request.admittedAtMs = performance.now();
  };
  const admitAgain: Gate = async (request, reply) => {
    if (performance.now() - request.admittedAtMs >= ADMITTED_FOR_MS) await admit(request, reply);
  };
  return {
    onRequest: [...first, admitAndNote, ...(isExport(endpoint) ? [limitExports] : []), checkBodyType],
    ...(endpoint.method !== 'GET' && { preValidation: admitAgain }),
  };
}

function gatesOf(endpoint: Endpoint, gates: Gates): RouteGates {
  if (endpoint.credential === 'accessToken') {
    const { first, admit } = tokenGates(endpoint, gates);
    return { first: [...first, rejectOtherOrigins(gates.publicUrl)], admit };
  }
  const session = sessionGates(endpoint, gates);
  return agentUseOf(endpoint) === undefined ? session : agentGates(endpoint, session, gates);
}

/** The gates of a tool: those of a session, unless an agent calls. Its request to the MCP server was counted and has no cookie. */
function agentGates(endpoint: Endpoint, session: RouteGates, { recordRefusal }: Gates): RouteGates {
  const { access } = endpoint;
  const { first, admit } = session;
  if (access === 'public' || admit === undefined) throw new Error(`${endpoint.path} is a tool, but it is public`);
  const recording = createRefusalRecorder(endpoint, recordRefusal);
  return {
    first: first.map((gate) => async (request, reply) => {
      if (agentCaller() === undefined) await gate(request, reply);
    }),
    admit: async (request, reply) => {
      const caller = agentCaller();
      if (caller === undefined) await admit(request, reply);
      else request.caller = await recording(request, caller, () => requireRole(caller, access, endpoint));
    },
  };
}

/** The gates of a browser with a session cookie. */
function sessionGates(endpoint: Endpoint, gates: Gates): RouteGates {
  const { rateLimits, csrf } = gates;
  const isPublic = endpoint.access === 'public';
  const first: Gate[] = [];
  if (endpoint.rateLimit !== 'none') first.push(rateLimits.everyRequest);
  if (endpoint.rateLimit === 'credentials') first.push(rateLimits.credentials);
  if (endpoint.method !== 'GET') first.push(csrf.requireToken);
  else if (!isPublic) first.push(rejectCrossSiteReads);
  return { first, admit: isPublic ? undefined : sessionGate(endpoint, endpoint.access, gates) };
}

function sessionGate(
  endpoint: Endpoint,
  access: Capability,
  { rateLimits, resolveCaller, readSessionEnd, recordRefusal, clock }: Gates,
): Gate {
  const recording = createRefusalRecorder(endpoint, recordRefusal);
  return async (request, reply) => {
    const token = readSessionToken(request);
    const found = token === undefined ? null : await resolveCaller(token);
    if (token !== undefined && found?.renewedForMs) setSessionCookie(reply, token, found.renewedForMs);
    rateLimits.noteCaller(request, found?.caller.userId ?? null);
    if (found === null) await refuseEndedSession(token, readSessionEnd);
    const caller = found?.caller ?? null;
    request.caller = await recording(request, caller, () => {
      const admitted = requireRole(caller, access, endpoint);
      if (endpoint.stepUp === true) requireStepUp(admitted, clock.nowMs());
      return admitted;
    });
  };
}

/** Refuses with the reason why the session was ended, if it is known. */
async function refuseEndedSession(token: string | undefined, readSessionEnd: Gates['readSessionEnd']): Promise<void> {
  const reason = token === undefined ? null : await readSessionEnd?.(token);
  if (reason != null) throw sessionEnded(reason);
}

/** The gates of a program with an access token. They read no cookie, so no cookie can be misused and no CSRF token is needed. */
function tokenGates(endpoint: Endpoint, gates: Gates): RouteGates {
  const { path, access } = endpoint;
  if (access === 'public' || !isTokenScope(access))
    throw new Error(`${path} takes access tokens, but none can have ${access}`);
  return { first: [gates.rateLimits.everyTokenRequest], admit: tokenGate(endpoint, access, gates) };
}

function tokenGate(endpoint: Endpoint, access: Capability, { rateLimits, resolveToken, recordRefusal }: Gates): Gate {
  const recording = createRefusalRecorder(endpoint, recordRefusal);
  return async (request, reply) => {
    const token = readTokenSha256(request);
    const caller = token === undefined ? null : await resolveToken(token);
    rateLimits.noteCaller(request, caller?.userId ?? null);
    // RFC 6750, section 3: how to authenticate here.
    if (caller === null) reply.header('WWW-Authenticate', 'Bearer');
    request.caller = await recording(request, caller, () => requireRole(caller, access, endpoint));
  };
}

type RefusalRecorder = <T>(request: FastifyRequest, caller: Caller | null, work: () => T | Promise<T>) => Promise<T>;

/** Runs a check or a handler. If it refuses a known caller, the refusal is recorded (REQ-273). */
function createRefusalRecorder(endpoint: Endpoint, recordRefusal: RecordRefusal): RefusalRecorder {
  return async (request, caller, work) => {
    try {
      return await work();
    } catch (refused) {
      if (caller !== null) await recordRefusal(request, caller, { endpoint: nameOf(endpoint), error: refused });
      throw refused;
    }
  };
}

/** Requires the capability and, if the endpoint is limited to the firm, the tenant. The same for sessions and tokens. */
function requireRole(caller: Caller | null, access: Capability, { firmOnly }: Endpoint): Caller {
  const known = requireAccess(caller, access);
  if (firmOnly === true) requireFirm(known);
  return known;
}

/** Only endpoints that declare it accept a file, and they accept nothing else. No endpoint accepts a compressed body. */
function bodyTypeGate({ upload }: Endpoint): Gate {
  return async (request, reply) => {
    const coding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
    if (coding !== 'identity') throw unsupportedCoding(reply);
    const mediaType = mediaTypeOf(request);
    if (upload === undefined) {
      if (isUploadType(mediaType)) throw unsupportedMediaType();
    } else if (!upload.mediaTypes.some((taken) => taken === mediaType)) {
      throw unsupportedMediaType(upload.mediaTypes);
    }
  };
}

function handlerOf<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { recordRefusal, scope, clock }: Gates,
): RouteHandlerMethod {
  const recording = createRefusalRecorder(endpoint, recordRefusal);
  return async (request, reply) => {
    // The validator compiler has checked the shapes of the table; the types follow from them.
    const client = clientOf(request);
    const call = {
      ...(request.caller === null ? { client } : createRequester(scope, { caller: request.caller, client, clock })),
      params: request.params,
      query: request.query,
      body: request.body ?? undefined,
      idempotentRequest: endpoint.acceptsIdempotencyKey && idempotentRequestOf(request),
      request,
      reply,
    } as unknown as Call<E>;
    // A check of the caller in the handler is a refusal like that of a gate.
    const {
      status,
      body,
      page,
      mediaType = onlyMediaTypeOf(endpoint.responses[status]),
    }: LooseAnswer = await recording(request, request.caller, () => handler(call));
    reply.code(status);
    if (page !== undefined) sendPageHeaders(request, reply, page);
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    if (mediaType !== undefined) reply.type(mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType);
    return reply.send(body);
  };
}

interface LooseAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly page?: PageHeaders;
  readonly mediaType?: MediaType;
}

/** The only possible type of a body that is not JSON. */
function onlyMediaTypeOf(success: SuccessAnswer | undefined): MediaType | undefined {
  return typeof success === 'string' && success !== 'empty' ? success : undefined;
}

type DocumentedSchema = FastifySchema & { summary: string; tags: string[]; security: Record<string, string[]>[] };

function schemaOf(endpoint: Endpoint, scheme: SecurityScheme): DocumentedSchema {
  const answers = Object.entries(endpoint.responses).filter(([, success]) => isShape(success));
  return {
    summary: endpoint.summary,
    tags: [endpoint.access],
    security: endpoint.access === 'public' ? [] : [{ [scheme]: [endpoint.access] }],
    ...(endpoint.acceptsIdempotencyKey && { headers: idempotencyHeaders }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: Object.fromEntries(answers),
  };
}
