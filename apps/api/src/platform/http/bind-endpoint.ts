/**
 * Binds the endpoint table to handlers, and endpoints of version 2 a second time below /api/v2. The gates run here, once, in the order of
 * REQ-122 and before the body is read. The server does not start if an endpoint of the table is not bound, or is bound twice.
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
import type { Capability } from '@aicv/domain/access-policy';
import { isTokenScope } from '@aicv/domain/access-token';
import type { SessionEndReason } from '@aicv/domain/session-end';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteHandlerMethod } from 'fastify';
import type * as z from 'zod/v4/core';
import type { Caller, FoundCaller, ResolveCaller, ResolveToken } from '../access/caller.ts';
import { requireAccess } from '../access/require-access.ts';
import { requireFirm } from '../access/require-firm.ts';
import { requireStepUp } from '../access/require-step-up.ts';
import type { RecordRefusal } from '../audit/record-refusal.ts';
import type { Clock } from '../clock.ts';
import { createRequester, type Requester } from '../context.ts';
import type { IdempotentRequest } from '../database/insert-idempotently.ts';
import type { TenantScope } from '../database/tenant-scope.ts';
import { setRequestCaller } from '../request-context.ts';
import { sessionEnded } from './api-error.ts';
import { readTokenSha256 } from './bearer-token.ts';
import { type Client, clientOf } from './client-of.ts';
import type { Csrf } from './csrf.ts';
import { unsupportedCoding, unsupportedMediaType } from './error-handler.ts';
import { idempotencyHeaders, idempotentRequestOf } from './idempotent-request.ts';
import { createExportLimit, isExport, type LimitExports } from './limit-exports.ts';
import type { RateLimits } from './rate-limits.ts';
import { rejectCrossSiteReads } from './reject-cross-site-reads.ts';
import type { SecurityScheme } from './security-schemes.ts';
import { readSessionToken, setSessionCookie } from './session-cookie.ts';
import { isUploadType, mediaTypeOf } from './upload-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** When its gates last began and when they last passed, by `performance.now()`. */
    cameAtMs: number;
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
}

