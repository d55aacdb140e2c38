/** What the endpoint table says of each endpoint; the server binds it, the browser client is typed from it. */
import type { Capability } from '@aicv/domain/access-policy';
import type * as z from 'zod/v4/core';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `public` is open to a visitor without a session; everything else names the capability that the caller must have. */
export type Access = 'public' | Capability;

/** What a body can be that is not JSON. */
export type MediaType =
  | 'application/pdf'
  | 'application/x-ndjson'
  | 'application/x-pem-file'
  | 'application/zip'
  | 'image/webp'
  | 'text/csv'
  | 'text/event-stream'
  | 'text/html';

/** A shape, `'empty'` for no body, or the media type of a body that is not JSON; of several, each answer names its own. */
export type SuccessAnswer = z.$ZodType | 'empty' | MediaType | readonly MediaType[];

/** A body that is a file, as it is, instead of JSON. */
export interface Upload {
  readonly mediaTypes: readonly `image/${string}`[];
  readonly maxBytes: number;
}

export interface Endpoint {
  readonly method: HttpMethod;
  /** Parameters in OpenAPI's form: `/api/opportunities/{id}`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.$ZodType;
  readonly query?: z.$ZodType;
  readonly body?: z.$ZodType;
  /** In place of `body`. */
  readonly upload?: Upload;
  /** Success answers by status. */
  readonly responses: Readonly<Record<number, SuccessAnswer>>;
  /** `credentials`: the tight limit per address for endpoints that could be used to guess; `none`: health checks. */
  readonly rateLimit?: 'credentials' | 'none';
  /** People of other tenants are refused whatever their role: it concerns all tenants, or the installation (REQ-131). */
  readonly firmOnly?: true;
  /** Whoever has two-step sign-in does the second step again, unless they just have (`STEP_UP_LIFETIME_MS`). */
  readonly stepUp?: true;
  /** A GET that records who read what, so it answers no HEAD. Files that people take away always do. */
  readonly recordsReads?: true;
  /** Begins one record however often it is sent with the same `Idempotency-Key`. */
  readonly onceByKey?: true;
  /** Also answers under /api/v2, where personal access tokens stand for a session; `access` must then be a scope of tokens. */
  readonly v2?: true;
}

/** Where an endpoint of version 2 answers to access tokens. */
export function pathInV2(endpoint: Pick<Endpoint, 'path'>): string {
  return endpoint.path.replace(/^\/api\//, '/api/v2/');
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** Whether the answer is JSON of this shape. */
export function isShape(success: SuccessAnswer | undefined): success is z.$ZodType {
  return typeof success === 'object' && '_zod' in success;
}

type OutputOf<S> = S extends z.$ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.$ZodType ? z.input<S> : undefined;

/** What the handler reads, after validation. */
export type ParamsOf<E extends Endpoint> = E extends { params: infer S } ? OutputOf<S> : undefined;
export type QueryOf<E extends Endpoint> = E extends { query: infer S } ? OutputOf<S> : undefined;
export type BodyOf<E extends Endpoint> = E extends { body: infer S }
  ? OutputOf<S>
  : E extends { upload: Upload }
    ? Uint8Array
    : undefined;

/** What a caller sends. */
export type ParamsInputOf<E extends Endpoint> = E extends { params: infer S } ? InputOf<S> : undefined;
export type QueryInputOf<E extends Endpoint> = E extends { query: infer S } ? InputOf<S> : undefined;
export type BodyInputOf<E extends Endpoint> = E extends { body: infer S }
  ? InputOf<S>
  : E extends { upload: Upload }
    ? Blob
    : undefined;

/** What a success answers with. */
export type AnswerOf<E extends Endpoint> = OutputOf<E['responses'][keyof E['responses']]>;