export function createBinder(app: FastifyInstance, table: Readonly<Record<string, Endpoint>>, gates: Gates): Binder {
  const unbound = new Set<Endpoint>(Object.values(table));
  const limitExports = createExportLimit();
  app.decorateRequest('caller', null);
  app.decorateRequest('cameAtMs', 0);
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
      };
      app.route({
        ...route,
        url: routeOf(endpoint.path),
        schema: schemaOf(endpoint, 'session'),
        ...hooksOf(endpoint, gatesOf(endpoint, gates), callerGateOf(endpoint, gates), limitExports),
        ...(endpoint.upload && { bodyLimit: endpoint.upload.maxBytes }),
      });
      if (endpoint.v2 !== true) return;
      app.route({
        ...route,
        url: routeOf(pathInV2(endpoint)),
        schema: schemaOf(endpoint, 'accessToken'),
        ...hooksOf(endpoint, [gates.rateLimits.everyTokenRequest], tokenGateOf(endpoint, gates), limitExports),
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

/**
 * How long a passed gate is valid while the body arrives. A client may delay its body up to the request timeout and lose its access
 * meanwhile.
 */
const ADMITTED_FOR_MS = 200;

/** The gates run before the body is read, so that no unauthorized body is read. They run again after a slow body. */
function hooksOf(endpoint: Endpoint, first: readonly Gate[], callerGate: Gate | undefined, limitExports: LimitExports) {
  if (callerGate === undefined) return { onRequest: [...first, bodyGateOf(endpoint)] };
  const admit: Gate = async (request, reply) => {
    request.cameAtMs = performance.now();
    await callerGate(request, reply);
    if (request.caller !== null) setRequestCaller(request.caller.userId);
    request.admittedAtMs = performance.now();
  };
  const admitAgain: Gate = async (request, reply) => {
    if (performance.now() - request.admittedAtMs < ADMITTED_FOR_MS) return;
    // With the current time: the signals at the time of the headers say nothing about later changes.
    request.cameAtMs = performance.now();
    await callerGate(request, reply);
  };
  return {
    onRequest: [...first, admit, ...(isExport(endpoint) ? [limitExports] : []), bodyGateOf(endpoint)],
    ...(endpoint.method !== 'GET' && { preValidation: admitAgain }),
  };
}

function gatesOf(endpoint: Endpoint, { rateLimits, csrf }: Gates): Gate[] {
  const gates: Gate[] = [];
  if (endpoint.rateLimit !== 'none') gates.push(rateLimits.everyRequest);
  if (endpoint.rateLimit === 'credentials') gates.push(rateLimits.credentials);
  if (endpoint.method !== 'GET') gates.push(csrf.requireToken);
  else if (endpoint.access !== 'public') gates.push(rejectCrossSiteReads);
  return gates;
}

function callerGateOf(
  endpoint: Endpoint,
  { rateLimits, resolveCaller, readSessionEnd, recordRefusal, clock }: Gates,
): Gate | undefined {
  const { access, stepUp } = endpoint;
  if (access === 'public') return undefined;
  const admit = (found: FoundCaller | null) => {
    const caller = requireRole(found?.caller ?? null, access, endpoint);
    if (stepUp === true) requireStepUp(caller, clock.nowMs());
    return caller;
  };
  const admitByRecords = async (request: FastifyRequest, found: FoundCaller | null) => {
    try {
      return admit(found);
    } catch (refused) {
      if (found !== null) await recordRefusal(request, found.caller, nameOf(endpoint), refused);
      throw refused;
    }
  };
  return async (request, reply) => {
    const found = await findCaller(request, reply, resolveCaller);
    rateLimits.noteCaller(request, found?.caller.userId ?? null);
    if (found === null) await refuseEndedSession(request, readSessionEnd);
    if (found?.isRemembered !== true) {
      request.caller = await admitByRecords(request, found);
      return;
    }
    try {
      request.caller = admit(found);
    } catch {
      const asOfNow = await findCaller(request, reply, resolveCaller, true);
      request.caller = await admitByRecords(request, asOfNow);
    }
  };
}

async function refuseEndedSession(request: FastifyRequest, readSessionEnd: Gates['readSessionEnd']): Promise<void> {
  const token = readSessionToken(request);
  const reason = token === undefined ? null : await readSessionEnd?.(token);
  if (reason != null) throw sessionEnded(reason);
}

/** Requires the capability and, if the endpoint is limited to some tenants, the tenant. The same for sessions and tokens. */
function requireRole(caller: Caller | null, access: Capability, { firmOnly }: Endpoint): Caller {
  const known = requireAccess(caller, access);
  if (firmOnly === true) requireFirm(known);
  return known;
}

/** Reads no cookie, so no cookie can be misused and no CSRF token is needed. */
function tokenGateOf(endpoint: Endpoint, { rateLimits, resolveToken, recordRefusal }: Gates): Gate {
  const { path, access } = endpoint;
  if (access === 'public' || !isTokenScope(access))
    throw new Error(`${path} is of version 2, but no token can have ${access}`);
  return async (request, reply) => {
    const token = readTokenSha256(request);
    const caller = token === undefined ? null : await resolveToken(token);
    rateLimits.noteCaller(request, caller?.userId ?? null);
    // RFC 6750, section 3: how to authenticate here.
    if (caller === null) reply.header('WWW-Authenticate', 'Bearer');
    try {
      request.caller = requireRole(caller, access, endpoint);
    } catch (refused) {
      if (caller !== null) await recordRefusal(request, caller, nameOf(endpoint), refused);
      throw refused;
    }
  };
}

/** Only endpoints that declare it accept a file, and they accept nothing else. No endpoint accepts a compressed body. */
function bodyGateOf({ upload }: Endpoint): Gate {
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

async function findCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  resolveCaller: ResolveCaller,
  ofRecords = false,
): Promise<FoundCaller | null> {
  const token = readSessionToken(request);
  const found = token === undefined ? null : await resolveCaller(token, { sinceMs: request.cameAtMs, ofRecords });
  if (token !== undefined && found?.renewedForMs) setSessionCookie(reply, token, found.renewedForMs);
  return found;
}

function handlerOf<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { recordRefusal, scope, clock }: Gates,
): RouteHandlerMethod {
  const handle = async (call: Call<E>) => {
    try {
      return await handler(call);
    } catch (failure) {
      const { request } = call;
      // A check of the caller in the handler is a refusal like that of a gate.
      if (request.caller !== null) await recordRefusal(request, request.caller, nameOf(endpoint), failure);
      throw failure;
    }
  };
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
    const { status, body, mediaType = onlyMediaTypeOf(endpoint.responses[status]) }: LooseAnswer = await handle(call);
    reply.code(status);
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    if (mediaType !== undefined) reply.type(mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType);
    return reply.send(body);
  };
}

interface LooseAnswer {
  readonly status: number;
  readonly body: unknown;
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
